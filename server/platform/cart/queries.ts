import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

export type CartRow = Selectable<Database['cart']>;
export type CouponRow = Selectable<Database['coupon']>;
type Connection = Kysely<Database>;

export async function insertCart(
  database: Connection,
  cart: Pick<CartRow, 'id' | 'protect_code_hash' | 'language' | 'user_id'>,
): Promise<void> {
  await database.insertInto('cart').values(cart).execute();
}

/** The cart's row, held until the end of the transaction when `lock` is set: changes of one cart follow one another. */
export async function findCart(database: Connection, id: string, lock: boolean): Promise<CartRow | undefined> {
  const query = database.selectFrom('cart').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function findOpenCartOf(database: Connection, userId: number): Promise<CartRow | undefined> {
  return database.selectFrom('cart').selectAll().where('user_id', '=', userId).where('status', '=', 'open').executeTakeFirst();
}

/** A user's open cart and one by its id, held in the order of their ids. */
export async function lockCarts(database: Connection, userId: number, id: string): Promise<readonly CartRow[]> {
  return database
    .selectFrom('cart')
    .selectAll()
    .where((is) => is.or([is('id', '=', id), is.and([is('user_id', '=', userId), is('status', '=', 'open')])]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Moves what a guest has typed from one cart to another in place of what is there; false when there is nothing. */
export async function moveGuest(database: Connection, from: string, to: string): Promise<boolean> {
  const guest = await database.selectFrom('guest_user').select('id').where('cart_id', '=', from).executeTakeFirst();
  if (guest === undefined) return false;
  await database.deleteFrom('guest_user').where('cart_id', '=', to).execute();
  await database.updateTable('guest_user').set({ cart_id: to }).where('id', '=', guest.id).execute();
  return true;
}

/** A coupon by its code in any case of letters. */
export async function findCoupon(database: Connection, code: string): Promise<CouponRow | undefined> {
  return database.selectFrom('coupon').selectAll().where(sql<string>`upper(code)`, '=', sql<string>`upper(${code})`).executeTakeFirst();
}

export async function findDelivery(database: Connection, id: number): Promise<Selectable<Database['delivery_method']> | undefined> {
  return database.selectFrom('delivery_method').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes what changed on a cart itself. */
export async function updateCart(database: Connection, id: string, change: Partial<CartRow>): Promise<void> {
  await database.updateTable('cart').set(change).where('id', '=', id).execute();
}

/** Keeps what the register said of a card, unless the cart has another one by now. */
export async function changeCardOf(
  database: Connection,
  cartId: string,
  barcode: string,
  card: Pick<CartRow, 'member_card_barcode' | 'member_card_checked_at'>,
): Promise<void> {
  await database.updateTable('cart').set(card).where('id', '=', cartId).where('member_card_barcode', '=', barcode).execute();
}
