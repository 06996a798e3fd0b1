import { err, ok } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { PasswordChange } from '#domain/account/credentials.ts';
import { ACCESS_COOKIE } from '#domain/account/token-session.ts';
import type { Passwords } from '#ports/account/accounts.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import { callerOf } from './in-memory-caller.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Passwords of a shop in memory. */
export class InMemoryPasswords implements Passwords {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async forget(email: string): Outcome<void, AccountProblem> {
    const fault = this.shop.called('Passwords.forget');
    if (fault !== undefined) return err(fault);
    const user = this.shop.people.byEmail(email);
    if (user !== undefined) this.shop.people.write('setPassword', user);
    return ok(undefined);
  }

  async set(token: string, password: string): ReturnType<Passwords['set']> {
    const fault = this.shop.called('Passwords.set');
    if (fault !== undefined) return err(fault);
    const mail = this.shop.people.link('setPassword', token, true);
    if (mail === undefined) return err({ kind: 'LinkNotValid' });
    this.shop.people.change(mail.userId, { password, confirmed: true });
    this.shop.people.endSessions(mail.userId, () => true);
    return ok({ isBackofficeUser: false });
  }

  async change({ oldPassword, newPassword }: PasswordChange): Outcome<void, AccountProblem> {
    const user = callerOf(this.shop, this.cookies, 'Passwords.change');
    if (user.isErr()) return err(user.error);
    if (user.value.password !== oldPassword) return err({ kind: 'IncorrectOldPassword' });
    this.shop.people.change(user.value.id, { password: newPassword });
    this.shop.people.endSessions(user.value.id, (id) => id !== this.cookies.get(ACCESS_COOKIE));
    return ok(undefined);
  }
}
