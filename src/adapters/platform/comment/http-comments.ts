import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { COMMENTS_SHOWN, type PostComments } from '#domain/comment/comment.ts';
import { COMMENT_REFUSALS, type CommentDraft } from '#domain/comment/judge-comment.ts';
import { readCommentPolicy } from '#domain/comment/read-comment-policy.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Comments } from '#ports/comment/comments.ts';
import type { Outcome } from '#ports/outcome.ts';
import { accountProblem } from '../account/read-account-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { platformProblem } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { createComment, filterComments, getCommentOptions, updateComment } from '../wire/comment.ts';

/** Comments over HTTP. */
export class HttpComments implements Comments {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async ofPost(postId: number): Outcome<PostComments, PlatformProblem> {
    const [answer, options] = await Promise.all([
      this.client.send(filterComments, { body: { filters: { post_id: postId }, limit: COMMENTS_SHOWN } }),
      this.client.send(getCommentOptions, { body: { store_id: 1 } }),
    ]);
    if (answer.isErr()) return err(platformProblem(answer.error));
    if (options.isErr()) return err(platformProblem(options.error));
    const { records, pagination, average, ratings } = answer.value;
    return ok({
      comments: records.map(({ id, author, comment, rating, created_at, status, isOwn }) => {
        return { id, author, text: comment, rating: rating ?? undefined, writtenAt: created_at, isWaiting: status === 'waiting', isOwn };
      }),
      total: pagination.total,
      average: average ?? undefined,
      ratings,
      policy: readCommentPolicy(options.value),
    });
  }

  async write(postId: number, { text, rating, author }: CommentDraft): Outcome<'waiting' | 'published', AccountProblem> {
    const body = { post_id: postId, comment: text, rating: rating ?? null, ...(author === undefined ? {} : { author }) };
    const answer = await this.client.send(createComment, { body });
    return answer.map(({ status }) => status).mapErr(commentProblem);
  }

  async rewrite(commentId: number, { text, rating }: CommentDraft): Outcome<'waiting' | 'published', AccountProblem> {
    const params = { id: String(commentId) };
    const answer = await this.client.send(updateComment, { params, body: { comment: text, rating: rating ?? null } });
    return answer.map(({ status }) => status).mapErr(commentProblem);
  }
}

/** Platforms say why by one of the messages of the specification (spec 8). */
function commentProblem(refusal: Refusal): AccountProblem {
  if (refusal.kind !== 'Refused') return refusal;
  const reason = COMMENT_REFUSALS.find((known) => known === refusal.message || known === refusal.facts.reason);
  return reason === undefined ? accountProblem(refusal) : { kind: 'CommentRefused', reason };
}
