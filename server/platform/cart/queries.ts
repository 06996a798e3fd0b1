import { type CompiledQuery, type Kysely, type Selectable, sql } from 'kysely';
import { columnsOf } from '../database/columns-of.ts';
import { type PreparedQuestion, preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { lastWrite } from '../database/together.ts';
import { NOT_WRITTEN_THROUGH } from '../database/written-through.ts';

export type CartRow = Selectable<Database['cart']>;
export type CouponRow = Selectable<Database['coupon']>;
type Connection = Kysely<Database>;

/** What a row of a cart answers. */
const CART_COLUMNS = columnsOf<CartRow>({
  id: true,
  protect_code_hash: true,
  status: true,
  language: true,
  user_id: true,
  coupon_code: true,
  delivery_method_id: true,
  delivery_branch_id: true,
  payment_method_id: true,
  shown_total: true,
  noted_prices: true,
  coupon_failures: true,
  coupon_failures_since: true,
  member_card_barcode: true,
  member_card_checked_at: true,
  shipping_address_id: true,
  billing_address_id: true,
  company_name: true,
  company_oib: true,
  buyer_first_name: true,
  buyer_last_name: true,
  buyer_country: true,
  created_at: true,
  updated_at: true,
  revision: true,
});
const COUPON_COLUMNS = columnsOf<CouponRow>({
  code: true,
  description: true,
  kind: true,
  worth: true,
  percent_hundredths: true,
  minimum_items: true,
  valid_from: true,
  valid_until: true,
  max_uses: true,
  uses: true,
  category_ids: true,
});

/** What a cart begins with. */
export type NewCart = Pick<CartRow, 'id' | 'protect_code_hash' | 'language' | 'user_id'>;

export async function insertCart(database: Connection, cart: NewCart): Promise<void> {
  await newCart(database, cart);
}

const newCart = preparedQuestion<NewCart, never>(
  (blank) => sql`insert into cart (id, protect_code_hash, language, user_id)
    values (${blank('id')}, ${blank('protect_code_hash')}, ${blank('language')}, ${blank('user_id')})`,
);

/** The cart's row, held until the end of the transaction when `lock` is set: changes of one cart follow one another. */
export async function findCart(database: Connection, id: string, lock: boolean): Promise<CartRow | undefined> {
  const [cart] = await (lock ? lockedCart : cartOfId)(database, { id });
  return cart;
}

const columnsOfCart = sql.join(CART_COLUMNS.map((column) => sql.ref(column)));
const cartOfId = preparedQuestion<{ id: string }, CartRow>((blank) => sql`select ${columnsOfCart} from cart where id = ${blank('id')}`);
export const lockedCart = preparedQuestion<{ id: string }, CartRow>(
  (blank) => sql`select ${columnsOfCart} from cart where id = ${blank('id')} for update`,
);

export async function findOpenCartOf(database: Connection, userId: number): Promise<CartRow | undefined> {
  return database.selectFrom('cart').select(CART_COLUMNS).where('user_id', '=', userId).where('status', '=', 'open').executeTakeFirst();
}

/** A user's open cart and one by its id, held in the order of their ids. */
export async function lockCarts(database: Connection, userId: number, id: string): Promise<readonly CartRow[]> {
  return database
    .selectFrom('cart')
    .select(CART_COLUMNS)
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
  return database
    .selectFrom('coupon')
    .select(COUPON_COLUMNS)
    .where(sql<string>`upper(code)`, '=', sql<string>`upper(${code})`)
    .executeTakeFirst();
}

/** Writes what changed on a cart itself; its revision rises with it. Gives the new revision, none when the cart is gone. */
export async function updateCart(database: Connection, id: string, change: CartChange): Promise<number | undefined> {
  return (await database.executeQuery(changedCart(database, id, change))).rows[0]?.revision;
}

/** The same for a cart as it was read, held by nobody; where it has been changed since, nothing is written and there is no revision. */
export async function updateSeenCart(
  database: Connection,
  { id, revision }: Pick<CartRow, 'id' | 'revision'>,
  change: CartChange,
): Promise<number | undefined> {
  return (await database.executeQuery(changedCart(database, id, change, { seen: revision }))).rows[0]?.revision;
}

/** The same as the last write of a transaction. One that is of a cart alone (`isOfCartAlone`) waits for no disk: it is not promised to anybody, and an order that follows takes it along. */
export async function updateCartAtLast(
  trx: Connection,
  id: string,
  change: CartChange,
  { isOfCartAlone = false }: { readonly isOfCartAlone?: boolean } = {},
): Promise<void> {
  await lastWrite(trx, changedCart(trx, id, change, { isOfCartAlone }));
}

type CartChange = Partial<Omit<CartRow, 'id' | 'revision'>>;
type ChangeValues = CartChange & { readonly id: string; readonly seen?: number };

/** `seen`: the revision that the cart still has to have. */
interface Writing {
  readonly isOfCartAlone?: boolean;
  readonly seen?: number;
}

/** Statements by the columns that they change: there are few kinds of change, and putting one together costs more than its answer. */
const changes = new Map<string, PreparedQuestion<ChangeValues, Pick<CartRow, 'revision'>>>();

function changedCart(
  database: Connection,
  id: string,
  change: CartChange,
  { isOfCartAlone = false, seen }: Writing = {},
): CompiledQuery<Pick<CartRow, 'revision'>> {
  const columns = (Object.keys(change) as (keyof CartChange)[]).filter((column) => change[column] !== undefined).sort();
  const key = `${columns.join()} ${isOfCartAlone} ${seen !== undefined}`;
  const statement = changes.get(key) ?? changing(columns, { isOfCartAlone, isSeen: seen !== undefined });
  changes.set(key, statement);
  return statement.filledIn(database, { ...change, id, ...(seen !== undefined && { seen }) });
}

function changing(columns: readonly (keyof CartChange)[], where: { readonly isOfCartAlone: boolean; readonly isSeen: boolean }) {
  return preparedQuestion<ChangeValues, Pick<CartRow, 'revision'>>((blank) => {
    const values = columns.map((column) => sql`${sql.ref(column)} = ${blank(column)}, `);
    const seen = where.isSeen ? sql`and revision = ${blank('seen')} ` : sql``;
    const end = where.isOfCartAlone ? sql`and ${NOT_WRITTEN_THROUGH} ` : sql``;
    return sql`update cart set ${sql.join(values, sql``)}revision = revision + 1 where id = ${blank('id')} ${seen}${end}returning revision`;
  });
}

/** Keeps what the register said of a card, unless the cart has another one by now. Gives the new revision where it was kept. */
export async function changeCardOf(
  database: Connection,
  cartId: string,
  barcode: string,
  card: Pick<CartRow, 'member_card_barcode' | 'member_card_checked_at'>,
): Promise<number | undefined> {
  const kept = await database
    .updateTable('cart')
    .set({ ...card, revision: sql<number>`revision + 1` })
    .where('id', '=', cartId)
    .where('member_card_barcode', '=', barcode)
    .returning('revision')
    .executeTakeFirst();
  return kept?.revision;
}
