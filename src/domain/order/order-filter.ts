import { isDay } from '../site/iso-day.ts';

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
}

/** The words of an address that narrow a list of orders. */
export const ORDER_FILTERS = ['from', 'until', 'town', 'delivery', 'payment'] as const satisfies readonly (keyof OrderFilter)[];

/** Longest texts of them. */
export const LONGEST_TOWN = 100;
export const LONGEST_WAY = 64;

/** Reads the filter out of an address or a form; `given` answers the text under a word. What makes no sense narrows nothing. */
export function readOrderFilter(given: (word: string) => string | undefined): OrderFilter {
  const read = ORDER_FILTERS.map((word) => [word, (given(word) ?? '').trim()] as const);
  return Object.fromEntries(read.filter(([word, text]) => text !== '' && makesSense(word, text)));
}

function makesSense(word: keyof OrderFilter, text: string): boolean {
  if (word === 'from' || word === 'until') return isDay(text);
  return text.length <= (word === 'town' ? LONGEST_TOWN : LONGEST_WAY);
}

/** Ways of delivery and of payment, by which a list can be narrowed. */
export interface OrderWays {
  readonly deliveries: readonly { readonly code: string; readonly name: string }[];
  readonly payments: readonly { readonly code: string; readonly name: string }[];
}
