import type { LoginStrategy } from '#domain/account/account.ts';
import {
  ACCESS_COOKIE,
  REFRESH_COOKIE,
  SIGN_IN_SECONDS,
  SIGNED_IN_COOKIE,
  STRATEGY_COOKIE,
  type TokenSession,
} from '#domain/account/token-session.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

const STRATEGIES: readonly LoginStrategy[] = ['local', 'social', 'admin'];
/** What a token may look like: it travels in a header. */
const TOKEN = /^[\w.~+/=-]{16,4096}$/;

/**
 * Keeps the tokens of a sign-in in HttpOnly cookies (IDN-03). The access token's cookie lives exactly as long as the token, counted by the browser from when it came: a clock
 * that is wrong changes nothing (F-11), and a missing one says that it is time to refresh.
 */
export class TokenCookies {
  private readonly cookies: CookieJar;

  constructor(cookies: CookieJar) {
    this.cookies = cookies;
  }

  get accessToken(): string | undefined {
    return this.token(ACCESS_COOKIE);
  }

  get refreshToken(): string | undefined {
    return this.token(REFRESH_COOKIE);
  }

  get strategy(): LoginStrategy {
    return STRATEGIES.find((name) => name === this.cookies.get(STRATEGY_COOKIE)) ?? 'local';
  }

  /** Removes what is no token: it counts as absent, and would be sent along for as long as it lives. */
  dropUnreadable(): void {
    for (const name of [ACCESS_COOKIE, REFRESH_COOKIE])
      if (this.cookies.get(name) !== undefined && this.token(name) === undefined) this.cookies.remove(name);
  }

  keep({ accessToken, refreshToken, expiresIn, strategy }: TokenSession): void {
    const kept = { maxAgeSeconds: SIGN_IN_SECONDS, httpOnly: true };
    this.cookies.set(ACCESS_COOKIE, accessToken, { maxAgeSeconds: Math.max(1, Math.floor(expiresIn)), httpOnly: true });
    this.cookies.set(REFRESH_COOKIE, refreshToken, kept);
    this.cookies.set(STRATEGY_COOKIE, strategy, kept);
    this.cookies.set(SIGNED_IN_COOKIE, '1', { maxAgeSeconds: SIGN_IN_SECONDS });
  }

  clear(): void {
    for (const name of [ACCESS_COOKIE, REFRESH_COOKIE, STRATEGY_COOKIE, SIGNED_IN_COOKIE]) this.cookies.remove(name);
  }

  private token(name: string): string | undefined {
    const value = this.cookies.get(name);
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  }
}
