import { expect, it } from 'vitest';
import { newNonce } from '#server/web/answer/nonce.ts';

it('a nonce is sixteen bytes that no other page has, however many pages are made', () => {
  const nonces = Array.from({ length: 1000 }, newNonce);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w+/]{22}==$/);
  expect(new Set(nonces).size).toBe(1000);
  // Nor does any begin where another one ends.
  const halves = nonces.flatMap((nonce) => [nonce.slice(0, 10), nonce.slice(11, 21)]);
  expect(new Set(halves).size).toBe(2000);
});
