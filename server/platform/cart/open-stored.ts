import { type Kysely, sql } from 'kysely';
import type { Result } from 'neverthrow';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { isCartId } from './cart-session.ts';
import { type LineRow, linesWithin } from './line-queries.ts';
import { type CartVisitor, openable } from './open-cart.ts';
import type { CartRow } from './queries.ts';

/** An open cart that a visitor may open and its lines, cross-sell included, in one statement: for answers that change nothing. */
export async function openStored(
  database: Kysely<Database>,
  visitor: CartVisitor,
  language: string,
): Promise<Result<{ readonly cart: CartRow; readonly stored: readonly LineRow[] }, Refusal>> {
  const { cartId } = visitor.session;
  if (!isCartId(cartId)) return refuse('CART_NOT_FOUND');
  const [found] = await storedCart(database, { cartId, language });
  const { lines = [], ...row } = found ?? {};
  return openable(visitor, found && (row as CartRow)).map((cart) => ({ cart, stored: lines }));
}

const storedCart = preparedQuestion<{ cartId: string; language: string }, CartRow & { readonly lines: readonly LineRow[] }>(
  (blank) => sql`
    select opened.*, ${linesWithin(sql`opened.id`, blank('language'), { crossSell: true })} as lines
    from cart opened where opened.id = ${blank('cartId')}`,
);
