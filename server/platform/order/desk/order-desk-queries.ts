import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#domain/keyed-page.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { OrderFilter, OrderWays } from '#domain/order/order-filter.ts';
import { COUNTED_VIEWS, ORDER_VIEWS, type OrderView } from '#domain/order/order-record.ts';
import type { OrderStatus } from '#domain/order/order-states.ts';
import { endOfDay, startOfDay } from '#domain/site/site-day.ts';
import { hasEachWord, holdsPart } from '../../database/has-each-word.ts';
import { bestLanguage } from '../../database/in-language.ts';
import { preparedQuestion } from '../../database/prepared-question.ts';
import type { Database } from '../../database/schema.ts';
import type { OrderRow } from '../record/queries.ts';

type Connection = Kysely<Database>;

/** As a call says it: a word that is not said is undefined. */
export type WantedFilter = { readonly [Word in keyof OrderFilter]?: string | undefined };

export interface WantedOrders {
  readonly view: OrderView;
  readonly words: string;
  readonly filter?: WantedFilter | undefined;
  readonly before: number | undefined;
  /** Of one customer alone. */
  readonly userId?: number;
  readonly limit: number;
}

export interface ListedOrderRow {
  readonly id: number;
  readonly number: string;
  readonly placed_at: Date;
  readonly status: OrderStatus;
  readonly paid_at: Date | null;
  readonly addresses: readonly Readonly<Record<string, string>>[];
  readonly company: { readonly name?: string } | null;
  readonly payment: { readonly name?: string; readonly code?: string };
  readonly delivery: { readonly name?: string; readonly code?: string; readonly branchId?: unknown; readonly way?: unknown } | null;
  readonly pieces: number;
  readonly total: number;
  readonly currency: string;
}

/** Orders of a list, newest first. Which these are is asked first, of indexes alone: sorted with all that they hold, or looked for along their age, a rare state would cost five times as much. */
export async function findOrders(
  database: Connection,
  { view, words, filter, before, userId, limit }: WantedOrders,
): Promise<readonly ListedOrderRow[]> {
  const { rows } = await sql<ListedOrderRow>`
    select o.id, o.number, o.placed_at, o.status, o.paid_at, o.addresses, o.company, o.payment, o.delivery, o.total, o.currency,
      (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as pieces
    from (select o.id from shop_order o
      where ${userId === undefined ? sql`true` : sql`o.user_id = ${userId}`} and ${isListed({ view, words, filter, before })}
      order by o.placed_at desc, o.id desc limit ${limit}) listed join shop_order o on o.id = listed.id
    order by o.placed_at desc, o.id desc`.execute(database);
  return rows;
}

