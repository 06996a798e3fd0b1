/** What a log may say of an error: one about a header repeats its value, which may be a token. */
export function loggedMessage(error: unknown): string {
  const message = String(error);
  return /header|bytestring/i.test(message) ? 'A header could not be sent.' : message.slice(0, 300);
}
