import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Moderation } from '#ports/comment/comments.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { BackOfficeKeeper } from '../account/back-office-keeper.ts';

/** Publishes a comment or refuses it; false when it is not there any more. For whoever publishes comments. */
export class ModerateComment {
  private readonly moderation: Moderation;
  private readonly keeper: BackOfficeKeeper;

  constructor(moderation: Moderation, keeper: BackOfficeKeeper) {
    this.moderation = moderation;
    this.keeper = keeper;
  }

  async run(commentId: number, status: 'published' | 'refused'): Outcome<boolean, AccountProblem> {
    const allowed = await this.keeper.check();
    return allowed.isErr() ? err(allowed.error) : this.moderation.decide(commentId, status);
  }
}
