import { err, ok } from 'neverthrow';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { SiteOutline, TitledSlug } from '#ports/navigation/site-outline.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { paginationOf } from '../read-pagination.ts';
import { platformProblem } from '../read-problem.ts';
import { filterPosts, filterTerms } from '../wire/content.ts';

const PAGE_SIZE = 100;
/** A map of more pages would be no map any more. */
const MOST_TRIPS = 10;

/** Pages and categories of posts over HTTP. */
export class HttpSiteOutline implements SiteOutline {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async pages(): Outcome<readonly TitledSlug[], PlatformProblem> {
    const pages: TitledSlug[] = [];
    for (let page = 1; page <= MOST_TRIPS; page += 1) {
      const asked = { page, limit: PAGE_SIZE };
      const answer = await this.client.send(filterPosts, { body: { filters: { postTypeSlugs: ['page'] }, ...asked } }, paginationOf(asked));
      if (answer.isErr()) return err(platformProblem(answer.error));
      const { records, pagination } = answer.value;
      pages.push(...records.map(({ title, slug }) => ({ title, slug })));
      if (page >= pagination.lastPage) break;
    }
    return ok(pages.sort((a, b) => a.title.localeCompare(b.title, DEFAULT_LOCALE)));
  }

  async newsCategories(): Outcome<readonly TitledSlug[], PlatformProblem> {
    const answer = await this.client.send(filterTerms, { query: {} });
    return answer.map(({ categories }) => categories.map(({ title, slug }) => ({ title, slug }))).mapErr(platformProblem);
  }
}
