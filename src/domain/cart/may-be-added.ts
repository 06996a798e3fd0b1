import { err, ok, type Result } from 'neverthrow';
import type { ProductFormat } from '../product/product.ts';

/** Why a product cannot go into the cart as it is: a Configurable needs its variant, a Bundle its members (CRT-04, BUN-02). */
export type NotAddable = { readonly kind: 'ConfigurationNotSet' } | { readonly kind: 'BundleNotSet' };

/** Simple and EProduct may be added as they are (spec 4). */
export function mayBeAdded(product: { readonly format: ProductFormat }): Result<void, NotAddable> {
  if (product.format === 'Configurable') return err({ kind: 'ConfigurationNotSet' });
  if (product.format === 'Bundle') return err({ kind: 'BundleNotSet' });
  return ok(undefined);
}
