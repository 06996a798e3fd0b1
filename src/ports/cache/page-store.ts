import type { CachedPageList, CachedPageQuestion } from '#domain/cache/cached-page.ts';

/** Pages that this process keeps. */
export interface PageStore {
  list(question: CachedPageQuestion): CachedPageList;
}
