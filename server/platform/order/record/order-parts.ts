import type { OrderWay } from '#domain/order/order-record.ts';
import { SITE_TIME_ZONE } from '#domain/site/time-zone.ts';

/** What an order keeps of the delivery chosen, as it was then. */
export interface OrderDelivery {
  readonly methodId: number;
  readonly code: string;
  readonly name: string;
  readonly branchId: number | null;
  readonly branchName: string | null;
  /** How its goods came, where the branch that says so was forgotten with the buyer. */
  readonly way?: OrderWay;
  readonly price: number;
  readonly taxRate: number;
}

/** Code of the way to pay by which the courier takes the money. */
export const CASH_ON_DELIVERY = 'cash-on-delivery';

/** What an order keeps of the way to pay, as it was then. */
export interface OrderPayment {
  readonly methodId: number;
  readonly code: string;
  readonly name: string;
  readonly paymentType: string | null;
  /** Who takes the money online; null for other ways to pay. Orders of before there were providers say nothing. */
  readonly provider: string | null;
}

const SITE_YEAR = new Intl.DateTimeFormat('en', { timeZone: SITE_TIME_ZONE, year: 'numeric' });

/** The year in which the shop's office books an order of this instant. */
export function bookingYear(instant: Date): string {
  return SITE_YEAR.format(instant);
}

/** A line's name with what it holds, where there is one place for both. */
export function nameWithWords({ name, words }: { readonly name: string; readonly words: readonly string[] }): string {
  return words.length === 0 ? name : `${name} (${words.join('; ')})`;
}
