import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the site has signed, with the secret that it shares with this Vendure, that this payment was made. */
export function isProven(secret, { provider, code, amount, reference, proof }) {
  return isSigned(secret, [provider, code, amount, reference], proof);
}

/** A question of the site's is good for so long, one way and the other. */
const GOOD_MS = 5 * 60_000;

/** Whether the site has signed a question just now: what it asks (`at`: when, in milliseconds) and about what. */
export function isAsked(secret, what, { at, proof }, ...about) {
  return Math.abs(Date.now() - Number(at)) <= GOOD_MS && isSigned(secret, ['izlog', what, at, ...about], proof);
}

function isSigned(secret, said, proof) {
  const wanted = createHmac('sha256', secret).update(said.join('\n')).digest();
  const given = Buffer.from(String(proof), 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
