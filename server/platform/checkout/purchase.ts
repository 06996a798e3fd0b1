import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import { isCartId } from '../cart/cart-session.ts';
import { linesOfCart } from '../cart/line-queries.ts';
import { type CartVisitor, openable } from '../cart/open-cart.ts';
import { type PricedCart, priceCart } from '../cart/price-cart.ts';
import { type CartRow, cartOfId, deliveryOfCart } from '../cart/queries.ts';
import type { Database } from '../database/schema.ts';
import { together } from '../database/together.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { type Buyer, findCustomer, guestBuyer } from './buyer.ts';
import { type Guest, guestOfCart } from './queries.ts';

/** A cart at the prices of now, and who buys it; nobody until the address step is done. */
export interface Purchase {
  readonly priced: PricedCart;
  readonly buyer: Buyer | undefined;
}

/** Lines, delivery and guest of a cart that is open already, in one trip. */
export async function readPurchase(database: Kysely<Database>, cart: CartRow, language: string, now: Date): Promise<Purchase> {
  const [lines, [delivery], [guest]] = await together(database, ...statements(database, cart.id, language));
  return {
    priced: await priceCart(database, cart, language, now, { stored: { lines, delivery } }),
    buyer: await buyerOf(database, cart, guest),
  };
}

/** The same for a visitor who may open the cart, together with it: for answers that change nothing. */
export async function openPurchase(
  database: Kysely<Database>,
  visitor: CartVisitor,
  language: string,
  now: Date,
): Promise<Result<Purchase, Refusal>> {
  const { cartId } = visitor.session;
  if (!isCartId(cartId)) return refuse('CART_NOT_FOUND');
  const [[found], lines, [delivery], [guest]] = await together(
    database,
    cartOfId.filledIn(database, { id: cartId }),
    ...statements(database, cartId, language),
  );
  const opened = openable(visitor, found);
  if (opened.isErr()) return refuse(opened.error.code);
  const cart = opened.value;
  return ok({
    priced: await priceCart(database, cart, language, now, { stored: { lines, delivery } }),
    buyer: await buyerOf(database, cart, guest),
  });
}

function statements(database: Kysely<Database>, cartId: string, language: string) {
  return [
    linesOfCart.filledIn(database, { cartId, language }),
    deliveryOfCart.filledIn(database, { cartId }),
    guestOfCart.filledIn(database, { cartId }),
  ] as const;
}

/** A typed guest record counts nothing once the cart is a customer's. */
async function buyerOf(database: Kysely<Database>, cart: CartRow, guest: Guest | undefined): Promise<Buyer | undefined> {
  return cart.user_id === null ? guest && guestBuyer(guest) : findCustomer(database, cart, cart.user_id);
}
