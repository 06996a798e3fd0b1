import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { SocialLoginStart } from '#domain/account/social-login.ts';
import type { SocialLogins } from '#ports/account/logins.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Where to send the browser to sign in with a provider, and what to keep until it comes back (IDN-11). */
export class StartSocialLogin {
  private readonly social: SocialLogins;

  constructor(social: SocialLogins) {
    this.social = social;
  }

  run(provider: string): Outcome<SocialLoginStart, AccountProblem> {
    return this.social.start(provider);
  }
}
