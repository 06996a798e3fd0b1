import { err, ok, Result } from 'neverthrow';
import type { Translations } from '#domain/locale/translations.ts';
import { joinPages, type Page, pagesShownAt } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { CATEGORY_PAGE_SIZE, NEWS_CATEGORY, NEWS_PAGE_SIZE, type PostSummary, type PostTerm } from '#domain/post/post.ts';
import type { CallFilter } from '#domain/post/public-call.ts';
import type { Finder } from '#ports/navigation/finder.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Posts, PostWish } from '#ports/post/posts.ts';

export interface PostList {
  /** Category or tag; undefined for the news list itself. */
  readonly term: PostTerm | undefined;
  /** All categories, to go on to; empty when they could not be fetched. */
  readonly categories: readonly PostTerm[];
  /** `page` is the first page that is shown. */
  readonly posts: Page<PostSummary>;
  /** Pages shown at once, from `posts.page` on ("load more"). */
  readonly pagesShown: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Of a category of public calls: the state that it is narrowed to. */
  readonly state: CallFilter | undefined;
  readonly translations: Translations;
}

export interface PostListWish {
  readonly page: number;
  /** Pages to show at once; 1 unless told otherwise. Only categories and tags show more than one. */
  readonly pages?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly state?: CallFilter | undefined;
}

/** Lists news, 12 a page, or the posts of a category or a tag, 5 a page, by date range when asked (CMS-02, CMS-04, CMS-12). `undefined` when there is no such category or tag. */
export class BrowsePosts {
  private readonly posts: Posts;
  private readonly finder: Finder;

  constructor(posts: Posts, finder: Finder) {
    this.posts = posts;
    this.finder = finder;
  }

  async run(slug: string | undefined, wish: PostListWish): Outcome<PostList | undefined, PlatformProblem> {
    const found = slug === undefined ? ok(undefined) : await this.posts.term(slug);
    if (found.isErr()) return err(found.error);
    const term = found.value;
    if (slug !== undefined && term === undefined) return ok(undefined);
    const { from, to } = wish;
    const state = term?.holdsCalls === true ? wish.state : undefined;
    const pages = pagesShownAt(wish.page, term === undefined ? 1 : wish.pages);
    const listed = {
      ...(term?.kind === 'tag' ? { tag: term.slug } : { category: term?.slug ?? NEWS_CATEGORY }),
      from,
      to,
      ...(term?.holdsCalls === true ? { calls: { state } } : {}),
    };
    const [posts, categories, translations] = await Promise.all([
      this.pages({ ...listed, page: wish.page, limit: term === undefined ? NEWS_PAGE_SIZE : CATEGORY_PAGE_SIZE }, pages),
      this.posts.categories(),
      term === undefined ? undefined : this.finder.translations(term.kind === 'tag' ? 'blogTag' : 'blogCategory', term.slug),
    ]);
    if (posts.isErr()) return err(posts.error);
    return ok({
      term,
      categories: categories.unwrapOr([]),
      posts: posts.value,
      pagesShown: pages.length,
      from,
      to,
      state,
      translations: translations?.unwrapOr({}) ?? {},
    });
  }

  /** Several pages as one; each is kept as the page that it is. */
  private async pages(wish: PostWish, numbers: readonly number[]): Outcome<Page<PostSummary>, PlatformProblem> {
    return Result.combine(await Promise.all(numbers.map((page) => this.posts.list({ ...wish, page })))).map((pages) =>
      pages.reduce(joinPages),
    );
  }
}
