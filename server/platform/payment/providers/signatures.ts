import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Hex SHA-512 of a text. */
export function sha512(text: string): string {
  return createHash('sha512').update(text, 'utf8').digest('hex');
}

/** Hex HMAC-SHA-256 of bytes or a text. */
export function hmacSha256(secret: string, content: string | Uint8Array): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Compares a signature with the one that was computed, in constant time and in any case of letters. */
export function isSignature(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from((given ?? '').toLowerCase()), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
