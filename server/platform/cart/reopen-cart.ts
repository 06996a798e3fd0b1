import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { moveLines } from './line-queries.ts';
import { findCart, findOpenCartOf, updateCart } from './queries.ts';

/**
 * Opens the cart of an order that came to nothing, with all that is in it, under the same session (CHK-13). A customer who has begun another cart meanwhile finds
 * its goods in that one.
 */
export async function reopenCart(trx: Transaction<Database>, cartId: string, now: Date): Promise<void> {
  const cart = await findCart(trx, cartId, true);
  if (cart === undefined || cart.status !== 'ordered') return;
  const other = cart.user_id === null ? undefined : await findOpenCartOf(trx, cart.user_id);
  if (other === undefined) {
    await updateCart(trx, cartId, { status: 'open', updated_at: now });
    return;
  }
  await moveLines(trx, cartId, other.id);
  await updateCart(trx, cartId, { status: 'moved', updated_at: now });
}

/** Closes the cart of an order that was paid after it had been given up, so that nobody buys the same again; false when the cart is another order's by now. */
export async function closeCartOf(
  trx: Transaction<Database>,
  { cart_id, id }: { readonly cart_id: string; readonly id: number },
  now: Date,
): Promise<boolean> {
  const cart = await findCart(trx, cart_id, true);
  const others = await trx
    .selectFrom('shop_order')
    .select('id')
    .where('cart_id', '=', cart_id)
    .where('id', '<>', id)
    .where('cart_released', '=', false)
    .executeTakeFirst();
  if (cart === undefined || others !== undefined || cart.status === 'moved') return false;
  await updateCart(trx, cart_id, { status: 'ordered', updated_at: now });
  return true;
}
