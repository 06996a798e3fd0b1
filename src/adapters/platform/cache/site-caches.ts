import { ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CachedPageList, CachedPageQuestion } from '#domain/cache/cached-page.ts';
import type { Caches } from '#ports/cache/caches.ts';
import type { PageStore } from '#ports/cache/page-store.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { clearCaches } from '../wire/cache.ts';

/** Kept pages of this process; the platform tells all processes what to forget. */
export class SiteCaches implements Caches {
  private readonly client: PlatformClient;
  private readonly store: PageStore;

  constructor(client: PlatformClient, store: PageStore) {
    this.client = client;
    this.store = store;
  }

  async list(question: CachedPageQuestion): Outcome<CachedPageList, BackOfficeProblem> {
    return ok(this.store.list(question));
  }

  async forget(tags: readonly string[]): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(clearCaches, { body: { tags: [...tags] } });
    return answer.map(() => undefined).mapErr(backOfficeProblem);
  }
}
