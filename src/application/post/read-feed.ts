import { err, ok } from 'neverthrow';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { FEED_POSTS, type FeedPost, NEWS_CATEGORY, type PostTerm } from '#domain/post/post.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Posts } from '#ports/post/posts.ts';

/** The newest posts, whole, for readers of feeds: of the news, or of a category by its slug; `undefined` when there is none (CMS-16). */
export class ReadFeed {
  private readonly posts: Posts;

  constructor(posts: Posts) {
    this.posts = posts;
  }

  async run(
    slug: string | undefined,
  ): Outcome<{ readonly term: PostTerm | undefined; readonly posts: readonly FeedPost[] } | undefined, PlatformProblem> {
    const categories = slug === undefined ? ok([]) : await this.posts.categories();
    if (categories.isErr()) return err(categories.error);
    const term = categories.value.find((category) => category.slug === slug);
    if (slug !== undefined && term === undefined) return ok(undefined);
    const posts = await this.posts.latest(term?.slug ?? NEWS_CATEGORY, FEED_POSTS);
    return posts.map((latest) => ({ term, posts: latest }));
  }
}
