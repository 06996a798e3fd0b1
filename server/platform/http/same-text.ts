import { hash, timingSafeEqual } from 'node:crypto';

/** Compares a secret with what was given for it, in constant time. */
export function isSameText(given: string, wanted: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));
}
