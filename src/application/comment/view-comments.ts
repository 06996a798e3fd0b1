import type { PostComments } from '#domain/comment/comment.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Comments } from '#ports/comment/comments.ts';
import type { Outcome } from '#ports/outcome.ts';

/** What readers said of a post (CMS-11). */
export class ViewComments {
  private readonly comments: Comments;

  constructor(comments: Comments) {
    this.comments = comments;
  }

  run(postId: number): Outcome<PostComments, PlatformProblem> {
    return this.comments.ofPost(postId);
  }
}
