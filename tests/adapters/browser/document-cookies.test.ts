import { describe, expect, it } from 'vitest';
import { DocumentCartSessionStore } from '#adapters/browser/document-cart-session-store.ts';
import { type CookieDocument, DocumentCookieJar } from '#adapters/browser/document-cookie-jar.ts';
import { DocumentWho } from '#adapters/browser/document-who.ts';
import { CookieMemberCardMemory } from '#adapters/cookies/cookie-member-card-memory.ts';

function aDocument(cookie: string, protocol = 'http:') {
  const written: string[] = [];
  const document: CookieDocument = {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
    location: { protocol },
  };
  return { document, written };
}

describe('cookies of a page', () => {
  it('are read by their whole name, decoded', () => {
    const jar = new DocumentCookieJar(aDocument('xcartId=no; cartId=c%5F1; broken=%zz').document);
    expect([jar.get('cartId'), jar.get('broken'), jar.get('Id'), jar.get('none')]).toEqual(['c_1', '%zz', undefined, undefined]);
  });

  it('are written with path and SameSite, Secure on https, for 30 days by default', () => {
    const { document, written } = aDocument('', 'https:');
    const jar = new DocumentCookieJar(document);
    jar.set('a', 'č;', {});
    jar.set('b', '1', { maxAgeSeconds: 5 });
    jar.remove('c');
    expect(written).toEqual([
      'a=%C4%8D%3B; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
      'b=1; Path=/; Max-Age=5; SameSite=Lax; Secure',
      'c=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
  });
});

describe('the cart session of a page', () => {
  it('is there when the cookie cartId is; keeping it is the web server’s work [CRT-01]', () => {
    const { document, written } = aDocument('cartId=c_1');
    const sessions = new DocumentCartSessionStore(new DocumentCookieJar(document));
    expect(sessions.exists()).toBe(true);
    sessions.keep();
    expect(written).toEqual([]);
    sessions.clear();
    expect(written).toEqual(['cartId=; Path=/; Max-Age=0; SameSite=Lax']);
    expect(new DocumentCartSessionStore(new DocumentCookieJar(aDocument('').document)).exists()).toBe(false);
  });
});

describe('who a page is for', () => {
  it('is seen in the cookie that scripts may read, which opens nothing [IDN-03]', () => {
    const who = (cookie: string) => new DocumentWho(new DocumentCookieJar(aDocument(cookie).document)).isSignedIn;
    expect([who('signedIn=1'), who('signedIn='), who('')]).toEqual([true, false, false]);
  });
});

describe('the card that was applied last', () => {
  it('is remembered for 30 days, and forgotten on wish [CRT-11]', () => {
    const { document, written } = aDocument('memberCardBarcode=385123');
    const memory = new CookieMemberCardMemory(new DocumentCookieJar(document));
    expect(memory.read()).toBe('385123');
    memory.write('385');
    memory.write(undefined);
    expect(written).toEqual([
      'memberCardBarcode=385; Path=/; Max-Age=2592000; SameSite=Lax',
      'memberCardBarcode=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });
});
