import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { KeyedPage, Place } from '#domain/keyed-page.ts';
import type { EditorRedirect, FailedAddress } from '#domain/navigation/editor-redirect.ts';
import type { Outcome } from '../outcome.ts';

/** Redirects that editors make, and the addresses that were asked for in vain. */
export interface Redirects {
  /** How many addresses were asked for in vain, counted up to MOST_COUNTED. */
  waiting(): Outcome<number, BackOfficeProblem>;
  /** By path. */
  list(place: Place): Outcome<KeyedPage<EditorRedirect>, BackOfficeProblem>;
  /** A new one without `id`. RecordRefused for one that may not be. */
  save(redirect: { readonly id: number | undefined; readonly path: string; readonly target: string }): Outcome<void, BackOfficeProblem>;
  remove(id: number): Outcome<void, BackOfficeProblem>;
  /** Those asked for most often first. */
  failed(place: Place): Outcome<KeyedPage<FailedAddress>, BackOfficeProblem>;
  /** Editors hear no more of this address. */
  dismiss(path: string): Outcome<void, BackOfficeProblem>;
}
