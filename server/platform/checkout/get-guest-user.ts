import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type { getGuestUser as call } from '#adapters/platform/wire/checkout.ts';
import { isCartId } from '../cart/cart-session.ts';
import { openable } from '../cart/open-cart.ts';
import type { CartRow } from '../cart/queries.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { guestOnWire } from './guest.ts';
import { type Guest, guestWithin } from './queries.ts';

/** The guest of this cart, given out only to whoever may open it; a customer finds here what they typed before they signed in (CHK-10). */
export const getGuestUser: Verb<typeof call> = async (deps, { session, user }) => {
  const { cartId } = session;
  if (!isCartId(cartId)) return refuse('CART_NOT_FOUND');
  const [found] = await cartWithGuest(deps.database, { cartId });
  const cart = openable({ session, user }, found);
  if (cart.isErr()) return refuse(cart.error.code);
  return ok({ data: found?.guest == null ? null : guestOnWire(found.guest) });
};

const cartWithGuest = preparedQuestion<{ cartId: string }, CartRow & { readonly guest: Guest | null }>(
  (blank) => sql`select opened.*, ${guestWithin(sql`opened.id`)} as guest from cart opened where opened.id = ${blank('cartId')}`,
);
