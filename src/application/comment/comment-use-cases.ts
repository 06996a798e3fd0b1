import type { CommentDraft } from '#domain/comment/judge-comment.ts';
import type { UseCase } from '../account/use-case.ts';

/** What readers do with comments. */
export interface CommentUseCases {
  /** Says something of a post, or writes an own comment anew; whether it is shown at once or waits to be read (CMS-11). */
  readonly writeComment: UseCase<[{ readonly postId: number } | { readonly commentId: number }, CommentDraft], 'waiting' | 'published'>;
}
