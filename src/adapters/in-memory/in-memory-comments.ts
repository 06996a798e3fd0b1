import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { PostComments } from '#domain/comment/comment.ts';
import { type CommentDraft, judgeComment } from '#domain/comment/judge-comment.ts';
import { readCommentPolicy } from '#domain/comment/read-comment-policy.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Comments } from '#ports/comment/comments.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Comments of a shop in memory, by the policy that it is given; everybody there is a visitor without account. */
export class InMemoryComments implements Comments {
  private readonly shop: InMemoryShop;

  constructor(shop: InMemoryShop) {
    this.shop = shop;
  }

  async ofPost(postId: number): Outcome<PostComments, PlatformProblem> {
    const fault = this.shop.called('Comments.ofPost');
    if (fault !== undefined) return err(fault);
    const comments = this.shop.comments.filter((comment) => comment.postId === postId);
    // The last stars of everybody count, and here names tell people apart.
    const ratings = [
      ...new Map(comments.flatMap(({ author, rating }) => (rating === undefined ? [] : [[author, rating] as const]))).values(),
    ];
    const average = ratings.length === 0 ? undefined : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    return ok({ comments: comments.toReversed(), total: comments.length, average, ratings: ratings.length, policy: this.policy });
  }

  async write(postId: number, draft: CommentDraft): Outcome<'waiting' | 'published', AccountProblem> {
    const fault = this.shop.called('Comments.write');
    if (fault !== undefined) return err(fault);
    const earlier = this.shop.comments.filter((comment) => comment.postId === postId);
    const commenter = { isUser: false, earlier: earlier.length, repeatsItself: earlier.some(({ text }) => text === draft.text) };
    const judged = judgeComment(this.policy, commenter, draft);
    if (judged.isErr()) return err({ kind: 'CommentRefused', reason: judged.error });
    if (judged.value === 'published')
      this.shop.comments.push({
        id: this.shop.comments.length + 1,
        postId,
        author: draft.author ?? '',
        text: draft.text,
        rating: draft.rating,
        writtenAt: '2026-01-01T00:00:00Z',
        isWaiting: false,
        isOwn: false,
      });
    return ok(judged.value);
  }

  async rewrite(): Outcome<'waiting' | 'published', AccountProblem> {
    const fault = this.shop.called('Comments.rewrite');
    return err(fault ?? { kind: 'CommentRefused', reason: 'commentEditNotAllowed' });
  }

  private get policy() {
    return readCommentPolicy(this.shop.commentOptions);
  }
}
