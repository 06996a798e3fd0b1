import { ok } from 'neverthrow';
import type { getCart as call } from '#adapters/platform/wire/cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { openCart } from './open-cart.ts';
import { showCart } from './show-cart.ts';

/** The cart at the prices of now. */
export const getCart: Verb<typeof call> = async (deps, { session, user, facts }) => {
  const cart = await openCart(deps.database, { session, user }, false);
  if (cart.isErr()) return refuse(cart.error.code);
  return ok({ data: await showCart(deps.database, cart.value, deps, facts) });
};
