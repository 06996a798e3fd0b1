import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { codeFits, isCartId } from './cart-session.ts';
import { type CartRow, findCart } from './queries.ts';

export interface CartKey {
  readonly cartId: string;
  readonly protectCode: string;
}

/** The open cart that a key opens. No such cart and a wrong code answer alike (T-03); what became an order or moved on says so (CRT-08). */
export async function openCart(database: Kysely<Database>, key: CartKey, lock: boolean): Promise<Result<CartRow, Refusal>> {
  const cart = await cartOfKey(database, key, lock);
  if (cart === undefined) return refuse('CART_NOT_FOUND');
  if (cart.status === 'ordered') return refuse('CART_ARCHIVED');
  if (cart.status === 'moved') return refuse('SESSION_ALREADY_USED');
  return ok(cart);
}

/** The cart that a key opens, whatever became of it. */
export async function cartOfKey(database: Kysely<Database>, key: CartKey, lock: boolean): Promise<CartRow | undefined> {
  const cart = isCartId(key.cartId) ? await findCart(database, key.cartId, lock) : undefined;
  return codeFits(key.protectCode, cart?.protect_code_hash) ? cart : undefined;
}
