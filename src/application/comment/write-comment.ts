import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { CommentDraft } from '#domain/comment/judge-comment.ts';
import type { Comments } from '#ports/comment/comments.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Says something of a post, or writes an own comment anew; whether everybody sees it now or it is read first. The platform decides by the site's policy (CMS-11). */
export class WriteComment {
  private readonly comments: Comments;

  constructor(comments: Comments) {
    this.comments = comments;
  }

  run(
    on: { readonly postId: number } | { readonly commentId: number },
    draft: CommentDraft,
  ): Outcome<'waiting' | 'published', AccountProblem> {
    return 'postId' in on ? this.comments.write(on.postId, draft) : this.comments.rewrite(on.commentId, draft);
  }
}
