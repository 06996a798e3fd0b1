import { err, ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { SocialLoginReturn } from '#domain/account/social-login.ts';
import type { SocialLogins } from '#ports/account/logins.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { SettleIn } from './settle-in.ts';

/** Signs in with what a provider sent back (IDN-11). */
export class FinishSocialLogin {
  private readonly social: SocialLogins;
  private readonly settleIn: SettleIn;

  constructor(social: SocialLogins, settleIn: SettleIn) {
    this.social = social;
    this.settleIn = settleIn;
  }

  async run(returned: SocialLoginReturn): Outcome<Account, AccountProblem> {
    const account = await this.social.finish(returned);
    if (account.isErr()) return err(account.error);
    await this.settleIn.run(account.value);
    return ok(account.value);
  }
}
