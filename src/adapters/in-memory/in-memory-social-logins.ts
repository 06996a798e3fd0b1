import { err, ok } from 'neverthrow';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { SocialLoginReturn, SocialLoginStart, SocialProvider } from '#domain/account/social-login.ts';
import type { SocialLogins } from '#ports/account/logins.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import { accountOf } from './in-memory-people.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

const PROVIDER: SocialProvider = { id: 'test', name: 'Test' };

/** A provider in memory that says of everybody who they say they are: the callback names their e-mail as `email=…&state=…`. */
export class InMemorySocialLogins implements SocialLogins {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async providers(): Outcome<readonly SocialProvider[], AccountProblem> {
    const fault = this.shop.called('SocialLogins.providers');
    return fault === undefined ? ok([PROVIDER]) : err(fault);
  }

  async start(provider: string): Outcome<SocialLoginStart, AccountProblem> {
    const fault = this.shop.called('SocialLogins.start');
    if (fault !== undefined) return err(fault);
    if (provider !== PROVIDER.id) return err({ kind: 'SocialLoginFailed' });
    const state = this.shop.unique('state');
    return ok({
      url: `https://provider.test/?state=${state}`,
      state,
      nonce: this.shop.unique('nonce'),
      codeVerifier: this.shop.unique('v'),
    });
  }

  async finish({ provider, callback, state }: SocialLoginReturn): Outcome<Account, AccountProblem> {
    const fault = this.shop.called('SocialLogins.finish');
    if (fault !== undefined) return err(fault);
    const said = new URLSearchParams(callback);
    if (provider !== PROVIDER.id || said.get('state') !== state) return err({ kind: 'SocialLoginFailed' });
    const email = said.get('email');
    if (email === null) return err({ kind: 'SocialEmailMissing' });
    const user = this.shop.people.byEmail(email) ?? this.shop.people.add({ email });
    this.shop.people.signIn(user, this.cookies, 'social', this.shop.now());
    return ok(accountOf(user));
  }
}
