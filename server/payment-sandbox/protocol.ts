import { createHmac, timingSafeEqual } from 'node:crypto';

/** Path of the sandbox on the shop's public address. */
export const SANDBOX_PATH = '/payment-sandbox';

type Words = Readonly<Record<string, string>>;

/** Signature of the sandbox: HMAC-SHA-256 over names and values in the order of the names, without the signature itself. */
function sandboxSignature(secret: string, words: Words): string {
  const hmac = createHmac('sha256', secret);
  for (const name of Object.keys(words).sort()) if (name !== 'signature') hmac.update(`${name}=${words[name]}\n`);
  return hmac.digest('hex');
}

/** The same words with their signature. */
export function signed(secret: string, words: Words): Record<string, string> {
  return { ...words, signature: sandboxSignature(secret, words) };
}

/** Whether words carry their own signature. */
export function isSigned(secret: string, words: Words): boolean {
  const [given, wanted] = [Buffer.from(words.signature ?? ''), Buffer.from(sandboxSignature(secret, words))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
