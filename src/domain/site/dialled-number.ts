/** A telephone number as it is written, in the form that can be dialled from everywhere (RFC 3966): one that begins with a single 0 is Croatian. */
export function dialledNumber(phone: string): string {
  const digits = phone.replaceAll(/[^+\d]/g, '');
  return digits.replace(/^00/, '+').replace(/^0/, '+385');
}
