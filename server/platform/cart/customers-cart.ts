import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { findUser, lockUser } from '../identity/users.ts';
import { wordOnCard } from '../membership/word-on-card.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { hashOfCode, newSession } from './cart-session.ts';
import { findOpenCartOf, insertCart } from './queries.ts';

/** The session of the customer's one open cart, which is made if there is none; calls that come at the same time answer the same cart. */
export function customersCart(
  deps: PlatformDependencies,
  user: SignedIn,
  language: string,
): Promise<Result<{ cartId: string; protectCode: string; isNew: boolean }, Refusal>> {
  return inTransaction(deps.database, async (trx) => {
    if ((await lockUser(trx, user.userId)) === undefined) return refuse('SESSION_ENDED');
    const cart = await findOpenCartOf(trx, user.userId);
    const cartId = cart?.id ?? (await insertCustomersCart(trx, user, language));
    return ok({ ...customersSession(cartId), isNew: cart === undefined });
  });
}

/** A new cart begins with the card of the account, when the register of cards knows it as valid; nobody waits for a register that does not answer. */
export async function beginWithCard(deps: PlatformDependencies, user: SignedIn, cartId: string): Promise<void> {
  const barcode = (await findUser(deps.database, user.userId))?.member_card_barcode ?? null;
  if (barcode === null || (await wordOnCard(deps, barcode)) !== 'valid') return;
  await deps.database
    .updateTable('cart')
    .set({ member_card_barcode: barcode, member_card_checked_at: deps.now() })
    .where('id', '=', cartId)
    .where('member_card_barcode', 'is', null)
    .execute();
}

/** Makes an open cart of a customer who has none; nobody knows a code of it. */
export async function insertCustomersCart(trx: Transaction<Database>, { userId }: SignedIn, language: string): Promise<string> {
  const { cartId } = newSession();
  await insertCart(trx, { id: cartId, protect_code_hash: hashOfCode(randomBytes(32).toString('base64url')), language, user_id: userId });
  return cartId;
}

/** A customer's cart as a session: its code opens nothing and is kept nowhere, so a stolen one is of no use (T-17). */
export function customersSession(cartId: string): { cartId: string; protectCode: string } {
  return { cartId, protectCode: newSession().protectCode };
}
