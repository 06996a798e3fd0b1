import { type Kysely, sql } from 'kysely';
import { preparedQuestion } from '../../database/prepared-question.ts';
import type { Database } from '../../database/schema.ts';
import type { GivenConsent } from '../../download/queries.ts';
import type { OrderLineRow, OrderRow } from '../record/queries.ts';

/** An order's own row before it has a number. */
export type NewOrder = Pick<OrderRow, (typeof COLUMNS)[number]>;

/** All that is written of a new order. */
export interface NewOrderParts {
  readonly order: NewOrder;
  /** The year that it is booked in: its number counts within that, '2026-000123'. */
  readonly year: string;
  readonly lines: readonly Omit<OrderLineRow, 'order_id'>[];
  readonly taxes: readonly Omit<Database['order_tax'], 'order_id'>[];
  /** What it took off the shelf, piece by piece of each product. */
  readonly taken: readonly Omit<Database['order_stock'], 'order_id'>[];
  /** What its buyer has agreed to with it. */
  readonly consent: GivenConsent | undefined;
  /** Whether its history begins with this. */
  readonly isTold: boolean;
}

const COLUMNS = [
  'slug',
  'cart_id',
  'protect_code_hash',
  'language',
  'email',
  'user_id',
  'currency',
  'delivery',
  'payment',
  'addresses',
  'company',
  'extras',
  'items_total',
  'discount',
  'delivery_price',
  'tax',
  'total',
  'coupon_code',
  'loyalty',
  'member_card_barcode',
  'placed_at',
  'status',
  'withdrawal_days',
] as const;

interface InsertedWith {
  readonly lines: readonly OrderLineRow[];
}

export interface InsertedOrder {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
}

/** Writes an order with the terms of now, its lines, taxes, goods and the beginning of its history in one statement; answers its row and its lines. */
export async function insertOrder(
  database: Kysely<Database>,
  { order, year, lines, taxes, taken, consent, isTold }: NewOrderParts,
): Promise<InsertedOrder> {
  const hash = `\\x${order.protect_code_hash.toString('hex')}`;
  const [written] = await writtenOrder(database, {
    order: JSON.stringify({ ...order, protect_code_hash: hash }),
    year,
    lines: JSON.stringify(lines),
    taxes: JSON.stringify(taxes),
    taken: JSON.stringify(taken),
    consent: JSON.stringify(consent === undefined ? [] : [consent]),
    isTold,
  });
  if (written === undefined) throw new Error('An order was not written.');
  const { lines: itsLines, ...row } = written;
  return { order: row, lines: itsLines };
}

type Values = { readonly [Part in keyof NewOrderParts]: Part extends 'isTold' ? boolean : string };

const named = (prefix: string) => sql.join(COLUMNS.map((column) => sql.raw(`${prefix}${column}`)));

const writtenOrder = preparedQuestion<Values, OrderRow & InsertedWith>(
  (blank) => sql`
    with terms as (
      select pages, encode(sha256(convert_to(pages::text, 'UTF8')), 'hex') as hash
      from json_populate_record(null::shop_order, ${blank('order')}::json) given, terms_in_force(given.language, given.placed_at) pages where pages is not null),
    kept as (insert into terms_version (hash, pages) select hash, pages from terms where not exists (select from terms_version v where v.hash = terms.hash) on conflict (hash) do nothing),
    ordered as (
      insert into shop_order (number, terms_hash, ${named('')})
      select next_order_number(${blank('year')}), (select hash from terms), ${named('given.')} from json_populate_record(null::shop_order, ${blank('order')}::json) given returning *),
    lines as (
      insert into order_line (order_id, position, product_id, sku, name, format, quantity, unit_price, row_total, discount, tax_rate, options, words)
      select ordered.id, l.position, l.product_id, l.sku, l.name, l.format, l.quantity, l.unit_price, l.row_total, l.discount, l.tax_rate, l.options, l.words
      from ordered, json_populate_recordset(null::order_line, ${blank('lines')}::json) l returning *),
    taxes as (
      insert into order_tax (order_id, rate, gross, tax)
      select ordered.id, t.rate, t.gross, t.tax from ordered, json_populate_recordset(null::order_tax, ${blank('taxes')}::json) t),
    taken as (
      insert into order_stock (order_id, product_id, quantity)
      select ordered.id, t.product_id, t.quantity from ordered, json_populate_recordset(null::order_stock, ${blank('taken')}::json) t),
    agreed as (
      insert into digital_consent (order_id, at, version, wording)
      select ordered.id, c.at, c.version, c.wording from ordered, json_populate_recordset(null::digital_consent, ${blank('consent')}::json) c),
    told as (
      insert into order_event (order_id, kind, status, facts, at)
      select id, 'created', status, '{}', placed_at from ordered where ${blank('isTold')}::boolean)
    select ordered.*, (select json_agg(lines order by position) from lines) as lines from ordered`,
);
