import type { ReactElement } from 'react';
import { mostOf } from '#domain/cart/quantity.ts';
import { hasMany } from '#domain/product/product.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';
import { AddToCartForm, type AddToCartFormProps } from './add-to-cart-form.tsx';
import { BuyingBar } from './buying-bar.tsx';
import { QuantityField } from './quantity-field.tsx';

export interface PurchaseProps {
  /** As it is shown: a configurable product with a complete choice is its variant. */
  readonly product: ProductDetails;
  /** Address of the page, with the choice. */
  readonly action: string;
  /** Of a configurable product: its id, and the fields of its options. */
  readonly configured?: AddToCartFormProps['configured'];
}

/** How many, and into the cart; what is not there says so. A configurable product without a complete choice is told to be chosen first (CRT-04). */
export function Purchase({ product, action, configured }: PurchaseProps): ReactElement {
  const { translator } = useShop();
  const { inStock, quantity } = product.availability;
  if (!inStock && configured === undefined) return <SoldOut />;
  return (
    <div className="stack is-tight">
      <AddToCartForm
        product={product}
        action={action}
        quantityField={mostOf(product.format) > 1 ? QuantityField : undefined}
        className="buyrow"
        configured={configured}
        bar={(formId) => <BuyingBar product={product} formId={formId} />}
        instead={inStock ? undefined : <SoldOut />}
      />
      {!inStock ? null : product.format === 'Configurable' ? (
        <p className="small muted" role="status">
          {translator.text('product.chooseFirst')}
        </p>
      ) : (
        <p className="small instock" role="status">
          <Icon name="check" />{' '}
          {quantity === undefined
            ? translator.text(mostOf(product.format) > 1 ? 'product.alwaysAvailable' : 'product.oneCopy')
            : translator.text(hasMany(quantity) ? 'product.inStockMany' : 'product.inStock', { quantity })}
        </p>
      )}
    </div>
  );
}

export function SoldOut(): ReactElement {
  const { translator } = useShop();
  return (
    <p className="notice is-bad" role="status">
      <Icon name="alert" />
      <span>{translator.text('product.soldOutLong')}</span>
    </p>
  );
}
