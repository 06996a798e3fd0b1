import type { Page } from '#domain/pagination.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { PostSummary } from '#domain/post/post.ts';
import type { Outcome } from '../outcome.ts';

/** Published posts, newest first. A single post is found by the finder. */
export interface Posts {
  /** Posts of a category by its slug; `from` and `to` are ISO dates, both included. */
  list(wish: PostWish): Outcome<Page<PostSummary>, PlatformProblem>;
  /** Title of a post category, undefined when there is none with this slug. */
  category(slug: string): Outcome<{ readonly title: string; readonly slug: string } | undefined, PlatformProblem>;
}

export interface PostWish {
  readonly category: string;
  readonly page: number;
  readonly pageSize: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
