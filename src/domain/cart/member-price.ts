/** What a product costs without and with a membership card, in minor units; null where the card saves nothing. */
export interface OfferedPrices {
  readonly finalPrice: number;
  readonly membershipPrice: number | null;
}

/** What one piece costs whoever has a card or has none: never more than without (CRT-11). */
export function unitPrice({ finalPrice, membershipPrice }: OfferedPrices, hasCard: boolean): number {
  return hasCard && membershipPrice !== null ? Math.max(0, Math.min(finalPrice, membershipPrice)) : finalPrice;
}

/** What a card saves over all lines; the lines' own sums are without it already. */
export function loyaltyOf(lines: readonly (OfferedPrices & { readonly quantity: number })[], hasCard: boolean): number {
  return lines.reduce((sum, line) => sum + (line.finalPrice - unitPrice(line, hasCard)) * line.quantity, 0);
}
