import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { KeyedPage, Place } from '#domain/keyed-page.ts';
import type { TextShow } from '#domain/locale/text-state.ts';
import type { PostCategory, PostRecord } from '#domain/post/post-record.ts';
import type { Outcome } from '../outcome.ts';

/** What a list of posts is to hold: words of their titles, and which of them. */
export interface PostQuestion {
  readonly words: string;
  readonly show: TextShow;
  readonly place: Place;
}

/** Posts as the back office knows them, in the language that the port was made for. */
export interface WrittenPosts {
  /** How many hold what is not published yet, counted up to MOST_COUNTED. */
  waiting(): Outcome<number, BackOfficeProblem>;
  /** Those that nobody has published first, then the newest. */
  list(question: PostQuestion): Outcome<KeyedPage<PostRecord>, BackOfficeProblem>;
  /** In their order. */
  categories(): Outcome<readonly PostCategory[], BackOfficeProblem>;
  /** Makes a post that nobody sees before it is published; answers its slug. RecordRefused for a title, slug or category that may not be. */
  create(post: {
    readonly title: string;
    readonly slug: string | undefined;
    readonly category: string | undefined;
  }): Outcome<string, BackOfficeProblem>;
}
