/** Pieces from which on a product runs low. */
export const LOW_STOCK = 5;

/** Days that are looked back upon to tell how fast something sells. */
export const SELLING_DAYS = 14;

/** A product, or a variant, of which little is left. */
export interface LowProduct {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  /** LOW_STOCK at most. */
  readonly stock: number;
  /** Pieces that left the shelf within SELLING_DAYS. */
  readonly sold: number;
}

/** Those that run out soonest, and how many there are in all; so many or more where there are MOST_LOW. */
export interface LowProducts {
  readonly records: readonly LowProduct[];
  readonly total: number;
}

/** Most that are counted. */
export const MOST_LOW = 100;

/** Whole days for which the stock lasts if it goes on selling so; undefined for what has not been sold. */
export function daysLeft({ stock, sold }: Pick<LowProduct, 'stock' | 'sold'>): number | undefined {
  return sold === 0 ? undefined : Math.floor((stock * SELLING_DAYS) / sold);
}

/** Which of two runs out sooner: what sells goes before what does not, then what is less. For sorting. */
export function byRunningOut(a: LowProduct, b: LowProduct): number {
  const [left, right] = [daysLeft(a) ?? Number.POSITIVE_INFINITY, daysLeft(b) ?? Number.POSITIVE_INFINITY];
  return left === right ? a.stock - b.stock || b.sold - a.sold || a.id - b.id : left - right;
}
