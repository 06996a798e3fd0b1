import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as call from '#adapters/platform/wire/order-desk.ts';
import { COUNTED_VIEWS } from '#domain/order/order-record.ts';
import { daysUntil, WEEK, type WeekSums } from '#domain/order/sales-report.ts';
import { dayOf, startOfDay } from '#domain/site/site-day.ts';
import type { Database } from '../database/schema.ts';
import type { Verb } from '../http/serve.ts';
import { countOrdersIn, oldestToDo } from './order-desk-queries.ts';

type Connection = Kysely<Database>;

export const getWaitingOrders: Verb<typeof call.getWaitingOrders> = async ({ database }) => ok({ data: await waitingOrders(database) });

export const getSales: Verb<typeof call.getSales> = async ({ database, now }) => ok({ data: await lastTwoWeeks(database, now()) });

/** How much there is to do with orders, and since when. */
export async function waitingOrders(database: Connection): Promise<DataOf<typeof call.getWaitingOrders>> {
  const [oldest, ...counted] = await Promise.all([oldestToDo(database), ...COUNTED_VIEWS.map((view) => countOrdersIn(database, view))]);
  const [toDo = 0, toPay = 0, toDecide = 0] = counted;
  return { counts: { toDo, toPay, toDecide }, oldest: oldest?.toISOString() ?? null };
}

/** What was sold in the last seven days, day by day, beside the seven before. */
export async function lastTwoWeeks(database: Connection, now: Date): Promise<DataOf<typeof call.getSales>> {
  const at = now.getTime();
  const days = daysUntil(dayOf(at), 2 * WEEK);
  const startOf = (place: number) => startOfDay(days.at(place)) ?? at;
  const times: Times = {
    from: new Date(startOf(0)),
    middle: new Date(startOf(WEEK)),
    // By the calendar: between the two the clock may have been put forward or back.
    ago: new Date(startOf(WEEK - 1) + (at - startOf(-1))),
  };
  const [sold, { carts, refunds }] = await Promise.all([soldByDay(database, days, times), cartsAndRefunds(database, times)]);
  const told = days.map((day, place) => ({ day, ...(sold.get(place) ?? { orders: 0, revenue: 0, soFarOrders: 0, soFarRevenue: 0 }) }));
  const sum = (list: typeof told, field: 'orders' | 'revenue' | 'soFarOrders' | 'soFarRevenue') =>
    list.reduce((all, one) => all + one[field], 0);
  const [weekBefore, week] = [told.slice(0, WEEK), told.slice(WEEK)];
  return {
    days: told.map(({ day, orders, revenue }) => ({ day, orders, revenue })),
    now: { orders: sum(week, 'orders'), revenue: sum(week, 'revenue'), ...carts.now, ...refunds.now },
    before: { orders: sum(weekBefore, 'soFarOrders'), revenue: sum(weekBefore, 'soFarRevenue'), ...carts.before, ...refunds.before },
  };
}

interface Times {
  readonly from: Date;
  readonly middle: Date;
  /** This time of the day, a week ago. */
  readonly ago: Date;
}

interface SoldOnDay {
  /** Of the day among those that are told, from 0. */
  readonly place: number;
  readonly orders: number;
  readonly revenue: number;
  /** Of them, until a week ago. */
  readonly soFarOrders: number;
  readonly soFarRevenue: number;
}

/** Orders that are more than a try: neither unpaid ones of which nobody knows yet, nor those that came to nothing. */
async function soldByDay(database: Connection, days: readonly string[], { from, ago }: Times): Promise<ReadonlyMap<number, SoldOnDay>> {
  // Told by where each day of the site begins: cheaper than what each moment is on its clock.
  const beginnings = days.map((day) => new Date(startOfDay(day) ?? 0));
  const { rows } = await sql<SoldOnDay>`
    select width_bucket(o.placed_at, ${beginnings}::timestamptz[]) - 1 as place, count(*)::int as orders, sum(o.total)::float8 as revenue,
      count(*) filter (where o.placed_at < ${ago})::int as "soFarOrders", coalesce(sum(o.total) filter (where o.placed_at < ${ago}), 0)::float8 as "soFarRevenue"
    from shop_order o where o.placed_at >= ${from} and o.status not in ('awaitingPayment', 'underReview', 'paymentFailed', 'cancelled') group by 1`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.place, row]));
}

interface InTwoWeeks<Name extends keyof WeekSums> {
  readonly now: Pick<WeekSums, Name>;
  readonly before: Pick<WeekSums, Name>;
}

/** Carts by when they were begun; money by when it went back, of orders that any had come for. A cart that was joined to another one is told with that. */
async function cartsAndRefunds(
  database: Connection,
  { from, middle, ago }: Times,
): Promise<{ readonly carts: InTwoWeeks<'carts' | 'bought'>; readonly refunds: InTwoWeeks<'refunds' | 'refunded'> }> {
  const week = (moment: RawBuilder<unknown>) => ({ now: sql`${moment} >= ${middle}`, before: sql`${moment} < ${ago}` });
  const [begun, went] = [week(sql`c.created_at`), week(sql`e.at`)];
  const cartSums = (when: RawBuilder<unknown>) =>
    sql`json_build_object('carts', count(*) filter (where ${when}), 'bought', count(*) filter (where ${when} and c.status = 'ordered'))`;
  const refundSums = (when: RawBuilder<unknown>) =>
    sql`json_build_object('refunds', count(*) filter (where ${when}), 'refunded', coalesce(sum(o.total) filter (where ${when}), 0))`;
  const [carts, refunds] = await Promise.all([
    sql<InTwoWeeks<'carts' | 'bought'>>`select ${cartSums(begun.now)} as now, ${cartSums(begun.before)} as before
      from cart c where c.created_at >= ${from} and c.status <> 'moved'`.execute(database),
    sql<InTwoWeeks<'refunds' | 'refunded'>>`select ${refundSums(went.now)} as now, ${refundSums(went.before)} as before
      from order_event e join shop_order o on o.id = e.order_id where e.kind = 'refunded' and o.paid_at is not null and e.at >= ${from}`.execute(
      database,
    ),
  ]);
  return { carts: carts.rows[0] ?? NO_CARTS, refunds: refunds.rows[0] ?? NO_REFUNDS };
}

const NO_CARTS = { now: { carts: 0, bought: 0 }, before: { carts: 0, bought: 0 } };
const NO_REFUNDS = { now: { refunds: 0, refunded: 0 }, before: { refunds: 0, refunded: 0 } };
