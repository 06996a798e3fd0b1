import { DEFAULT_COOKIE_SECONDS } from '#domain/site/visitor-cookies.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/** What a jar needs of a page's document. */
export interface CookieDocument {
  cookie: string;
  readonly location: { readonly protocol: string };
}

/** Cookies of the page that scripts may see; HttpOnly ones are the web server's. */
export class DocumentCookieJar implements CookieJar {
  private readonly document: CookieDocument;

  constructor(document: CookieDocument) {
    this.document = document;
  }

  get(name: string): string | undefined {
    const pair = this.document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
    if (pair === undefined) return undefined;
    const value = pair.slice(name.length + 1);
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }

  set(name: string, value: string, options: { readonly maxAgeSeconds?: number }): void {
    this.write(`${name}=${encodeURIComponent(value)}`, options.maxAgeSeconds ?? DEFAULT_COOKIE_SECONDS);
  }

  remove(name: string): void {
    this.write(`${name}=`, 0);
  }

  private write(pair: string, seconds: number): void {
    const secure = this.document.location.protocol === 'https:' ? '; Secure' : '';
    this.document.cookie = `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  }
}
