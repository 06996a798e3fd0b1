import { err, ok } from 'neverthrow';
import type * as z from 'zod/mini';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Credentials } from '#domain/account/credentials.ts';
import type { AskedPasskey, Factor } from '#domain/account/second-factor.ts';
import type { Logins } from '#ports/account/logins.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { adminProfile, askPasskey, login, loginWithFactor, loginWithPasskey, logout } from '../wire/account.ts';
import type { UserWire as UserSchema } from '../wire/user.ts';
import { securityProblem } from './http-own-security.ts';
import { readAccount } from './read-account.ts';
import { accountProblem } from './read-account-problem.ts';

type UserWire = z.infer<typeof UserSchema>;

/** What a browser remembers of a sign-in. */
export interface RememberedSignIn {
  forget(): void;
  /** What says that the password was right, while a second factor is awaited. */
  readonly challenge: string | undefined;
  /** Which second factors whoever waits has. */
  readonly factors: readonly Factor[];
  dropChallenge(): void;
}

/** Signing in and out over HTTP. Tokens are kept by the client's `keep`, on the web server; `remembered` takes them out of the visitor's cookies. */
export class HttpLogins implements Logins {
  private readonly client: PlatformClient;
  private readonly remembered: RememberedSignIn;

  constructor(client: PlatformClient, remembered: RememberedSignIn) {
    this.client = client;
    this.remembered = remembered;
  }

  async logIn(credentials: Credentials, strategy: 'local' | 'admin'): Outcome<Account, AccountProblem> {
    const answer = await this.client.send(login, { body: { username: credentials.username, password: credentials.password, strategy } });
    if (answer.isErr()) return err(accountProblem(answer.error));
    const { user } = answer.value;
    return user === undefined ? err({ kind: 'ProofWanted' }) : this.signedIn(user, strategy);
  }

  async logInWithCode(code: string): Outcome<Account, AccountProblem> {
    const challenge = (this.remembered.challenge ?? '').slice(0, 200);
    const answer = await this.client.send(loginWithFactor, { body: { challenge, code: code.slice(0, 100) } });
    return answer.isErr() ? err(securityProblem(answer.error)) : this.signedIn(answer.value.user, answer.value.strategy);
  }

  async logInWithPasskey(passkey: string): Outcome<Account, AccountProblem> {
    const answer = await this.client.send(loginWithPasskey, { body: { answer: passkey.slice(0, 20_000) } });
    return answer.isErr() ? err(securityProblem(answer.error)) : this.signedIn(answer.value.user, 'admin');
  }

  async askPasskey(): Outcome<AskedPasskey, AccountProblem> {
    return (await this.client.send(askPasskey, { query: {} })).mapErr(accountProblem);
  }

  awaitedFactors(): readonly Factor[] {
    return this.remembered.challenge === undefined ? [] : this.remembered.factors;
  }

  stopWaiting(): void {
    this.remembered.dropChallenge();
  }

  private async signedIn(user: UserWire, strategy: 'local' | 'admin'): Outcome<Account, AccountProblem> {
    if (strategy === 'local') return ok(readAccount(user));
    // The password may be right and the key of the back office wrong, which only what needs the key tells (IDN-06).
    return (await this.client.send(adminProfile)).map(readAccount).mapErr(accountProblem);
  }

  async logOut(): Outcome<void, AccountProblem> {
    return (await this.client.send(logout, { body: {} })).map(() => undefined).mapErr(accountProblem);
  }

  forget(): void {
    this.remembered.forget();
  }
}
