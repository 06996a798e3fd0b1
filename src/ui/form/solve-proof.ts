import type { ProofChallenge } from '#domain/form/captcha.ts';

/** Longer than any honest challenge takes. */
const MOST_TRIES = 100_000;
const COUNTER_BYTES = 4;

/** Finds the number whose derived key begins as the challenge says (altcha, PBKDF2). The browser's own cryptography does the work, off the main thread. */
export async function solveProof({ parameters }: ProofChallenge): Promise<{ readonly counter: number; readonly derivedKey: string }> {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const start = fromHex(nonce);
  const password = new Uint8Array(start.length + COUNTER_BYTES);
  password.set(start);
  const counterView = new DataView(password.buffer);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: fromHex(salt), iterations: cost };
  for (let counter = 0; counter < MOST_TRIES; counter += 1) {
    counterView.setUint32(start.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = toHex(new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  throw new Error('The challenge has no solution.');
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
