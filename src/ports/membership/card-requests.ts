import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { CardRequest, CardRequestSummary, CardState } from '#domain/membership/card-request.ts';
import type { Outcome } from '../outcome.ts';

/** Requests for the membership card, which somebody of the back office decides. RecordRefused for a decision that may not be. */
export interface CardRequests {
  /** How many wait for somebody, counted up to MOST_COUNTED. */
  waiting(): Outcome<number, BackOfficeProblem>;
  /** Those that wait longest first, decided ones newest first. */
  list(state: CardState, cursor: Cursor): Outcome<KeyedPage<CardRequestSummary>, BackOfficeProblem>;
  /** Undefined when there is none of this number. */
  byId(id: number): Outcome<CardRequest | undefined, BackOfficeProblem>;
  /** Issues a card that is good until the end of this ISO day, and writes to whoever asked. */
  approve(id: number, validUntil: string): Outcome<void, BackOfficeProblem>;
  /** Writes to whoever asked, with the reason. */
  decline(id: number, reason: string): Outcome<void, BackOfficeProblem>;
}
