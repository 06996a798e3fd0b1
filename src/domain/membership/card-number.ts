/** Digits of a number that are drawn by chance. */
export const DRAWN_DIGITS = 11;

/** The number of a card of the shop's own: thirteen digits that a till reads as EAN-13, of the range that GS1 leaves to shops (2), so that it is no other register's. */
export function cardNumberOf(drawn: number): string {
  const digits = `2${String(drawn).padStart(DRAWN_DIGITS, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
