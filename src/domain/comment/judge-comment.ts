import { err, ok, type Result } from 'neverthrow';
import { AUTHOR_MAXIMUM, COMMENT_MAXIMUM, type CommentPolicy } from './comment.ts';

/** A comment as somebody wants to write it. */
export interface CommentDraft {
  readonly text: string;
  readonly rating: number | undefined;
  /** Name of a visitor without account. */
  readonly author?: string | undefined;
}

/** Who wants to comment, and what the post has of them already. */
export interface Commenter {
  readonly isUser: boolean;
  /** Comments of theirs on the post, whatever became of them. */
  readonly earlier: number;
  /** One of these says the same. */
  readonly repeatsItself: boolean;
}

/** Why a comment is not taken; each has its message. */
export const COMMENT_REFUSALS = [
  'commentsClosed',
  'loggedUsersOnly',
  'oneUserOneComment',
  'alreadyPostedComment',
  'commentEditNotAllowed',
  'commentEmpty',
  'commentTooLong',
  'commentNeedsRating',
  'commentNeedsText',
  'commentNeedsAuthor',
  'ratingInvalid',
] as const;
/** Why a comment is not taken; the names are those of the messages. */
export type CommentRefusal = (typeof COMMENT_REFUSALS)[number];

/** Whether a comment is taken, by the policy of the site: shown at once, or after somebody has read it (CMS-11). */
export function judgeComment(
  policy: CommentPolicy,
  commenter: Commenter,
  draft: CommentDraft,
): Result<'waiting' | 'published', CommentRefusal> {
  if (policy.who === 'Nobody') return err('commentsClosed');
  if (policy.who === 'RegisteredUsers' && !commenter.isUser) return err('loggedUsersOnly');
  if (commenter.isUser && policy.onePerUser && commenter.earlier > 0) return err('oneUserOneComment');
  if (!commenter.isUser && !policy.anonymousMayRepeat && commenter.earlier > 0) return err('alreadyPostedComment');
  if (commenter.repeatsItself) return err('alreadyPostedComment');
  const author = draft.author?.trim() ?? '';
  if (!commenter.isUser && (author === '' || author.length > AUTHOR_MAXIMUM)) return err('commentNeedsAuthor');
  return judgeDraft(policy, draft);
}

/** Whether somebody's comment may be written anew; what it says then is read again where that is asked for. */
export function judgeEdit(policy: CommentPolicy, isOwn: boolean, draft: CommentDraft): Result<'waiting' | 'published', CommentRefusal> {
  if (policy.who === 'Nobody') return err('commentsClosed');
  return policy.mayEdit && isOwn ? judgeDraft(policy, draft) : err('commentEditNotAllowed');
}

function judgeDraft(policy: CommentPolicy, { text, rating }: CommentDraft): Result<'waiting' | 'published', CommentRefusal> {
  const isEmpty = text.trim() === '';
  if (rating !== undefined && !(Number.isInteger(rating) && rating >= 1 && rating <= policy.stars)) return err('ratingInvalid');
  if (text.length > COMMENT_MAXIMUM) return err('commentTooLong');
  if (isEmpty && rating === undefined) return err('commentEmpty');
  if (isEmpty && policy.requiresText) return err('commentNeedsText');
  if (rating === undefined && policy.requiresRating) return err('commentNeedsRating');
  return ok(policy.requiresPublishing ? 'waiting' : 'published');
}
