import { randomBytes } from 'node:crypto';

/** 16 random bytes as base64: 24 characters of which the last two are always `==`. */
export function newNonce(): string {
  if (poolUsed >= pool.length) {
    pool = randomBytes(4096);
    poolUsed = 0;
  }
  poolUsed += 16;
  return pool.toString('base64', poolUsed - 16, poolUsed);
}

/** Random bytes come cheaper by the page. */
let pool = Buffer.alloc(0);
let poolUsed = 0;
