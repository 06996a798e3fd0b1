import type { Kysely } from 'kysely';
import type { Result } from 'neverthrow';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { RequestFacts } from '../ports/platform-context.ts';
import { isCartId } from './cart-session.ts';
import type { LineRow } from './line-queries.ts';
import { type CartVisitor, openable } from './open-cart.ts';
import type { CartRow } from './queries.ts';
import { LINES_WITH_CROSS_SELL, readCart } from './read-cart.ts';

/** An open cart that a visitor may open and its lines, cross-sell included, in one statement: for answers that change nothing. */
export async function openStored(
  database: Kysely<Database>,
  visitor: CartVisitor,
  { language, requestId }: RequestFacts,
): Promise<Result<{ readonly cart: CartRow; readonly stored: readonly LineRow[] }, Refusal>> {
  const { cartId } = visitor.session;
  if (!isCartId(cartId)) return refuse('CART_NOT_FOUND');
  const found = await readCart(database, { cartId, language, requestId }, LINES_WITH_CROSS_SELL);
  return openable(visitor, found).map((cart) => ({ cart, stored: found?.lines ?? [] }));
}
