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
    const asked = wish === 'stop' ? undefined : await this.logins.askPasskey();
    return ok({ waitsForCode: wish !== 'stop' && this.logins.waitsForCode(), asksPasskey: asked?.unwrapOr(undefined) });
  }
}
