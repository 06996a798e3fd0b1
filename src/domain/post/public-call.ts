import { dayOf } from '../site/site-day.ts';

/** When a public call takes applications, as its editors set it. */
export interface CallTimes {
  /** ISO 8601 instant; undefined when it takes them since it was published. */
  readonly opensAt: string | undefined;
  /** ISO 8601 instant after which nothing is taken any more. */
  readonly deadline: string;
  /** What only people know: results are out, or the call was withdrawn. */
  readonly mark: CallMark | undefined;
  /** What it gives away in all, in whole euros; undefined while nobody has said it. */
  readonly amount?: number | undefined;
}

/** What editors say of a call that its times do not. */
export type CallMark = 'results' | 'cancelled';
/** How a public call stands. */
export type CallState = 'announced' | 'open' | 'closingSoon' | 'closed' | CallMark;

/** A public call as it stands now. */
export interface PublicCall extends CallTimes {
  readonly state: CallState;
  /** Days until the deadline on the site's calendar; 0 is today, and when it is over. */
  readonly daysLeft: number;
}

/** What a list of public calls can be narrowed to; 'open' holds those that close soon, 'closed' those that were cancelled. */
export const CALL_FILTERS = ['open', 'announced', 'closed', 'results'] as const;
/** A word that narrows a list of calls. */
export type CallFilter = (typeof CALL_FILTERS)[number];

/** Days before the deadline in which a call counts as closing soon. */
export const CLOSING_SOON_DAYS = 10;
const DAY = 86_400_000;

/** The state of a call at a moment (milliseconds): what editors marked, else what its times say. A deadline itself is still in time. */
export function callState({ opensAt, deadline, mark }: CallTimes, now: number): CallState {
  if (mark !== undefined) return mark;
  if (Date.parse(deadline) < now) return 'closed';
  if (opensAt !== undefined && Date.parse(opensAt) > now) return 'announced';
  return daysLeft(deadline, now) <= CLOSING_SOON_DAYS ? 'closingSoon' : 'open';
}

/** Days from a moment (milliseconds) to a deadline, counted as people do: by the site's calendar. Never negative. */
export function daysLeft(deadline: string, now: number): number {
  const midnight = (instant: number) => Date.parse(`${dayOf(instant)}T00:00:00Z`);
  return Math.max(0, Math.round((midnight(Date.parse(deadline)) - midnight(now)) / DAY));
}

/** A call with what its times say at a moment (milliseconds). */
export function callAt(times: CallTimes, now: number): PublicCall {
  return { ...times, state: callState(times, now), daysLeft: daysLeft(times.deadline, now) };
}

/** The group of a list that a state belongs to. */
export function callFilterOf(state: CallState): CallFilter {
  if (state === 'closingSoon') return 'open';
  return state === 'cancelled' ? 'closed' : state;
}

/** Whether a word of an address narrows lists of calls. */
export function isCallFilter(text: string | undefined): text is CallFilter {
  return CALL_FILTERS.some((filter) => filter === text);
}
