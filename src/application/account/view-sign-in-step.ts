import { ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Logins } from '#ports/account/logins.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SignInStep } from './own-account-use-cases.ts';

/** Which step of a sign-in a browser is at. */
export class ViewSignInStep {
  private readonly logins: Logins;

  constructor(logins: Logins) {
    this.logins = logins;
  }

  async run(wish?: 'stop'): Outcome<SignInStep, AccountProblem> {
    if (wish === 'stop') this.logins.stopWaiting();
    if (wish === 'stop') return ok({ awaitedFactors: [], asksPasskey: undefined });
    const asked = await this.logins.askPasskey();
    return ok({ awaitedFactors: this.logins.awaitedFactors(), asksPasskey: asked.unwrapOr(undefined) });
  }
}
