import { SIGNED_IN_COOKIE } from '#domain/account/token-session.ts';
import type { Who } from '#ports/account/who.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/** Whether somebody is signed in, as far as a page's script may see: tokens are in cookies that only the web server reads (IDN-03). */
export class DocumentWho implements Who {
  private readonly cookies: CookieJar;

  constructor(cookies: CookieJar) {
    this.cookies = cookies;
  }

  get isSignedIn(): boolean {
    return this.cookies.get(SIGNED_IN_COOKIE) === '1';
  }
}
