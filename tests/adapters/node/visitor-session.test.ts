import { describe, expect, it } from 'vitest';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { TokenCookies } from '#adapters/node/token-cookies.ts';
import { tokenSeconds } from '#adapters/node/token-seconds.ts';
import { TokenWho } from '#adapters/node/token-who.ts';
import { VisitorSession } from '#adapters/node/visitor-session.ts';
import { deleteAccount, login, logout, setPassword, socialLogin } from '#adapters/platform/wire/account.ts';
import { inviteUser, inviteUserAgain } from '#adapters/platform/wire/back-office-user.ts';
import type { Call } from '#adapters/platform/wire/call.ts';

const tokens = (accessToken: string, expiresIn?: number) => ({ accessToken, refreshToken: `${accessToken}.r`, expiresIn });

function aSession(adminAccessKey?: string) {
  const cookies = new MapCookieJar();
  return { cookies, session: new VisitorSession(cookies, adminAccessKey), who: new TokenWho(cookies) };
}

function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.signature`;
}

describe('a visitor’s sign-in on the server', () => {
  it.each([
    [login, { strategy: 'local' }, 'local'],
    [login, {}, 'local'],
    [login, { strategy: 'admin' }, 'admin'],
    [socialLogin, { provider: 'google' }, 'social'],
  ] as const)('is kept in cookies with how it came to be [IDN-02] [IDN-03]', (call: Call, body: object, strategy: string) => {
    const { cookies, session, who } = aSession();
    expect(who.isSignedIn).toBe(false);
    session.keep(call, body, { tokens: tokens('access-token-number-1', 600), user: {} });
    expect(session.strategy).toBe(strategy);
    expect(who.isSignedIn).toBe(true);
    expect(session.identity()).toEqual({ accesstoken: 'Bearer access-token-number-1' });
    expect(cookies.cookies.get('accessToken')).toEqual({ value: 'access-token-number-1', maxAgeSeconds: 600, httpOnly: true });
    expect(cookies.cookies.get('refreshToken')).toMatchObject({ value: 'access-token-number-1.r', httpOnly: true });
  });

  it('sends the key of the back office with its sign-in alone [ADM-01]', () => {
    const { session } = aSession('key');
    expect(session.identity()).toEqual({});
    session.keep(login, { strategy: 'admin' }, { tokens: tokens('access-token-number-0') });
    expect(session.identity()).toEqual({ accesstoken: 'Bearer access-token-number-0', adminaccesskey: 'key' });
    session.keep(login, { strategy: 'local' }, { tokens: tokens('access-token-number-1') });
    expect(session.identity()).toEqual({ accesstoken: 'Bearer access-token-number-1' });
  });

  it.each([
    ['logout', logout],
    ['deleteAccount', deleteAccount],
    ['setPassword', setPassword],
  ] as const)('is over after %s', (_, call) => {
    const { cookies, session } = aSession();
    session.keep(login, {}, { tokens: tokens('access-token-number-1') });
    session.keep(call, {}, {});
    expect([...cookies.cookies.keys()]).toEqual([]);
  });

  it('remembers which second factor is awaited beside what says that the password was right, until somebody is in', () => {
    const { cookies, session } = aSession();
    expect([session.challenge, session.factors]).toEqual([undefined, []]);
    session.keep(login, {}, { challenge: 'right.password', factors: ['passkey'] });
    expect([session.challenge, session.factors]).toEqual(['right.password', ['passkey']]);
    expect(cookies.cookies.get('secondStep')).toMatchObject({ httpOnly: true, maxAgeSeconds: 600 });
    session.keep(login, {}, { challenge: 'other.password', factors: ['totp', 'passkey'] });
    expect([session.challenge, session.factors]).toEqual(['other.password', ['totp', 'passkey']]);
    // A platform that does not say which.
    session.keep(login, {}, { challenge: 'third.password' });
    expect([session.challenge, session.factors]).toEqual(['third.password', ['totp', 'passkey']]);
    session.keep(login, {}, { tokens: tokens('access-token-number-1') });
    expect([session.challenge, session.factors]).toEqual([undefined, []]);
  });

  it('keeps the link of an invitation for minutes, out of reach of scripts and until it is hidden or the sign-in ends', () => {
    const { cookies, session } = aSession();
    const link = 'https://shop.example.hr/zaboravljena-lozinka?token=abc';
    session.keep(inviteUser, { email: 'iva@primjer.hr' }, { id: 31 });
    expect(session.freshInvitation).toBeUndefined();
    session.keep(inviteUser, { email: 'iva@primjer.hr' }, { id: 31, link });
    expect(session.freshInvitation).toEqual({ id: 31, link });
    session.keep(inviteUserAgain, { id: 32 }, { sent: true, link });
    expect(session.freshInvitation).toEqual({ id: 32, link });
    expect(cookies.cookies.get('newInvitation')).toMatchObject({ maxAgeSeconds: 600, httpOnly: true });
    session.forgetInvitation();
    expect(session.freshInvitation).toBeUndefined();
    session.keep(inviteUserAgain, { id: 32 }, { sent: true, link });
    session.keep(logout, {}, {});
    expect([...cookies.cookies.keys()]).toEqual([]);
  });

  it('is forgotten with the guest, and with nothing else [IDN-04]', () => {
    const { cookies, session } = aSession();
    session.keep(login, {}, { tokens: tokens('access-token-number-1') });
    cookies.set('guestUser', 'ana@primjer.hr', {});
    cookies.set('locale', 'hr', {});
    session.forget();
    expect([...cookies.cookies.keys()]).toEqual(['locale']);
  });

  it('without tokens in the answer is none', () => {
    const { cookies, session } = aSession();
    session.keep(login, {}, { user: {} });
    expect([...cookies.cookies.keys()]).toEqual([]);
  });

  it('keeps a token that is over within a second for that second: a cookie without an age is taken back', () => {
    const { cookies } = aSession();
    const keep = (expiresIn: number) =>
      new TokenCookies(cookies).keep({
        accessToken: 'access-token-number-1',
        refreshToken: 'refresh-token-number-1',
        expiresIn,
        strategy: 'local',
      });
    for (const [expiresIn, maxAgeSeconds] of [
      [0.4, 1],
      [1.9, 1],
      [2, 2],
    ] as const) {
      keep(expiresIn);
      expect(cookies.cookies.get('accessToken')).toMatchObject({ maxAgeSeconds });
    }
  });

  it('counts as signed in while there is something to refresh it with', () => {
    const { cookies, who } = aSession();
    cookies.set('refreshToken', 'refresh-token-number-1', {});
    expect(who.isSignedIn).toBe(true);
  });
});

describe('how long a token is good for', () => {
  it.each([
    ['what the platform says', { accessToken: jwt({ iat: 0, exp: 60 }), expiresIn: 300 }, 300],
    ['what a JWT says of itself, whatever the clock here [F-11]', { accessToken: jwt({ iat: 5000, exp: 5600 }) }, 600],
    ['the default for a token that says nothing', { accessToken: 'opaque' }, 900],
    ['the default for a JWT without its beginning', { accessToken: jwt({ exp: 5600 }) }, 900],
    ['the default for what only looks like a JWT', { accessToken: 'a.b.c' }, 900],
    ['the default for a JWT of nonsense', { accessToken: `a.${Buffer.from('null').toString('base64url')}.c` }, 900],
    ['the default instead of no time at all', { accessToken: 'opaque', expiresIn: 0 }, 900],
  ])('is %s', (_, token, seconds) => expect(tokenSeconds(token)).toBe(seconds));
});
