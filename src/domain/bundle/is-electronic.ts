import type { ProductFormat } from '../product/product.ts';

/** Whether there is nothing of a product to deliver: it is an e-product, or a bundle of nothing else (PRD-03). */
export function isElectronic(product: {
  readonly format: ProductFormat;
  readonly members: readonly { readonly format: ProductFormat }[];
}): boolean {
  if (product.format === 'EProduct') return true;
  return product.format === 'Bundle' && product.members.length > 0 && product.members.every(({ format }) => format === 'EProduct');
}
