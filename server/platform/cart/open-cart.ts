import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { Database } from '../database/schema.ts';
import { together } from '../database/together.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { SignedIn } from '../identity/signed-in.ts';
import { codeFits, isCartId } from './cart-session.ts';
import { type CartRow, findCart, lockedCart } from './queries.ts';

export interface CartKey {
  readonly cartId: string;
  readonly protectCode: string;
}

/** Who wants to open a cart, and what they hold; an input of a verb is one. */
export interface CartVisitor {
  readonly session: CartKey;
  readonly user: SignedIn | undefined;
}

/**
 * The open cart that a visitor may open: a customer's cart by that customer's sign-in alone, any other by its code alone (T-17). No such cart, a wrong code and
 * a wrong customer answer alike (T-03); what became an order or moved on says so (CRT-08).
 */
export async function openCart(database: Kysely<Database>, visitor: CartVisitor, lock: boolean): Promise<Result<CartRow, Refusal>> {
  const { cartId } = visitor.session;
  return openable(visitor, isCartId(cartId) ? await findCart(database, cartId, lock) : undefined);
}

/** The same under its lock, with statements that travel in the trip behind it: their rows are answered where the cart may be opened, and what they wrote is undone by a refusal. */
export async function openCartWith<Rows extends readonly unknown[]>(
  trx: Transaction<Database>,
  visitor: CartVisitor,
  ...statements: { [At in keyof Rows]: CompiledQuery<Rows[At]> }
): Promise<Result<{ readonly cart: CartRow; readonly rows: { [At in keyof Rows]: Rows[At][] } }, Refusal>> {
  const { cartId } = visitor.session;
  if (!isCartId(cartId)) return refuse('CART_NOT_FOUND');
  const [found, ...rows] = await together<[CartRow, ...Rows]>(trx, lockedCart.filledIn(trx, { id: cartId }), ...statements);
  return openable(visitor, found[0]).map((cart) => ({ cart, rows: rows as { [At in keyof Rows]: Rows[At][] } }));
}

/** The same of a cart that has been found, or not. */
export function openable(visitor: CartVisitor, found: CartRow | undefined): Result<CartRow, Refusal> {
  const cart = mayOpen(visitor, found);
  if (cart === undefined) return refuse('CART_NOT_FOUND');
  if (cart.status === 'ordered') return refuse('CART_ARCHIVED');
  if (cart.status === 'moved') return refuse('SESSION_ALREADY_USED');
  return ok(cart);
}

/** The cart that a visitor may open, whatever became of it. */
export async function cartOfKey(database: Kysely<Database>, visitor: CartVisitor, lock: boolean): Promise<CartRow | undefined> {
  const { cartId } = visitor.session;
  return mayOpen(visitor, isCartId(cartId) ? await findCart(database, cartId, lock) : undefined);
}

/** The cart, if this visitor may open it. */
export function mayOpen({ session, user }: CartVisitor, cart: CartRow | undefined): CartRow | undefined {
  const isRightCode = codeFits(session.protectCode, cart?.protect_code_hash);
  if (cart === undefined) return undefined;
  return (cart.user_id === null ? isRightCode : cart.user_id === user?.userId) ? cart : undefined;
}
