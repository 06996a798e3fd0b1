import { randomBytes } from 'node:crypto';
import { DEVICE_COOKIE } from '#domain/account/token-session.ts';
import { YEAR_COOKIE_SECONDS } from '#domain/site/visitor-cookies.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/** Gives a device that signs in a random name, so that the platform can tell it from a new one; a device keeps its name. */
export function nameDevice(cookies: CookieJar): void {
  const known = cookies.get(DEVICE_COOKIE) ?? '';
  if (/^[\w-]{22}$/.test(known)) return;
  cookies.set(DEVICE_COOKIE, randomBytes(16).toString('base64url'), { maxAgeSeconds: YEAR_COOKIE_SECONDS, httpOnly: true });
}
