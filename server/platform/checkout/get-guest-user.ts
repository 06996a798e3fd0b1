import { ok } from 'neverthrow';
import type { getGuestUser as call } from '#adapters/platform/wire/checkout.ts';
import { openCart } from '../cart/open-cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { guestOnWire } from './guest.ts';
import { findGuest } from './queries.ts';

/** The guest of this cart, given out only to whoever may open it; a customer finds here what they typed before they signed in (CHK-10). */
export const getGuestUser: Verb<typeof call> = async (deps, { session, user }) => {
  const cart = await openCart(deps.database, { session, user }, false);
  if (cart.isErr()) return refuse(cart.error.code);
  const guest = await findGuest(deps.database, cart.value.id);
  return ok({ data: guest === undefined ? null : guestOnWire(guest) });
};
