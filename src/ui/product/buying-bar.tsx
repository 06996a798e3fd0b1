import type { ReactElement } from 'react';
import type { ProductSummary } from '#domain/product/product.ts';
import { useShop } from '../shop/shop.ts';

interface BuyingBarProps {
  readonly product: Pick<ProductSummary, 'name' | 'price'>;
  /** Id of the form that its button sends. */
  readonly formId: string;
}

/** On a phone, at the foot of the screen while the button of the form is out of sight: what it costs, and the same button once more. The style alone shows and hides it. */
export function BuyingBar({ product, formId }: BuyingBarProps): ReactElement {
  const { translator } = useShop();
  const { final, from } = product.price;
  return (
    <div className="buybar">
      <p className="num">
        {from && `${translator.text('product.from')} `}
        <b>{translator.money(final)}</b>
      </p>
      <button type="submit" form={formId} className="btn">
        {translator.text('product.addToCart')}
        <span className="vh">{`: ${product.name}`}</span>
      </button>
    </div>
  );
}
