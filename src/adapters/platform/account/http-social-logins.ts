import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { SocialLoginReturn, SocialLoginStart, SocialProvider } from '#domain/account/social-login.ts';
import type { SocialLogins } from '#ports/account/logins.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { socialLogin, socialProviders, socialRedirect } from '../wire/account.ts';
import { readAccount } from './read-account.ts';
import { accountProblem } from './read-account-problem.ts';

/** Signing in with a provider over HTTP (IDN-11). */
export class HttpSocialLogins implements SocialLogins {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async providers(): Outcome<readonly SocialProvider[], AccountProblem> {
    return (await this.client.send(socialProviders)).mapErr(accountProblem);
  }

  async start(provider: string): Outcome<SocialLoginStart, AccountProblem> {
    return (await this.client.send(socialRedirect, { query: { provider } })).mapErr(accountProblem);
  }

  async finish({ provider, callback, state, nonce, codeVerifier }: SocialLoginReturn): Outcome<Account, AccountProblem> {
    const answer = await this.client.send(socialLogin, { body: { provider, callback, state, nonce, codeVerifier } });
    return answer.map(({ user }) => readAccount(user)).mapErr(accountProblem);
  }
}
