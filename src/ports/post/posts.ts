import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { FeedPost, PostSummary, PostTerm } from '#domain/post/post.ts';
import type { CallFilter } from '#domain/post/public-call.ts';
import type { Outcome } from '../outcome.ts';

/** Published posts, newest first. A single post is found by the finder. */
export interface Posts {
  /** Posts of a category or a tag by its slug; `from` and `to` are ISO dates, both included. */
  list(wish: PostWish): Outcome<Page<PostSummary>, PlatformProblem>;
  /** The category, else the tag, with this slug; undefined when there is none. */
  term(slug: string): Outcome<PostTerm | undefined, PlatformProblem>;
  /** All categories in their order. */
  categories(): Outcome<readonly PostTerm[], PlatformProblem>;
  /** The newest posts of a category with their whole text, at most so many. */
  latest(category: string, limit: number): Outcome<readonly FeedPost[], PlatformProblem>;
}

/** Which posts are asked for; what is undefined is all the same. */
export interface PostWish {
  /** Slug of a category. */
  readonly category?: string | undefined;
  /** Slug of a tag. */
  readonly tag?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Public calls by deadline, of one state when given, instead of the newest posts. */
  readonly calls?: { readonly state: CallFilter | undefined } | undefined;
}
