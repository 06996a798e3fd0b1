import { ok, type Result } from 'neverthrow';
import type { getAbandoned as call } from '#adapters/platform/wire/cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { lockUser } from '../identity/users.ts';
import { isCartId } from './cart-session.ts';
import { customersSession, insertCustomersCart } from './customers-cart.ts';
import { mergeCart } from './merge-cart.ts';
import { mayOpen } from './open-cart.ts';
import { lockCarts } from './queries.ts';

type Session = { readonly cartId: string; readonly protectCode: string };

/**
 * The customer's open cart with everything of the guest's cart that they bring along; the guest's is then used up, so that whoever knew its code before the
 * login holds nothing now (CRT-09, T-17). Carts of others that come along are not looked at. The user is locked before the carts, and the carts in the order
 * of their ids: logins at the same time follow one another.
 */
export const getAbandoned: Verb<typeof call> = (deps, { session, user }) =>
  inTransaction(deps.database, async (trx): Promise<Result<{ data: Session | null }, Refusal>> => {
    if ((await lockUser(trx, user.userId)) === undefined) return refuse('SESSION_ENDED');
    const carts = await lockCarts(trx, user.userId, isCartId(session.cartId) ? session.cartId : '');
    const own = carts.find((cart) => cart.user_id === user.userId && cart.status === 'open');
    const brought = mayOpen(
      { session, user: undefined },
      carts.find(({ id }) => id === session.cartId),
    );
    if (brought?.status !== 'open') return ok({ data: own === undefined ? null : customersSession(own.id) });
    const cartId = own?.id ?? (await insertCustomersCart(trx, user, brought.language));
    await mergeCart(trx, brought, own, cartId, deps.now());
    return ok({ data: customersSession(cartId) });
  });
