import type { Kysely } from 'kysely';
import type { Result } from 'neverthrow';
import type { Database } from '../database/schema.ts';
import { together } from '../database/together.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { isCartId } from './cart-session.ts';
import { linesWithCrossSell } from './line-queries.ts';
import { type CartVisitor, openable } from './open-cart.ts';
import type { StoredParts } from './price-cart.ts';
import { type CartRow, cartOfId, deliveryOfCart } from './queries.ts';

/** An open cart that a visitor may open and all that it is priced by, cross-sell included, in one trip: for answers that change nothing. */
export async function openStored(
  database: Kysely<Database>,
  visitor: CartVisitor,
  language: string,
): Promise<Result<{ readonly cart: CartRow; readonly stored: StoredParts }, Refusal>> {
  const { cartId } = visitor.session;
  if (!isCartId(cartId)) return refuse('CART_NOT_FOUND');
  const [[found], lines, [delivery]] = await together(
    database,
    cartOfId.filledIn(database, { id: cartId }),
    linesWithCrossSell.filledIn(database, { cartId, language }),
    deliveryOfCart.filledIn(database, { cartId }),
  );
  return openable(visitor, found).map((cart) => ({ cart, stored: { lines, delivery } }));
}
