import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CachedPageList, CachedPageQuestion } from '#domain/cache/cached-page.ts';
import type { Outcome } from '../outcome.ts';

/** What the site keeps so as not to make it anew. */
export interface Caches {
  /** Pages of the process that answers. */
  list(question: CachedPageQuestion): Outcome<CachedPageList, BackOfficeProblem>;
  /** Has every process, and a cache in front, forget what was made from these; `*` is everything. */
  forget(tags: readonly string[]): Outcome<void, BackOfficeProblem>;
}
