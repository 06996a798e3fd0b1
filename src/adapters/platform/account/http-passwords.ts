import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { PasswordChange } from '#domain/account/credentials.ts';
import type { Passwords } from '#ports/account/accounts.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { forgotPassword, resetPassword, setPassword } from '../wire/account.ts';
import { accountProblem } from './read-account-problem.ts';

/** Passwords over HTTP (IDN-10, IDN-12). */
export class HttpPasswords implements Passwords {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async forget(email: string): Outcome<void, AccountProblem> {
    return (await this.client.send(forgotPassword, { body: { email } })).map(() => undefined).mapErr(accountProblem);
  }

  async set(token: string, password: string): ReturnType<Passwords['set']> {
    return (await this.client.send(setPassword, { body: { token: token.slice(0, 200), password } }))
      .map(({ isBackofficeUser = false }) => ({ isBackofficeUser }))
      .mapErr(accountProblem);
  }

  async change({ oldPassword, newPassword }: PasswordChange): Outcome<void, AccountProblem> {
    return (await this.client.send(resetPassword, { body: { oldPassword, newPassword } })).map(() => undefined).mapErr(accountProblem);
  }
}
