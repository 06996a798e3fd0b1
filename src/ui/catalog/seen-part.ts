import type { BackOfficeFormName } from '#domain/back-office/back-office.ts';
import type { DeskProduct } from '#domain/product/product-desk.ts';
import { useSeenVersion } from '../back-office/use-seen-version.ts';

/** The hidden fields of a form that changes a part of a product, over the version of that part. */
export function useSeen(
  form: BackOfficeFormName & `products.${string}`,
  product: DeskProduct,
  version: string,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return useSeenVersion(form, { productId: String(product.id), ...more }, version);
}
