import { ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { SocialProvider } from '#domain/account/social-login.ts';
import type { SocialLogins } from '#ports/account/logins.ts';
import type { Outcome } from '#ports/outcome.ts';

/** Providers that one can sign in with; none when they cannot be read, so that the login page stands without them (IDN-11). */
export class ViewSocialProviders {
  private readonly social: SocialLogins;

  constructor(social: SocialLogins) {
    this.social = social;
  }

  async run(): Outcome<readonly SocialProvider[], AccountProblem> {
    return ok((await this.social.providers()).unwrapOr([]));
  }
}
