import type { Who } from '#ports/account/who.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import { TokenCookies } from './token-cookies.ts';

/** Whether the visitor of a request holds a token, on the server: one that is good now, or one to get such with. */
export class TokenWho implements Who {
  private readonly tokens: TokenCookies;

  constructor(cookies: CookieJar) {
    this.tokens = new TokenCookies(cookies);
  }

  get isSignedIn(): boolean {
    return this.tokens.accessToken !== undefined || this.tokens.refreshToken !== undefined;
  }
}
