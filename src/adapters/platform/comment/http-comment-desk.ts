import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CommentStatus, ModeratedComment } from '#domain/comment/comment.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import { GENERIC_PAGE_SIZE } from '#domain/pagination.ts';
import type { Moderation } from '#ports/comment/comments.ts';
import type { Outcome } from '#ports/outcome.ts';
import { waitingOf } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import { filterAllComments, moderateComment } from '../wire/comment.ts';

/** Comments of all posts over HTTP, for the back office. Apart from what readers do, whose pages carry nothing of it. */
export class HttpCommentDesk implements Moderation {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  waiting(): Outcome<number, BackOfficeProblem> {
    return waitingOf(this.client, 'comments');
  }

  async list(status: CommentStatus, cursor: Cursor): Outcome<KeyedPage<ModeratedComment>, BackOfficeProblem> {
    const query = { status, ...queryOfCursor(cursor, GENERIC_PAGE_SIZE) };
    const answer = await this.client.send(filterAllComments, { query });
    return answer
      .map((list) =>
        readKeyed(list, ({ comment, rating, created_at, updated_at, ...record }) => {
          return { ...record, text: comment, rating: rating ?? undefined, writtenAt: created_at, changedAt: updated_at };
        }),
      )
      .mapErr(backOfficeProblem);
  }

  async decide(
    commentId: number,
    status: 'published' | 'refused',
    seenUntil: string,
  ): Outcome<'moderated' | 'gone' | 'changed', BackOfficeProblem> {
    const answer = await this.client.send(moderateComment, { body: { id: commentId, status, seenUntil } });
    if (answer.isOk()) return ok('moderated');
    if (isNotFound(answer.error)) return ok('gone');
    return answer.error.kind === 'Refused' && codeOf(answer.error) === 'COMMENT_REFUSED'
      ? ok('changed')
      : err(backOfficeProblem(answer.error));
  }
}
