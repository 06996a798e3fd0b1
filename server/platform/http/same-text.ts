import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a secret with what was given for it, in constant time. */
export function isSameText(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
