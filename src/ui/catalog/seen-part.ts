import type { DeskProduct } from '#domain/product/product-desk.ts';

/** The hidden fields of a form that changes a part of a product, over the version of that part. */
export function seenOf(
  product: DeskProduct,
  version: string,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return { productId: String(product.id), ...more, seen: version };
}
