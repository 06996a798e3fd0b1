import { ok } from 'neverthrow';
import type { getGuestUser as call } from '#adapters/platform/wire/checkout.ts';
import { isCartId } from '../cart/cart-session.ts';
import { openable } from '../cart/open-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { guestOnWire } from './guest.ts';
import { GUEST } from './queries.ts';

/** The guest of this cart, given out only to whoever may open it; a customer finds here what they typed before they signed in (CHK-10). */
export const getGuestUser: Verb<typeof call> = async (deps, { session, user, facts: { language, requestId } }) => {
  const { cartId } = session;
  if (!isCartId(cartId)) return refuse('CART_NOT_FOUND');
  const found = await readCart(deps.database, { cartId, language, requestId }, GUEST);
  const cart = openable({ session, user }, found);
  if (cart.isErr()) return refuse(cart.error.code);
  return ok({ data: found?.guest == null ? null : guestOnWire(found.guest) });
};
