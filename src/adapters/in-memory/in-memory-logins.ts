import { err, ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Credentials } from '#domain/account/credentials.ts';
import type { AskedPasskey, Factor } from '#domain/account/second-factor.ts';
import { ACCESS_COOKIE } from '#domain/account/token-session.ts';
import type { Logins } from '#ports/account/logins.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import { TokenCookies } from '../node/token-cookies.ts';
import { GUEST_COOKIE } from '../node/visitor-session.ts';
import { callerOf } from './in-memory-caller.ts';
import { accountOf } from './in-memory-people.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Signing in and out of a shop in memory. */
export class InMemoryLogins implements Logins {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async logIn({ username, password }: Credentials, strategy: 'local' | 'admin'): Outcome<Account, AccountProblem> {
    const fault = this.shop.called('Logins.logIn');
    if (fault !== undefined) return err(fault);
    const user = this.shop.people.byEmail(username);
    if (user?.password === undefined || user.password !== password || (strategy === 'admin' && !user.isBackofficeUser))
      return err({ kind: 'UnknownUserOrPassword' });
    if (!user.confirmed) return err({ kind: 'EmailNotConfirmed' });
    this.shop.people.signIn(user, this.cookies, strategy, this.shop.now());
    return ok(accountOf(user));
  }

  /** Nobody in memory has a second factor. */
  async logInWithCode(): Outcome<Account, AccountProblem> {
    return err(this.shop.called('Logins.logInWithCode') ?? { kind: 'RecordRefused', area: 'security', reason: 'challengeOver' });
  }

  async logInWithPasskey(): Outcome<Account, AccountProblem> {
    return err(this.shop.called('Logins.logInWithPasskey') ?? { kind: 'RecordRefused', area: 'security', reason: 'passkeyRefused' });
  }

  async askPasskey(): Outcome<AskedPasskey, AccountProblem> {
    return ok({ challenge: '', relyingParty: 'localhost' });
  }

  awaitedFactors(): readonly Factor[] {
    return [];
  }

  stopWaiting(): void {}

  async logOut(): Outcome<void, AccountProblem> {
    const user = callerOf(this.shop, this.cookies, 'Logins.logOut');
    if (user.isErr()) return err(user.error);
    this.shop.people.endSessions(user.value.id, (id) => id === this.cookies.get(ACCESS_COOKIE));
    new TokenCookies(this.cookies).clear();
    return ok(undefined);
  }

  forget(): void {
    new TokenCookies(this.cookies).clear();
    this.cookies.remove(GUEST_COOKIE);
  }
}
