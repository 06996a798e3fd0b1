/** What was sold on one day of the site's calendar. */
export interface SalesDay {
  /** ISO date. */
  readonly day: string;
  /** Orders that were placed and have not come to nothing. */
  readonly orders: number;
  /** What they cost, in cents with tax. */
  readonly revenue: number;
}

/** What seven days came to. Amounts are cents with tax. */
export interface WeekSums {
  readonly orders: number;
  readonly revenue: number;
  /** Carts that were begun, and how many of these have become orders since. */
  readonly carts: number;
  readonly bought: number;
  /** Orders whose money went back, and how much that was. */
  readonly refunds: number;
  readonly refunded: number;
}

/** How the shop has sold lately. */
export interface SalesReport {
  /** Fourteen days, the oldest first; the last is today, which is not over. */
  readonly days: readonly SalesDay[];
  /** The last seven days up to this moment. */
  readonly now: WeekSums;
  /** The seven before them, up to the same time of the day: what is not over is compared with what was not over. */
  readonly before: WeekSums;
}

/** Days that are told as a week. */
export const WEEK = 7;

/** The ISO dates of so many days, the last of which is `today` (an ISO date), the oldest first. */
export function daysUntil(today: string, many: number): readonly string[] {
  const noon = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: many }, (_, at) => new Date(noon - (many - 1 - at) * 86_400_000).toISOString().slice(0, 10));
}

/** Whole percent by which something is more than before, below zero for less; undefined where there was nothing before. */
export function percentMore(now: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round(((now - before) / before) * 100);
}

/** What one order costs in the middle, in cents; undefined without orders. */
export function averageOrder({ orders, revenue }: Pick<WeekSums, 'orders' | 'revenue'>): number | undefined {
  return orders === 0 ? undefined : Math.round(revenue / orders);
}

/** Whole percent of the carts that were bought; undefined without carts. */
export function percentBought({ carts, bought }: Pick<WeekSums, 'carts' | 'bought'>): number | undefined {
  return carts === 0 ? undefined : Math.round((bought / carts) * 100);
}

const NICE = [1, 2, 2.5, 5, 10];

/** The lines of a chart's scale, from nothing up to a round amount that no value (cents, none below zero) passes: three to six lines, a euro apart at least. */
export function chartScale(values: readonly number[]): readonly number[] {
  const highest = Math.max(0, ...values);
  const least = Math.max(100, highest / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(100, power * (NICE.find((nice) => nice * power >= least) ?? 10));
  const lines = Math.max(2, Math.ceil(highest / step));
  return Array.from({ length: lines + 1 }, (_, at) => at * step);
}
