import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { EditorRedirect, FailedAddress } from '#domain/navigation/editor-redirect.ts';
import type { Page } from '#domain/pagination.ts';
import type { Outcome } from '../outcome.ts';

/** Redirects that editors make, and the addresses that were asked for in vain. */
export interface Redirects {
  /** By path; a page counted from 1. */
  list(page: number): Outcome<Page<EditorRedirect>, BackOfficeProblem>;
  /** A new one without `id`. RecordRefused for one that may not be. */
  save(redirect: { readonly id: number | undefined; readonly path: string; readonly target: string }): Outcome<void, BackOfficeProblem>;
  remove(id: number): Outcome<void, BackOfficeProblem>;
  /** Those asked for most often first. */
  failed(page: number): Outcome<Page<FailedAddress>, BackOfficeProblem>;
  /** Editors hear no more of this address. */
  dismiss(path: string): Outcome<void, BackOfficeProblem>;
}
