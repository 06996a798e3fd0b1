import { ok } from 'neverthrow';
import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { FeedPost, PostSummary, PostTerm } from '#domain/post/post.ts';
import { endOfDay, startOfDay } from '#domain/site/site-day.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Posts, PostWish } from '#ports/post/posts.ts';
import type { PlatformClient } from '../platform-client.ts';
import { paginationOf, readPageOf } from '../read-pagination.ts';
import { platformProblem } from '../read-problem.ts';
import { filterPosts, filterTerms } from '../wire/content.ts';
import { filterTermsStandard } from '../wire/term.ts';
import { readFeedPost, readPostSummary } from './read-post.ts';

const NEWEST = { param: 'published_at' as const, order: 'desc' as const };
const BY_DEADLINE = { param: 'deadline' as const, order: 'asc' as const };

/** Published posts over HTTP. */
export class HttpPosts implements Posts {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list({ category, tag, page, limit, from, to, calls }: PostWish): Outcome<Page<PostSummary>, PlatformProblem> {
    const asked = { page, limit };
    const range = [startOfDay(from) ?? null, endOfDay(to) ?? null] as [number | null, number | null];
    const filters = {
      display: true,
      postTypeSlugs: ['post' as const],
      ...(category === undefined ? {} : { termSlugs: [category] }),
      ...(tag === undefined ? {} : { tagSlugs: [tag] }),
      ...(calls?.state === undefined ? {} : { callState: calls.state }),
      ...(range[0] === null && range[1] === null ? {} : { publishedAt: range }),
    };
    const sort = calls === undefined ? NEWEST : BY_DEADLINE;
    const answer = await this.client.send(filterPosts, { body: { filters, sort, ...asked } }, paginationOf(asked));
    return answer.map((posts) => readPageOf(posts, readPostSummary)).mapErr(platformProblem);
  }

  async term(slug: string): Outcome<PostTerm | undefined, PlatformProblem> {
    const categories = await this.categories();
    const category = categories.map((terms) => terms.find((term) => term.slug === slug));
    if (category.isErr() || category.value !== undefined || slug === '' || slug.length > 200) return category;
    const asked = { page: 1, limit: 1 };
    const answer = await this.client.send(
      filterTermsStandard,
      { body: { filters: { types: ['tag'], slugs: [slug] }, ...asked } },
      paginationOf(asked),
    );
    return answer
      .map(({ records: [tag] }) => tag && { kind: 'tag' as const, title: tag.title, slug: tag.slug, holdsCalls: false })
      .mapErr(platformProblem);
  }

  async categories(): Outcome<readonly PostTerm[], PlatformProblem> {
    const answer = await this.client.send(filterTerms, { query: {} });
    return answer
      .map(({ categories }) =>
        categories.map(({ title, slug, holdsCalls = false }) => ({ kind: 'category' as const, title, slug, holdsCalls })),
      )
      .mapErr(platformProblem);
  }

  async latest(category: string, limit: number): Outcome<readonly FeedPost[], PlatformProblem> {
    const asked = { page: 1, limit };
    const filters = { display: true, termSlugs: [category], postTypeSlugs: ['post' as const] };
    const answer = await this.client.send(filterPosts, { body: { filters, sort: NEWEST, withBody: true, ...asked } }, paginationOf(asked));
    if (answer.isErr()) return answer.map(() => []).mapErr(platformProblem);
    return ok(answer.value.records.map(readFeedPost));
  }
}