/** The ids of all that a list would show, the newest first; no more than `limit`. */
export async function orderIdsIn(
  database: Connection,
  { view, words, filter }: Pick<WantedOrders, 'view' | 'words' | 'filter'>,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from shop_order o
    where ${isListed({ view, words, filter, before: undefined })}
    order by o.placed_at desc, o.id desc limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Whether an order `o` is in a list, by what is to be done, by words, and older than where a page ends. */
export function isListed({
  view,
  words,
  filter = {},
  before,
}: Pick<WantedOrders, 'view' | 'words' | 'filter' | 'before'>): RawBuilder<unknown> {
  return sql`${isIn(view)} and ${fitsFilter(filter)} and ${hasEachWord(sql`order_words(o.number, o.email, o.addresses, o.company)`, words)} and ${isBefore(before)}`;
}

/** Written as the indexes of migration 131 are. */
function fitsFilter({ from, until, town = '', delivery, payment, state }: WantedFilter): RawBuilder<unknown> {
  const [begin, end] = [startOfDay(from), endOfDay(until)];
  const conditions = [
    ...(begin === undefined ? [] : [sql`o.placed_at >= ${new Date(begin)}`]),
    ...(end === undefined ? [] : [sql`o.placed_at <= ${new Date(end)}`]),
    ...(town.trim() === '' ? [] : [holdsPart(sql`order_towns(o.addresses)`, town)]),
    ...(delivery === undefined ? [] : [sql`o.delivery ->> 'code' = ${delivery}`]),
    ...(payment === undefined ? [] : [sql`o.payment ->> 'code' = ${payment}`]),
    ...(state === undefined ? [] : [sql`o.status = ${state}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Ways of delivery and of payment by their codes, in their order. */
export async function orderWays(database: Connection, language: LanguageCode): Promise<OrderWays> {
  const named = (table: string) => sql`(select coalesce(json_agg(json_build_object('code', m.code, 'name',
    coalesce((select t.name from ${sql.table(`${table}_text`)} t where t.${sql.ref(`${table}_id`)} = m.id order by ${bestLanguage(sql`t.language`, language)} limit 1), m.code))
    order by m.position, m.id), '[]') from ${sql.table(table)} m)`;
  const { rows } = await sql<OrderWays>`select ${named('delivery_method')} as deliveries, ${named('payment_method')} as payments`.execute(
    database,
  );
  return rows[0] ?? { deliveries: [], payments: [] };
}

function isBefore(id: number | undefined): RawBuilder<unknown> {
  return id === undefined ? sql`true` : sql`(o.placed_at, o.id) < (select b.placed_at, b.id from shop_order b where b.id = ${id})`;
}

/** How many orders are in a list, of those with some words where these are given; no more than MOST_COUNTED are counted. */
export async function countOrdersIn(database: Connection, view: OrderView, words = '', filter: WantedFilter = {}): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from (select from shop_order o where ${isListed({ view, words, filter, before: undefined })} limit ${MOST_COUNTED}) counted`.execute(
    database,
  );
  return rows[0]?.many ?? 0;
}

/** How many orders are in each view, no more than MOST_COUNTED each, in one question. */
export async function countViews(database: Connection): Promise<Readonly<Record<OrderView, number>>> {
  const [counts] = await askCounts(database, {});
  return counts ?? { toDo: 0, toPay: 0, toDecide: 0, onTheWay: 0, back: 0, all: 0 };
}

/** How many are in each view that somebody works through, and when the order was placed that waits for somebody's hands the longest. */
export async function openWork(database: Connection): Promise<{ readonly counts: WorkCounts; readonly oldest: Date | undefined }> {
  const [{ oldest, ...counts } = { toDo: 0, toPay: 0, toDecide: 0, oldest: null }] = await askWork(database, {});
  return { counts, oldest: oldest ?? undefined };
}

type WorkCounts = Readonly<Record<(typeof COUNTED_VIEWS)[number], number>>;

const counted = (views: readonly OrderView[]) =>
  sql.join(
    views.map(
      (view) =>
        sql`(select count(*)::int from (select from shop_order o where ${isIn(view)} limit ${sql.lit(MOST_COUNTED)}) counted) as ${sql.ref(view)}`,
    ),
  );

const askCounts = preparedQuestion<object, Readonly<Record<OrderView, number>>>(() => sql`select ${counted(ORDER_VIEWS)}`);

/** The oldest of each state that toDo has, by the index of states: a plan for any state would go through all orders by their age. */
const oldestOf = (status: OrderStatus, more = sql`true`) =>
  sql`(select o.placed_at from shop_order o where o.status = ${sql.lit(status)} and ${more} order by o.placed_at limit 1)`;

const askWork = preparedQuestion<object, WorkCounts & { readonly oldest: Date | null }>(
  () =>
    sql`select ${counted(COUNTED_VIEWS)}, least(${oldestOf('paid', HAS_GOODS)}, ${oldestOf('preparing', HAS_GOODS)}, ${oldestOf('placed', sql`${HAS_GOODS} and ${IS_PACKED_UNPAID}`)}) as oldest`,
);

/** Whose goods wait for somebody's hands, whose money is awaited, what nobody but the shop can decide, what is on its way, what came back. */
export function isIn(view: OrderView): RawBuilder<unknown> {
  switch (view) {
    case 'toDo':
      return sql`(${HAS_GOODS} and (o.status in ('paid', 'preparing') or (o.status = 'placed' and ${IS_PACKED_UNPAID})))`;
    case 'toPay':
      return sql`(o.status = 'awaitingPayment' or (o.status = 'placed' and o.paid_at is null and (o.payment ->> 'code' = 'bank-transfer' or not ${HAS_GOODS})))`;
    case 'toDecide':
      return sql`o.status in ('underReview', 'paidShort')`;
    case 'onTheWay':
      return sql`(${HAS_GOODS} and o.status in ('ready', 'sent'))`;
    case 'back':
      return sql`o.status in ('returned', 'refunded')`;
    case 'all':
      return sql`true`;
  }
}

/** Something is brought or fetched; an order of downloads alone is finished when it is paid. */
const HAS_GOODS = sql`(o.delivery is not null)`;

/** What was placed and is not to be paid before it leaves. */
const IS_PACKED_UNPAID = sql`(o.paid_at is not null or o.payment ->> 'code' is distinct from 'bank-transfer')`;

/** What happened to an order, the newest last; whose hands it was, as the log of changes knows it. */
export async function historyOf(database: Connection, orderId: number) {
  const { rows } = await sql<{ kind: string; at: Date; by: string | null; facts: Record<string, unknown> }>`
    select e.kind, e.at, e.facts, case when e.facts ->> 'by' = 'hand' then
      (select a.user_name from audit_entry a where a.thing = 'order' and a.thing_id = e.order_id::text and a.at = e.at order by a.id limit 1) end as by
    from order_event e where e.order_id = ${orderId} order by e.id`.execute(database);
  return rows;
}

export async function notesOf(database: Connection, orderId: number) {
  return database.selectFrom('order_note').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** E-mails about an order to its buyer: what causes one is named after the order's number. */
export async function mailsOf(database: Connection, { number, email }: Pick<OrderRow, 'number' | 'email'>) {
  const { rows } = await sql<{ id: number; subject: string; created_at: Date }>`
    select id, subject, created_at from mail_outbox where recipient = ${email} and dedupe_key like '%:' || ${number} order by id`.execute(
    database,
  );
  return rows;
}
