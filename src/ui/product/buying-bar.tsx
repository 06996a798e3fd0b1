import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { type ProductSummary, paidPrice } from '#domain/product/product.ts';
import { useShop } from '../shop/shop.ts';

interface BuyingBarProps {
  readonly product: Pick<ProductSummary, 'name' | 'price'>;
  /** Id of the form that its button sends. */
  readonly formId: string;
}

/** On a phone, at the foot of the screen while the button of the form is out of sight: what it costs, and the same button once more. The style alone shows and hides it. */
export const BuyingBar = observer(function BuyingBar({ product, formId }: BuyingBarProps): ReactElement {
  const { paysAsMember, translator } = useShop();
  const { final, from } = paidPrice(product.price, paysAsMember);
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
});
