import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { CommentStatus, ModeratedComment } from '#domain/comment/comment.ts';
import type { Page } from '#domain/pagination.ts';
import type { Moderation } from '#ports/comment/comments.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** Comments of all posts by what became of them; for whoever publishes them. */
export class ViewAllComments {
  private readonly moderation: Moderation;
  private readonly keeper: BackOfficeKeeper;

  constructor(moderation: Moderation, keeper: BackOfficeKeeper) {
    this.moderation = moderation;
    this.keeper = keeper;
  }

  async run(status: CommentStatus, page: number): Outcome<Page<ModeratedComment>, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.moderation.list(status, page);
  }
}
