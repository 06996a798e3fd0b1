import type { Result } from 'neverthrow';
import type { JobTarget, OfficeJob, StayingTargets } from './office-job.ts';

/** An order that is about to be sent, as whoever writes its parcel's number down finds it among the others. */
export interface ParcelRow {
  readonly id: number;
  readonly number: string;
  /** Empty where nobody knows it any more. */
  readonly buyer: string;
  readonly city: string;
  /** What was written down so far; empty for none. */
  readonly trackingNumber: string;
}

/** A value that work would change, with what it is and what it would be. A status is an order's; amounts are cents, pieces are counted; null is a price that there is not, or what never runs out. */
export type ForeseenChange =
  | { readonly of: 'status'; readonly before: string; readonly after: string }
  | { readonly of: ForeseenNumber; readonly before: number | null; readonly after: number | null }
  | { readonly of: 'visible'; readonly before: boolean; readonly after: boolean };

/** Numbers that work on many products changes. */
export const FORESEEN_NUMBERS = ['retailPrice', 'finalPrice', 'memberPrice', 'stock'] as const;
export type ForeseenNumber = (typeof FORESEEN_NUMBERS)[number];

/** One thing that work would change, by its name. `lowest` is the lowest price in force during the last 30 days, in cents, where prices change. */
export interface ForeseenThing {
  readonly id: number;
  readonly name: string;
  readonly changes: readonly ForeseenChange[];
  readonly lowest: number | undefined;
}

/** What work on orders or products would do at this moment: how many things it would change, the first of them, and what would stay as it is, by the reason. */
export interface JobOutlook {
  readonly goes: number;
  readonly first: readonly ForeseenThing[];
  readonly stays: readonly ForeseenRest[];
  /** Of those that it would change, how many would cost nothing then. */
  readonly free: number;
  /** Of those that it would change, how many have not been asked one by one whether they may be, as of very many variants. */
  readonly unasked: number;
}

/** Things that work would leave as they are for one reason: how many, and what the first are called. */
export interface ForeseenRest {
  readonly reason: string;
  readonly count: number;
  readonly names: readonly string[];
}

/** Work on many things with what it would do before it begins: to orders and products, and about which pages, posts or comments it is first. */
export interface OpenedJob {
  readonly job: OfficeJob;
  /** Undefined once it has begun, and of texts and comments. */
  readonly outlook: JobOutlook | undefined;
  readonly first: readonly JobTarget[];
  /** ISO 8601 instant at which all this was so; undefined once it has begun. */
  readonly seenUntil: string | undefined;
  /** Of texts and comments, how many are known to be left as they are, and why; undefined of so many that nobody looks at each before. */
  readonly staying: readonly StayingTargets[] | undefined;
  /** The orders that it would send, for the numbers of their parcels; undefined of other work, and of more than MOST_PARCELS. */
  readonly parcels: readonly ParcelRow[] | undefined;
}

/** Things that are shown by name before work begins. */
export const MOST_FORESEEN = 10;

/** What work does to one thing, or why it does nothing: `already` where there is nothing to change, else the reason that it would be told with when it had not gone. */
export type Foreseen = Result<readonly ForeseenChange[], string>;
