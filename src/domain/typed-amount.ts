/**
 * Minor units of an amount as people write it: a comma or a point before the cents, the other one or a space between thousands, with or without the euro's sign. `1.299` alone could be
 * both and is not guessed at. Undefined for what is no amount; never below zero.
 */
export function readTypedAmount(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, '');
  const [, whole, cents = ''] = /^(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(/[.,]/g, '') + cents.padEnd(2, '0'));
}
