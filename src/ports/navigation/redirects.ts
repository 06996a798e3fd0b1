import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { EditorRedirect, FailedAddress } from '#domain/navigation/editor-redirect.ts';
import type { Outcome } from '../outcome.ts';

/** A redirect as an editor typed it. */
export interface WantedRedirect {
  readonly id: number | undefined;
  readonly path: string;
  readonly target: string;
  /** Whether they are to be asked first where nothing answers at its target; not any more once they have said that they want it so. */
  readonly careful: boolean;
}

/** Redirects that editors make, and the addresses that were asked for in vain. */
export interface Redirects {
  /** How many addresses were asked for in vain, counted up to MOST_COUNTED. */
  waiting(): Outcome<number, BackOfficeProblem>;
  /** By path. */
  list(cursor: Cursor): Outcome<KeyedPage<EditorRedirect>, BackOfficeProblem>;
  /** A new one without `id`. RecordRefused for one that may not be; with one of REDIRECT_DOUBTS for one that leads to nothing, where `careful`. */
  save(redirect: WantedRedirect): Outcome<void, BackOfficeProblem>;
  remove(id: number): Outcome<void, BackOfficeProblem>;
  /** Those asked for most often first. */
  failed(cursor: Cursor): Outcome<KeyedPage<FailedAddress>, BackOfficeProblem>;
  /** Editors hear no more of this address. */
  dismiss(path: string): Outcome<void, BackOfficeProblem>;
}
