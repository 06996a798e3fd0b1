import { ok, type Result } from 'neverthrow';
import type { toggleWishlist as call } from '#adapters/platform/wire/wishlist.ts';
import { isId } from '#domain/id.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Answer, Verb } from '../http/serve.ts';
import { lockUser } from '../identity/users.ts';
import { addWish, dropOldestWishes, removeWish } from './queries.ts';

/**
 * Puts a product on the customer's wishlist, or takes it off when it is there; back-office users keep none (WSH-01). Of a list that is full the oldest
 * product goes.
 */
export const toggleWishlist: Verb<typeof call> = async (deps, { body, user }) => {
  const { product_id } = body;
  if (user.isBackoffice) return refuse('FORBIDDEN');
  if (!isId(product_id)) return refuse('PRODUCT_NOT_FOUND');
  return inTransaction(deps.database, async (trx): Promise<Result<Answer<typeof call>, Refusal>> => {
    if ((await lockUser(trx, user.userId)) === undefined) return refuse('SESSION_ENDED');
    const wish = { user_id: user.userId, product_id };
    if (await removeWish(trx, wish)) return ok({ data: { product_id, added: false } });
    if (!(await addWish(trx, { ...wish, added_at: deps.now() }))) return refuse('PRODUCT_NOT_FOUND');
    await dropOldestWishes(trx, user.userId);
    return ok({ data: { product_id, added: true } });
  });
};
