/** Products and their variants are counted apart in Vendure, and go by one kind of number on the wire: products by theirs and this, variants by theirs. */
const PRODUCTS_FROM = 500_000_000;

export const productIdOnWire = (id: string): number => PRODUCTS_FROM + Number(id);
export const variantIdOnWire = (id: string): number => Number(id);

/** What a number of the wire names. */
export function readProductId(id: number): { readonly kind: 'product' | 'variant'; readonly id: string } {
  return id > PRODUCTS_FROM ? { kind: 'product', id: String(id - PRODUCTS_FROM) } : { kind: 'variant', id: String(id) };
}
