import { err, ok, type Result } from 'neverthrow';
import type { BundleChoice } from '../bundle/bundle.ts';
import type { ProductFormat } from '../product/product.ts';

/** Why a product cannot go into the cart as it is: a Configurable needs its variant, a Bundle its members (CRT-04, BUN-02). */
export type NotAddable = { readonly kind: 'ConfigurationNotSet' } | { readonly kind: 'BundleNotSet' };

/** Simple and EProduct may be added as they are, a Bundle with a choice, which is checked on its own (spec 4, domain/bundle/check-choice.ts). */
export function mayBeAdded(product: { readonly format: ProductFormat }, choice?: BundleChoice): Result<void, NotAddable> {
  if (product.format === 'Configurable') return err({ kind: 'ConfigurationNotSet' });
  if (product.format === 'Bundle' && choice === undefined) return err({ kind: 'BundleNotSet' });
  return ok(undefined);
}
