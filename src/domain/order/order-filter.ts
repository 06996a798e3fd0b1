import { readDayRange, type WrongDays } from '../site/day-range.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-states.ts';

/** What a list of orders is narrowed to, beside what is to be done with them; the words of its address are called the same. */
export interface OrderFilter {
  /** ISO days of the site's time zone: the first and the last on which an order was placed. */
  readonly from?: string;
  readonly until?: string;
  /** A part of the name of a town in any of its addresses. */
  readonly town?: string;
  /** Codes of the way that it is delivered and paid. */
  readonly delivery?: string;
  readonly payment?: string;
  /** How far it is. */
  readonly state?: OrderStatus;
}

/** The words of an address that narrow a list of orders. */
export const ORDER_FILTERS = ['from', 'until', 'town', 'delivery', 'payment', 'state'] as const satisfies readonly (keyof OrderFilter)[];

/** Longest texts of them. */
export const LONGEST_TOWN = 100;
export const LONGEST_WAY = 64;

/** What an address or a form narrows a list of orders to, and what is wrong with its days. */
export interface ReadOrderFilter {
  readonly filter: OrderFilter;
  /** Days that are none, or the later one first: neither then narrows anything. `to` is the day under `until`. */
  readonly wrongDays: WrongDays | undefined;
}

/** Reads the filter out of an address or a form; `given` answers the text under a word. What is too long narrows nothing. */
export function readOrderFilter(given: (word: string) => string | undefined): ReadOrderFilter {
  const { from, to, wrong } = readDayRange({ from: given('from') ?? '', to: given('until') ?? '' });
  const text = (word: 'town' | 'delivery' | 'payment', longest: number) => {
    const read = (given(word) ?? '').trim();
    return read !== '' && read.length <= longest ? { [word]: read } : {};
  };
  const state = ORDER_STATUSES.find((known) => known === given('state'));
  const filter: OrderFilter = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { until: to }),
    ...text('town', LONGEST_TOWN),
    ...text('delivery', LONGEST_WAY),
    ...text('payment', LONGEST_WAY),
    ...(state !== undefined && { state }),
  };
  return { filter, wrongDays: wrong };
}

/** Ways of delivery and of payment, by which a list can be narrowed. */
export interface OrderWays {
  readonly deliveries: readonly { readonly code: string; readonly name: string }[];
  readonly payments: readonly { readonly code: string; readonly name: string }[];
}
