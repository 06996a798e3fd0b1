import { err, ok } from 'neverthrow';
import type { Translations } from '#domain/navigation/decision.ts';
import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { NEWS_CATEGORY, NEWS_PAGE_SIZE, type PostSummary } from '#domain/post/post.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Posts } from '#ports/post/posts.ts';

export interface PostList {
  /** Undefined for the news list itself. */
  readonly category: { readonly title: string; readonly slug: string } | undefined;
  readonly posts: Page<PostSummary>;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly translations: Translations;
}

/** Lists news, or the posts of a category, 12 a page, by date range when asked (CMS-02). `undefined` when there is no such category. */
export class BrowsePosts {
  private readonly posts: Posts;
  private readonly finder: Finder;

  constructor(posts: Posts, finder: Finder) {
    this.posts = posts;
    this.finder = finder;
  }

  async run(
    slug: string | undefined,
    page: number,
    range: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
  ): Outcome<PostList | undefined, PlatformProblem> {
    const category = slug === undefined ? ok(undefined) : await this.posts.category(slug);
    if (category.isErr()) return err(category.error);
    if (slug !== undefined && category.value === undefined) return ok(undefined);
    const [posts, translations] = await Promise.all([
      this.posts.list({ category: slug ?? NEWS_CATEGORY, page, pageSize: NEWS_PAGE_SIZE, ...range }),
      slug === undefined ? undefined : this.finder.translations('blogCategory', slug),
    ]);
    if (posts.isErr()) return err(posts.error);
    return ok({
      category: category.value,
      posts: posts.value,
      from: range.from,
      to: range.to,
      translations: translations?.unwrapOr({}) ?? {},
    });
  }
}
