import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { PostSummary } from '#domain/post/post.ts';
import { endOfDay, startOfDay } from '#domain/site/site-day.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Posts, PostWish } from '#ports/post/posts.ts';
import type { PlatformClient } from './platform-client.ts';
import { paginationOf, readPageOf } from './read-pagination.ts';
import { readPostSummary } from './read-post.ts';
import { platformProblem } from './read-problem.ts';
import { filterPosts, filterTerms } from './wire/content.ts';

/** Published posts over HTTP. */
export class HttpPosts implements Posts {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async list({ category, page, pageSize, from, to }: PostWish): Outcome<Page<PostSummary>, PlatformProblem> {
    const asked = { page, limit: pageSize };
    const range = [startOfDay(from) ?? null, endOfDay(to) ?? null] as [number | null, number | null];
    const filters = {
      display: true,
      termSlugs: [category],
      postTypeSlugs: ['post' as const],
      ...(range[0] === null && range[1] === null ? {} : { publishedAt: range }),
    };
    const answer = await this.client.send(
      filterPosts,
      { body: { filters, sort: { param: 'published_at', order: 'desc' }, ...asked } },
      paginationOf(asked),
    );
    return answer.map((posts) => readPageOf(posts, readPostSummary)).mapErr(platformProblem);
  }

  async category(slug: string): Outcome<{ readonly title: string; readonly slug: string } | undefined, PlatformProblem> {
    const answer = await this.client.send(filterTerms, { query: {} });
    return answer
      .map(({ categories }) => categories.find((term) => term.slug === slug))
      .map((term) => term && { title: term.title, slug: term.slug })
      .mapErr(platformProblem);
  }
}
