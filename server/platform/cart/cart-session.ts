import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new key to a cart: an id that cannot be guessed and a code of 128 random bits. */
export function newSession(): { cartId: string; protectCode: string } {
  return { cartId: `c_${randomBytes(15).toString('base64url')}`, protectCode: randomBytes(16).toString('base64url') };
}

/** Whether a text can be the id of a cart at all; others are not asked of the database. */
export function isCartId(text: string): boolean {
  return /^c_[\w-]{20}$/.test(text);
}

/** The code is random, so a plain hash keeps it: who reads the table cannot open a cart. */
export function hashOfCode(protectCode: string): Buffer {
  return hash('sha256', protectCode, 'buffer');
}

/** Compares in constant time; without a stored hash it takes as long and says no (T-03). */
export function codeFits(protectCode: string, stored: Buffer | undefined): boolean {
  const given = hashOfCode(protectCode);
  return timingSafeEqual(given, stored ?? NOBODYS_HASH) && stored !== undefined;
}

const NOBODYS_HASH = randomBytes(32);
