/** The address of whoever pays for an order, among those that the order keeps: for the invoice, else the main one, else the first; undefined when there is none. */
export function payersAddress<A extends { readonly type?: string }>(addresses: readonly A[]): A | undefined {
  const ofType = (wanted: string) => addresses.find(({ type }) => type === wanted);
  return ofType('billing') ?? ofType('main') ?? addresses[0];
}
