import { isDay } from '../site/iso-day.ts';

/** What becomes of a request for a membership card; a decision stands. */
export const CARD_STATES = ['received', 'approved', 'declined'] as const;
/** Where a request stands. */
export type CardState = (typeof CARD_STATES)[number];

/** A request in the list of the back office. */
export interface CardRequestSummary {
  /** Of the form that was sent. */
  readonly id: number;
  /** As its sender was told it. */
  readonly reference: string;
  /** ISO 8601 instant. */
  readonly askedAt: string;
  readonly email: string | undefined;
  readonly state: CardState;
}

/** A request with what was answered, its proof, and what was decided. */
export interface CardRequest extends CardRequestSummary {
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[];
  /** E-mail address of the account that gets the card; undefined when there is none. */
  readonly account: string | undefined;
  readonly decision: CardDecision | undefined;
  /** Last day of a card that is issued today, unless somebody chooses another (ISO). */
  readonly lastDay: string;
}

/** What was decided of a request. */
export interface CardDecision {
  readonly at: string;
  /** Name of the editor; undefined when the operator decided, or the editor's account is gone. */
  readonly by: string | undefined;
  /** Of an issued card that is still kept. */
  readonly barcode: string | undefined;
  /** ISO day, of an issued card. */
  readonly validUntil: string | undefined;
  /** Why it was declined. */
  readonly reason: string | undefined;
}

/** How somebody wants to decide a request: a card that is good until the end of an ISO day, or none, and why. */
export type CardWish =
  | { readonly state: 'approved'; readonly validUntil: string }
  | { readonly state: 'declined'; readonly reason: string };

/** A customer's own newest request, as their profile tells it. */
export interface OwnCardRequest {
  readonly reference: string;
  readonly state: CardState;
  readonly askedAt: string;
  readonly decidedAt: string | undefined;
  readonly validUntil: string | undefined;
  readonly reason: string | undefined;
}

/** Why a request is not decided as somebody wants it. */
export const CARD_FLAWS = ['dayUnreadable', 'dayPast', 'dayTooFar', 'reasonMissing', 'reasonTooLong', 'decided', 'noAddress'] as const;
/** One of these reasons. */
export type CardFlaw = (typeof CARD_FLAWS)[number];

/** The field that a flaw is about; undefined for the request as a whole. */
export function fieldOfFlaw(flaw: CardFlaw): 'validUntil' | 'reason' | undefined {
  if (flaw.startsWith('day')) return 'validUntil';
  return flaw.startsWith('reason') ? 'reason' : undefined;
}

/** Longest reason in characters. */
export const REASON_MAXIMUM = 500;
/** Years that a card is issued for at most. */
export const CARD_YEARS = 5;

/** What is wrong with the last day of a card that is issued today (ISO days of the site's clock). */
export function validUntilFlaw(day: string, today: string): CardFlaw | undefined {
  if (!isDay(day)) return 'dayUnreadable';
  if (day <= today) return 'dayPast';
  return day > yearsAfter(today, CARD_YEARS) ? 'dayTooFar' : undefined;
}

/** What is wrong with why a request is declined. */
export function reasonFlaw(reason: string): CardFlaw | undefined {
  if (reason.trim() === '') return 'reasonMissing';
  return reason.trim().length > REASON_MAXIMUM ? 'reasonTooLong' : undefined;
}

/** The last day of a card that is issued today, unless somebody chooses another: it is good for a year. */
export function usualLastDay(today: string): string {
  return yearsAfter(today, 1);
}

/** Whether a card with this last day is good today. */
export function isCardGood(validUntil: string, today: string): boolean {
  return today <= validUntil;
}

/** The same day of a later year; of the 29th of February the 28th, where that year has none. */
function yearsAfter(day: string, years: number): string {
  const later = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  return isDay(later) ? later : `${later.slice(0, 8)}28`;
}
