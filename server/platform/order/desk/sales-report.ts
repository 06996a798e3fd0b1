import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as call from '#adapters/platform/wire/order-desk.ts';
import { daysUntil, WEEK, type WeekSums } from '#domain/order/sales-report.ts';
import { dayOf, startOfDay } from '#domain/site/site-day.ts';
import { preparedQuestion } from '../../database/prepared-question.ts';
import type { Database } from '../../database/schema.ts';
import type { Verb } from '../../http/serve.ts';
import { openWork } from './order-desk-queries.ts';

type Connection = Kysely<Database>;

export const getWaitingOrders: Verb<typeof call.getWaitingOrders> = async ({ database }) => ok({ data: await waitingOrders(database) });

export const getSales: Verb<typeof call.getSales> = async ({ database, now }) => ok({ data: await lastTwoWeeks(database, now()) });

/** How much there is to do with orders, and since when. */
export async function waitingOrders(database: Connection): Promise<DataOf<typeof call.getWaitingOrders>> {
  const { counts, oldest } = await openWork(database);
  return { counts, oldest: oldest?.toISOString() ?? null };
}

/** What was sold in the last seven days, day by day, beside the seven before. */
export async function lastTwoWeeks(database: Connection, now: Date): Promise<DataOf<typeof call.getSales>> {
  const at = now.getTime();
  const { days, beginnings } = twoWeeksUntil(dayOf(at));
  const startOf = (place: number) => beginnings.at(place) ?? at;
  const times: Times = {
    from: new Date(startOf(0)),
    middle: new Date(startOf(WEEK)),
    // By the calendar: between the two the clock may have been put forward or back.
    ago: new Date(startOf(WEEK - 1) + (at - startOf(-1))),
  };
  const pieces = piecesOf([...beginnings, at + DAY_MS], times.ago.getTime());
  const [sold, sums] = await Promise.all([soldIn(database, pieces), cartsAndRefunds(database, times)]);
  const told = days.map((day, place) => ({ day, ...sum(sold.filter((piece) => piece.place === place)) }));
  return {
    days: told,
    now: { ...sum(told.slice(WEEK)), ...sums.cartsNow, ...sums.refundsNow },
    before: { ...sum(sold.filter(({ place, isSoFar }) => place < WEEK && isSoFar)), ...sums.cartsBefore, ...sums.refundsBefore },
  };
}

const DAY_MS = 86_400_000;

interface TwoWeeks {
  readonly days: readonly string[];
  /** When each of them begins, in milliseconds. */
  readonly beginnings: readonly number[];
}

let lastAsked: readonly [today: string, weeks: TwoWeeks] | undefined;

/** Worked out once a day: to find where days begin costs more than to count what was sold in them. */
function twoWeeksUntil(today: string): TwoWeeks {
  if (lastAsked?.[0] !== today) {
    const days = daysUntil(today, 2 * WEEK);
    lastAsked = [today, { days, beginnings: days.map((day) => startOfDay(day) ?? 0) }];
  }
  return lastAsked[1];
}

interface Times {
  readonly from: Date;
  readonly middle: Date;
  /** This time of the day, a week ago. */
  readonly ago: Date;
}

interface Piece {
  /** Of its day among those that are told, from 0. */
  readonly place: number;
  readonly from: number;
  readonly until: number;
  /** Whether it was over a week ago. */
  readonly isSoFar: boolean;
}

/** The days between these moments; the one in which `ago` lies is in two. */
function piecesOf(bounds: readonly number[], ago: number): readonly Piece[] {
  return bounds.slice(1).flatMap((until, place) => {
    const from = bounds[place] ?? until;
    const cuts = ago > from && ago < until ? [from, ago, until] : [from, until];
    return cuts.slice(1).map((end, at) => ({ place, from: cuts[at] ?? end, until: end, isSoFar: end <= ago }));
  });
}

interface Sold {
  readonly orders: number;
  readonly revenue: number;
}

const sum = (list: readonly Sold[]): Sold => ({
  orders: list.reduce((all, { orders }) => all + orders, 0),
  revenue: list.reduce((all, { revenue }) => all + revenue, 0),
});

/** Orders that are more than a try: neither unpaid ones of which nobody knows yet, nor those that came to nothing. Each piece is a stretch of the index: cheaper than asking of each order in which it lies. */
const askSold = preparedQuestion<{ from: readonly Date[]; until: readonly Date[] }, Sold>(
  (blank) => sql`
    select sold.* from unnest(${blank('from')}::timestamptz[], ${blank('until')}::timestamptz[]) with ordinality piece(from_at, until_at, nth), lateral (
      select count(*)::int as orders, coalesce(sum(o.total), 0)::float8 as revenue from shop_order o
      where o.placed_at >= piece.from_at and o.placed_at < piece.until_at and o.status not in ('awaitingPayment', 'underReview', 'paymentFailed', 'cancelled')) sold
    order by piece.nth`,
);

async function soldIn(database: Connection, pieces: readonly Piece[]): Promise<readonly (Piece & Sold)[]> {
  const rows = await askSold(database, {
    from: pieces.map(({ from }) => new Date(from)),
    until: pieces.map(({ until }) => new Date(until)),
  });
  return pieces.map((piece, nth) => ({ ...piece, ...(rows[nth] ?? { orders: 0, revenue: 0 }) }));
}

type Carts = Pick<WeekSums, 'carts' | 'bought'>;
type Refunds = Pick<WeekSums, 'refunds' | 'refunded'>;

interface Sums {
  readonly cartsNow: Carts;
  readonly cartsBefore: Carts;
  readonly refundsNow: Refunds;
  readonly refundsBefore: Refunds;
}

const cartSums = (
  when: RawBuilder<unknown>,
) => sql`(select json_build_object('carts', count(*), 'bought', count(*) filter (where c.status = 'ordered'))
  from cart c where ${when} and c.status <> 'moved')`;
const refundSums = (when: RawBuilder<unknown>) => sql`(select json_build_object('refunds', count(*), 'refunded', coalesce(sum(o.total), 0))
  from order_event e join shop_order o on o.id = e.order_id where e.kind = 'refunded' and o.paid_at is not null and ${when})`;

/** Carts by when they were begun; money by when it went back, of orders that any had come for. A cart that was joined to another one is told with that. */
const askSums = preparedQuestion<Times, Sums>((blank) => {
  const isNow = (moment: RawBuilder<unknown>) => sql`${moment} >= ${blank('middle')}::timestamptz`;
  const isBefore = (moment: RawBuilder<unknown>) =>
    sql`${moment} >= ${blank('from')}::timestamptz and ${moment} < ${blank('ago')}::timestamptz`;
  const [begun, went] = [sql`c.created_at`, sql`e.at`];
  return sql`select ${cartSums(isNow(begun))} as "cartsNow", ${cartSums(isBefore(begun))} as "cartsBefore",
    ${refundSums(isNow(went))} as "refundsNow", ${refundSums(isBefore(went))} as "refundsBefore"`;
});

async function cartsAndRefunds(database: Connection, times: Times): Promise<Sums> {
  const [sums] = await askSums(database, times);
  return sums ?? { cartsNow: NO_CARTS, cartsBefore: NO_CARTS, refundsNow: NO_REFUNDS, refundsBefore: NO_REFUNDS };
}

const NO_CARTS = { carts: 0, bought: 0 };
const NO_REFUNDS = { refunds: 0, refunded: 0 };
