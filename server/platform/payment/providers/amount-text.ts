/** Minor units as an amount with two decimals: '123,45' or '123.45'. */
export function amountText(amount: number, separator: ',' | '.'): string {
  return `${Math.floor(amount / 100)}${separator}${String(amount % 100).padStart(2, '0')}`;
}

/** Minor units of such a text; undefined when it is none. */
export function amountOf(text: string | undefined): number | undefined {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec((text ?? '').replaceAll(/[.,](?=\d{3}(?:\D|$))/g, ''));
  return match === null ? undefined : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
