import type { Transaction } from 'kysely';
import { findCart, lockCarts } from '../../cart/queries.ts';
import type { Database } from '../../database/schema.ts';
import { lockUser } from '../../identity/users.ts';
import { lockOrder, type OrderRow } from '../record/queries.ts';

/** Holds an order until the end of the transaction, in the order in which everybody does: the user, carts, then the order itself. */
export async function lockOrderAndCart(trx: Transaction<Database>, orderId: number): Promise<OrderRow> {
  const { cart_id } = await trx.selectFrom('shop_order').select('cart_id').where('id', '=', orderId).executeTakeFirstOrThrow();
  const userId = (await findCart(trx, cart_id, false))?.user_id ?? null;
  if (userId === null) await findCart(trx, cart_id, true);
  else {
    await lockUser(trx, userId);
    await lockCarts(trx, userId, cart_id);
  }
  return lockOrder(trx, orderId);
}
