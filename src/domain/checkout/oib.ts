/** Whether a text is an OIB, the Croatian personal and company identification number: 11 digits whose last is the ISO 7064 MOD 11,10 check digit (CHK-04). */
export function isOib(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  let sum = 10;
  for (const digit of text.slice(0, 10)) {
    sum = (sum + Number(digit)) % 10 || 10;
    sum = (sum * 2) % 11;
  }
  return (11 - sum) % 10 === Number(text[10]);
}
