import { ok } from 'neverthrow';
import type { getGuestUser as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { guestOnWire } from './guest.ts';
import { findGuest } from './queries.ts';

/** The guest of this cart, given out only to whoever holds its code (CHK-10). */
export const getGuestUser: Verb<typeof call> = async (deps, { session }) => {
  const cart = await openCart(deps.database, session, false);
  if (cart.isErr()) return refuse(cart.error.code);
  const guest = await findGuest(deps.database, cart.value.id);
  return ok({ data: guest === undefined ? null : guestOnWire(guest) });
};
