import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { PostCategory, PostRecord } from '#domain/post/post-record.ts';
import type { Outcome } from '../outcome.ts';

/** What a list of posts is to hold. */
export interface PostQuestion extends TextQuestion {
  /** Posts other than this one: without words those alone that could become its translations. */
  readonly beside?: number | undefined;
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
  /** Undefined when there is none of this id. */
  byId(id: number): Outcome<PostRecord | undefined, BackOfficeProblem>;
  /**
   * Makes other posts the translations of this one, all of them or none: their addresses, comments, drafts and versions come along. RecordRefused names each of `others` that can't be
   * by `chosen-<id>`: it has words in a language that is there already (joinTaken), is this one (joinSame) or is gone (joinGone); or says that this one is not published or gone (joinUnpublished).
   */
  join(id: number, others: readonly number[]): Outcome<undefined, BackOfficeProblem>;
  /** Makes a post of its own of what a post has in one language; answers its id. RecordRefused where that is all it has (separateLast), or nothing (separateGone). */
  separate(id: number, locale: Locale): Outcome<number, BackOfficeProblem>;
}
