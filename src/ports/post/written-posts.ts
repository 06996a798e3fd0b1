import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Page } from '#domain/pagination.ts';
import type { PostCategory, PostRecord } from '#domain/post/post-record.ts';
import type { Outcome } from '../outcome.ts';
import type { PageQuestion } from '../page/pages.ts';

/** Posts as the back office knows them, in the language that the port was made for. */
export interface WrittenPosts {
  /** Those that nobody has published first, then the newest. */
  list(question: PageQuestion): Outcome<Page<PostRecord>, BackOfficeProblem>;
  /** In their order. */
  categories(): Outcome<readonly PostCategory[], BackOfficeProblem>;
  /** Makes a post that nobody sees before it is published; answers its slug. RecordRefused for a title, slug or category that may not be. */
  create(post: {
    readonly title: string;
    readonly slug: string | undefined;
    readonly category: string | undefined;
  }): Outcome<string, BackOfficeProblem>;
}
