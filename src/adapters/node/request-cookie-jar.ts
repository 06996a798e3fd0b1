import { HOST_BOUND_COOKIES } from '#domain/account/token-session.ts';
import { DEFAULT_COOKIE_SECONDS } from '#domain/site/visitor-cookies.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

type Options = Parameters<CookieJar['set']>[2];

export interface RequestCookieOptions {
  /** Marks every cookie for https only. */
  readonly secure: boolean;
  /** Keeps the cookies of a sign-in under `__Host-<name>`; browsers take such a name over https, and from the machine's own loopback. */
  readonly hostBound?: boolean;
  /** Names of cookies that browsers send from pages of other origins, too. */
  readonly crossOrigin?: readonly string[];
}

const HOST_PREFIX = '__Host-';

/** Cookies of one request and of its answer: what is set is read back at once, and `setCookies` are the answer's Set-Cookie headers. */
export class RequestCookieJar implements CookieJar {
  private readonly values: Map<string, string>;
  private readonly changes = new Map<string, string>();
  private readonly options: RequestCookieOptions;

  /** `header` is the request's Cookie header. */
  constructor(header: string | undefined, options: RequestCookieOptions) {
    this.values = parseCookies(header ?? '');
    this.options = options;
  }

  get(name: string): string | undefined {
    return this.values.get(this.nameOf(name));
  }

  set(name: string, value: string, options: Options): void {
    this.values.set(this.nameOf(name), value);
    this.changes.set(name, this.header(name, encodeURIComponent(value), options.maxAgeSeconds ?? DEFAULT_COOKIE_SECONDS, options));
  }

  remove(name: string): void {
    this.values.delete(this.nameOf(name));
    this.changes.set(name, this.header(name, '', 0, {}));
  }

  /** Set-Cookie headers for the answer, one for each cookie that changed. */
  get setCookies(): readonly string[] {
    return [...this.changes.values()];
  }

  private header(name: string, value: string, seconds: number, options: Options): string {
    const isCrossOrigin = this.options.crossOrigin?.includes(name) === true;
    // Browsers drop a cookie with SameSite=None that is not Secure.
    const secure = this.options.secure || isCrossOrigin || this.isHostBound(name);
    const flags = [options.httpOnly === true ? '; HttpOnly' : '', secure ? '; Secure' : ''].join('');
    return `${this.nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; SameSite=${isCrossOrigin ? 'None' : 'Lax'}${flags}`;
  }

  private nameOf(name: string): string {
    return this.isHostBound(name) ? HOST_PREFIX + name : name;
  }

  private isHostBound(name: string): boolean {
    return this.options.hostBound === true && HOST_BOUND_COOKIES.includes(name);
  }
}

/** Pairs of a Cookie header (RFC 6265); of a name that stands twice the first counts, a value that is not well encoded stays as it is. */
export function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at < 1 || name === '' || cookies.has(name)) continue;
    cookies.set(name, decoded(pair.slice(at + 1).trim()));
  }
  return cookies;
}

function decoded(value: string): string {
  const bare = value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
