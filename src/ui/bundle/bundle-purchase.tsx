import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { SoldOut } from '../product/purchase.tsx';
import { useCartItem } from '../product/use-configuration.ts';
import { BundleForm } from './bundle-form.tsx';

/** A bundle is set on its page; a line of the cart comes back to it (PRD-04, BUN-04). */
export const BundlePurchase = observer(function BundlePurchase({ product }: { readonly product: ProductDetails }): ReactElement {
  const line = useCartItem();
  if (!product.availability.inStock && line === undefined) return <SoldOut />;
  return (
    <BundleForm
      key={line?.itemId}
      bundle={product}
      line={line?.productId === product.id ? line : undefined}
      idPrefix="page"
      headingLevel={2}
      hasBar={line === undefined}
    />
  );
});
