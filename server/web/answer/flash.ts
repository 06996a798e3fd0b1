import { FLASH_COOKIE, FLASH_SECONDS, type FlashName } from '#domain/site/flash.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';

/** Leaves a notice for the page that comes next. */
export function leaveFlash(cookies: CookieJar, name: FlashName): void {
  cookies.set(FLASH_COOKIE, name, { maxAgeSeconds: FLASH_SECONDS, httpOnly: true });
}
