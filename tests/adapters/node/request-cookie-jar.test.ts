import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CookieCartSessionStore } from '#adapters/node/cookie-cart-session-store.ts';
import { parseCookies, RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { DEFAULT_COOKIE_SECONDS } from '#domain/site/visitor-cookies.ts';

const jar = (header?: string, secure = false) => new RequestCookieJar(header, { secure });

describe('cookies of a request', () => {
  it('are read from its header, decoded; the first of a name counts', () => {
    const cookies = jar('cartId=c_1; locale=hr;guestUser="ana%40primjer.hr"; broken=%zz; cartId=other; empty=; noise');
    expect(['cartId', 'locale', 'guestUser', 'broken', 'empty', 'noise', 'none'].map((name) => cookies.get(name))).toEqual([
      'c_1',
      'hr',
      'ana@primjer.hr',
      '%zz',
      '',
      undefined,
      undefined,
    ]);
  });

  it('never break on any header, nor make properties of objects [T-25]', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (header) => void parseCookies(header)));
    expect(jar('__proto__=x; constructor=y').get('toString')).toBeUndefined();
  });

  it('live 30 days when nobody says otherwise [OPS-05]', () => {
    const cookies = jar();
    cookies.set('a', '1', {});
    expect(DEFAULT_COOKIE_SECONDS).toBe(2_592_000);
    expect(cookies.setCookies).toEqual(['a=1; Path=/; Max-Age=2592000; SameSite=Lax']);
  });

  it('are set with path, SameSite, and Secure on https; scripts do not see those that are not for them [LOC-05]', () => {
    const cookies = jar(undefined, true);
    cookies.set('code', 'ž;=,', { maxAgeSeconds: 60, httpOnly: true });
    expect(cookies.setCookies).toEqual(['code=%C5%BE%3B%3D%2C; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure']);
    expect(cookies.get('code')).toBe('ž;=,');
  });

  it('come back as they were set, whatever was in them', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 50 }).filter((text) => text.isWellFormed()),
        (value) => {
          const cookies = jar();
          cookies.set('a', value, {});
          expect(jar(cookies.setCookies[0]?.split(';')[0]).get('a')).toBe(value);
        },
      ),
    );
  });

  it('are set once however often they change', () => {
    const cookies = jar('a=1');
    cookies.set('a', '2', {});
    cookies.remove('a');
    expect(cookies.get('a')).toBeUndefined();
    expect(cookies.setCookies).toEqual(['a=; Path=/; Max-Age=0; SameSite=Lax']);
  });

  it('are sent from pages of other origins where they are named for that alone, and then by https alone [LOC-05]', () => {
    const cookies = new RequestCookieJar('locale=hr', { secure: false, crossOrigin: ['locale'] });
    cookies.set('locale', 'en', { maxAgeSeconds: 60 });
    cookies.set('cartId', 'c', { maxAgeSeconds: 60 });
    expect(cookies.setCookies).toEqual([
      'locale=en; Path=/; Max-Age=60; SameSite=None; Secure',
      'cartId=c; Path=/; Max-Age=60; SameSite=Lax',
    ]);
    expect(cookies.get('locale')).toBe('en');
  });
});

describe('cookies of a sign-in', () => {
  const bound = (header?: string) => new RequestCookieJar(header, { secure: false, hostBound: true });

  it('are bound to their host under their bare names, and Secure there without https too [IDN-03]', () => {
    const cookies = bound('__Host-accessToken=a; refreshToken=planted');
    expect([cookies.get('accessToken'), cookies.get('refreshToken')]).toEqual(['a', undefined]);
    cookies.set('refreshToken', 'r', { maxAgeSeconds: 60, httpOnly: true });
    cookies.set('cartId', 'c', { maxAgeSeconds: 60 });
    cookies.remove('accessToken');
    expect([cookies.get('refreshToken'), cookies.get('accessToken')]).toEqual(['r', undefined]);
    expect(cookies.setCookies).toEqual([
      '__Host-refreshToken=r; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
      'cartId=c; Path=/; Max-Age=60; SameSite=Lax',
      '__Host-accessToken=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
  });

  it('keep their plain names where a browser would not take others', () => {
    const cookies = jar('accessToken=a; __Host-refreshToken=r');
    expect([cookies.get('accessToken'), cookies.get('refreshToken')]).toEqual(['a', undefined]);
    cookies.set('device', 'd', { maxAgeSeconds: 60, httpOnly: true });
    expect(cookies.setCookies).toEqual(['device=d; Path=/; Max-Age=60; SameSite=Lax; HttpOnly']);
  });
});

describe('the cart session of a visitor', () => {
  it('is kept for a year under path /, its code out of reach of scripts [CRT-01] [OPS-05]', () => {
    const cookies = jar();
    const sessions = new CookieCartSessionStore(cookies);
    expect(sessions.exists()).toBe(false);
    sessions.keep({ cartId: 'c_1', protectCode: 'secret' });
    expect(sessions.exists()).toBe(true);
    expect(cookies.setCookies).toEqual([
      'cartId=c_1; Path=/; Max-Age=31536000; SameSite=Lax',
      'protectCode=secret; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
    ]);
  });

  it('is forgotten with both cookies [CRT-07]', () => {
    const cookies = jar('cartId=c_1; protectCode=secret');
    const sessions = new CookieCartSessionStore(cookies);
    sessions.clear();
    expect(sessions.exists()).toBe(false);
    expect(cookies.setCookies.map((header) => header.split(';', 1)[0])).toEqual(['cartId=', 'protectCode=']);
    expect(new CookieCartSessionStore(jar('cartId=')).exists()).toBe(false);
  });
});
