import { MEMBER_CARD_COOKIE, MEMBER_CARD_COOKIE_SECONDS } from '#domain/membership/member-card.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { MemberCardMemory } from '#ports/membership/member-cards.ts';

/** Remembers the card in a cookie, in a browser and on the server alike (CRT-11). */
export class CookieMemberCardMemory implements MemberCardMemory {
  private readonly cookies: CookieJar;

  constructor(cookies: CookieJar) {
    this.cookies = cookies;
  }

  read(): string | undefined {
    return this.cookies.get(MEMBER_CARD_COOKIE) || undefined;
  }

  write(barcode: string | undefined): void {
    if (barcode === undefined) this.cookies.remove(MEMBER_CARD_COOKIE);
    else this.cookies.set(MEMBER_CARD_COOKIE, barcode, { maxAgeSeconds: MEMBER_CARD_COOKIE_SECONDS });
  }
}
