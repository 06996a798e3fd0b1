/** Longest instructions for an order in characters (CRT-12). */
export const ORDER_MESSAGE_MAXIMUM = 1000;
/** Browsers keep no cookie of more than 4096 bytes; its name and attributes need some of them. */
const COOKIE_BYTES = 3500;

/** The customer's instructions as an order takes them: without spaces at their ends, and never half a character at the cut. */
export function orderMessage(text: string): string {
  return [...text.trim()].slice(0, ORDER_MESSAGE_MAXIMUM).join('');
}

/** As many of the instructions as their cookie holds, percent-encoded as it is. */
export function orderMessageForCookie(text: string): string {
  const kept = [...text.toWellFormed()].slice(0, ORDER_MESSAGE_MAXIMUM);
  while (encodeURIComponent(kept.join('')).length > COOKIE_BYTES) kept.length = Math.floor(kept.length * 0.95);
  return kept.join('');
}
