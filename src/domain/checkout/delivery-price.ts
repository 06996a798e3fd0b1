/** What a delivery costs for goods of this sum after the discount, in minor units: nothing from `freeFrom` on. */
export function deliveryPrice(method: { readonly price: number; readonly freeFrom: number | null }, goods: number): number {
  return method.freeFrom !== null && goods >= method.freeFrom ? 0 : method.price;
}
