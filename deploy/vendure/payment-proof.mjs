import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the site has signed, with the secret that it shares with this Vendure, that this payment was made. */
export function isProven(secret, { provider, code, amount, reference, proof }) {
  const wanted = createHmac('sha256', secret).update([provider, code, amount, reference].join('\n')).digest();
  const given = Buffer.from(String(proof), 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
