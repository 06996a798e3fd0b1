import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is for; one that was made for another purpose fits nowhere else, even where both share a secret. None of the names begins another. */
export type Purpose = 'download' | 'form' | 'media' | 'newsletter' | 'order' | 'passkey';

/** A text with its signature behind the last point: nothing in it can be changed or guessed without the secret. */
export function signedText(purpose: Purpose, text: string, secret: Buffer): string {
  return `${text}.${signatureOf(purpose, text, secret)}`;
}

/** The text of a signed one; undefined when it was not signed here, for this purpose. */
export function readSignedText(purpose: Purpose, signed: string, secret: Buffer): string | undefined {
  const end = signed.lastIndexOf('.');
  const text = signed.slice(0, Math.max(0, end));
  return isSignatureOf(purpose, text, signed.slice(end + 1), secret) ? text : undefined;
}

/** The signature alone, for texts that travel in pieces: 43 letters, digits, - and _. */
export function signatureOf(purpose: Purpose, text: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
}

/** Compares in constant time. */
export function isSignatureOf(purpose: Purpose, text: string, given: string, secret: Buffer): boolean {
  if (!/^[\w-]{43}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(purpose, text, secret)));
}
