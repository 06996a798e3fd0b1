import { ok } from 'neverthrow';
import type { getCart as call } from '#adapters/platform/wire/cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { openStored } from './open-stored.ts';
import { showCart } from './show-cart.ts';

/** The cart at the prices of now. */
export const getCart: Verb<typeof call> = async (deps, { session, user, facts }) => {
  const opened = await openStored(deps.database, { session, user }, facts);
  if (opened.isErr()) return refuse(opened.error.code);
  const { cart, stored } = opened.value;
  return ok({ data: await showCart(deps.database, cart, deps, facts, stored) });
};
