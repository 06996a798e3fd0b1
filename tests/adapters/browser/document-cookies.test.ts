import { describe, expect, it } from 'vitest';
import { DocumentCartSessionStore } from '#adapters/browser/document-cart-session-store.ts';
import { type CookieDocument, DocumentCookieJar } from '#adapters/browser/document-cookie-jar.ts';

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
