import type { CookieJar } from '#ports/cookie-jar.ts';

/** Cookies in a map; what they were set with can be looked at. */
export class MapCookieJar implements CookieJar {
  readonly cookies = new Map<string, { readonly value: string; readonly maxAgeSeconds?: number; readonly httpOnly?: boolean }>();

  get(name: string): string | undefined {
    return this.cookies.get(name)?.value;
  }

  set(name: string, value: string, options: { readonly maxAgeSeconds?: number; readonly httpOnly?: boolean }): void {
    this.cookies.set(name, { value, ...options });
  }

  remove(name: string): void {
    this.cookies.delete(name);
  }
}
