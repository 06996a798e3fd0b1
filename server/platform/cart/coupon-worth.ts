import type { CouponRow } from './queries.ts';

/**
 * What a coupon takes off: percent, or minor units. Hundredths count only while they begin with the whole percent: where that is another one, a process of the version before the column has
 * written the coupon anew.
 */
export function worthOf({ kind, worth, percent_hundredths: hundredths }: Pick<CouponRow, 'kind' | 'worth' | 'percent_hundredths'>): number {
  return kind === 'percent' && hundredths !== null && Math.floor(hundredths / 100) === worth ? hundredths / 100 : worth;
}

/** The columns that keep what a coupon takes off, in percent or minor units. */
export function columnsOfWorth({ kind, worth }: Pick<CouponRow, 'kind' | 'worth'>): Pick<CouponRow, 'worth' | 'percent_hundredths'> {
  const isWhole = kind === 'amount' || Number.isInteger(worth);
  return { worth: Math.floor(worth), percent_hundredths: isWhole ? null : Math.round(worth * 100) };
}
