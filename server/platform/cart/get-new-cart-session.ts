import { ok } from 'neverthrow';
import type { getNewCartSession as call } from '#adapters/platform/wire/cart.ts';
import type { Verb } from '../http/serve.ts';
import { hashOfCode, newSession } from './cart-session.ts';
import { insertCart } from './queries.ts';

/** Makes an empty cart; the code that opens it is given once and kept only as a hash (CRT-01). */
export const getNewCartSession: Verb<typeof call> = async (deps, { facts }) => {
  const session = newSession();
  await insertCart(deps.database, session.cartId, hashOfCode(session.protectCode), facts.language);
  return ok({ data: session });
};
