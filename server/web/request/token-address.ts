/** Whether an address is one of those in e-mails that open something (IDN-08, IDN-10). */
export function holdsToken(url: string): boolean {
  const at = url.indexOf('?');
  if (at < 0) return false;
  const words = new URLSearchParams(url.slice(at));
  return words.has('verificationToken') || words.has('token');
}
