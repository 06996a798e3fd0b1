import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Credentials } from '#domain/account/credentials.ts';
import type { Logins } from '#ports/account/logins.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from './platform-client.ts';
import { readAccount } from './read-account.ts';
import { accountProblem } from './read-account-problem.ts';
import { adminProfile, login, logout } from './wire/account.ts';

/** Signing in and out over HTTP. Tokens are kept by the client's `keep`, on the web server; `forgetVisitor` takes them out of the visitor's cookies. */
export class HttpLogins implements Logins {
  private readonly client: PlatformClient;
  private readonly forgetVisitor: () => void;

  constructor(client: PlatformClient, forgetVisitor: () => void) {
    this.client = client;
    this.forgetVisitor = forgetVisitor;
  }

  async logIn(credentials: Credentials, strategy: 'local' | 'admin'): Outcome<Account, AccountProblem> {
    const answer = await this.client.send(login, { body: { username: credentials.username, password: credentials.password, strategy } });
    if (strategy === 'local' || answer.isErr()) return answer.map(({ user }) => readAccount(user)).mapErr(accountProblem);
    // The password may be right and the key of the back office wrong, which only what needs the key tells (IDN-06).
    return (await this.client.send(adminProfile)).map(readAccount).mapErr(accountProblem);
  }

  async logOut(): Outcome<void, AccountProblem> {
    return (await this.client.send(logout, { body: {} })).map(() => undefined).mapErr(accountProblem);
  }

  forget(): void {
    this.forgetVisitor();
  }
}
