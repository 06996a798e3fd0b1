import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CommentStatus, ModeratedComment, PostComments } from '#domain/comment/comment.ts';
import type { CommentDraft } from '#domain/comment/judge-comment.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

/** What readers say of posts (CMS-11). */
export interface Comments {
  /** Published comments of a post and the visitor's own that wait, with stars and policy. */
  ofPost(postId: number): Outcome<PostComments, PlatformProblem>;
  /** Writes a comment; whether it is shown at once or waits. */
  write(postId: number, draft: CommentDraft): Outcome<'waiting' | 'published', AccountProblem>;
  rewrite(commentId: number, draft: CommentDraft): Outcome<'waiting' | 'published', AccountProblem>;
}

/** Comments of all posts, for the back office. */
export interface Moderation {
  /** How many wait for somebody, counted up to MOST_COUNTED. */
  waiting(): Outcome<number, BackOfficeProblem>;
  list(status: CommentStatus, cursor: Cursor): Outcome<KeyedPage<ModeratedComment>, BackOfficeProblem>;
  /** `gone` when there is no such comment any more, `changed` when its author has written it anew or a colleague has decided since `seenUntil` (`seenUntilOf`). */
  decide(
    commentId: number,
    status: 'published' | 'refused',
    seenUntil: string,
  ): Outcome<'moderated' | 'gone' | 'changed', BackOfficeProblem>;
}
