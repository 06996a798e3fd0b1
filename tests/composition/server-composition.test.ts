import { describe, expect, it } from 'vitest';
import { MapCookieJar } from '#adapters/in-memory/map-cookie-jar.ts';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { adminProfile, login, logout, webProfile } from '#adapters/platform/wire/account.ts';
import { addItem, getAbandoned, getCart, getNewCartSession } from '#adapters/platform/wire/cart.ts';
import { getCheckoutSettings } from '#adapters/platform/wire/checkout.ts';
import { createServerComposition } from '#composition/server-composition.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { cleanAnswer } from '#server/rich-text/clean-answer.ts';
import { aPlatform, CART } from '#tests/support/a-platform.ts';

const SETTINGS = { cart_type: 2, allowedCountries: 'ALL', skipShipping: false, validateConsents: true, checkSpecialCharacters: true };

const USER = {
  id: 1,
  email: 'ana@primjer.hr',
  username: 'ana@primjer.hr',
  details: { firstName: 'Ana', lastName: 'Horvat' },
  memberCardBarcode: null,
  isBackofficeUser: false,
  scope: [],
  company: null,
  addresses: [],
  hasPassword: true,
  pendingEmail: null,
  language: 'hrv',
  wishlist: [],
};

const ACCESS = 'access-of-ana-0123456789';
const REFRESH = 'refresh-of-ana-0123456789';

function aServer(options: { readonly keepMs?: number; readonly now?: () => number } = {}) {
  const platform = aPlatform();
  const log = new RecordedLog();
  const composition = createServerComposition({
    fetch: async (input, init) => platform.fetch(new Request(input, init)),
    platformUrl: 'http://platform.test',
    apiKey: 'key',
    adminAccessKey: 'admin-key',
    siteUrl: 'http://localhost:3000',
    clean: cleanAnswer,
    log,
    ...options,
  });
  const visitor = (locale: Locale = 'hr') => {
    const cookies = new MapCookieJar();
    const facts = { locale, cookies, requestId: 'r-1' };
    return {
      cookies,
      useCases: () => composition.useCasesFor(facts),
      accountUseCases: () => composition.accountUseCasesFor(facts),
    };
  };
  return { platform, log, visitor };
}

describe('a visitor on the server', () => {
  it('is told to the platform by language, key and request [API-02]', async () => {
    const { platform, visitor } = aServer();
    await visitor('en').useCases().loadSite.run();
    const headers = platform.received.map((request) =>
      ['language', 'store', 'site', 'apikey', 'accesstoken', 'x-request-id'].map((name) => request.headers.get(name)).join(' '),
    );
    expect(new Set(headers)).toEqual(new Set(['eng 1 1 key  r-1']));
  });

  it('who signs in holds tokens in HttpOnly cookies, and their calls carry them; logging out leaves none [IDN-02] [IDN-03] [IDN-04]', async () => {
    const { platform, visitor } = aServer();
    const { cookies, accountUseCases } = visitor();
    platform.gives(login, { tokens: { accessToken: ACCESS, refreshToken: REFRESH, expiresIn: 600 }, user: USER });
    platform.gives(getAbandoned, null);
    platform.gives(webProfile, USER);
    platform.gives(logout, { ended: true });
    const verbs = accountUseCases();
    const signedIn = await verbs.logIn.run({ username: 'ana@primjer.hr', password: 'tajna-lozinka' }, 'local');
    expect(signedIn._unsafeUnwrap()).toMatchObject({ email: 'ana@primjer.hr' });
    expect(JSON.stringify(signedIn)).not.toContain(ACCESS);
    expect(cookies.cookies.get('accessToken')).toEqual({ value: ACCESS, maxAgeSeconds: 600, httpOnly: true });
    expect((await verbs.viewAccount.run())._unsafeUnwrap()).toMatchObject({ firstName: 'Ana' });
    expect(platform.received.map(({ headers }) => headers.get('accesstoken'))).toEqual([null, `Bearer ${ACCESS}`, `Bearer ${ACCESS}`]);
    cookies.set('guestUser', 'ana@primjer.hr', {});
    cookies.set('memberCardBarcode', '385', {});
    (await verbs.logOut.run())._unsafeUnwrap();
    expect([...cookies.cookies.keys()]).toEqual([]);
  });

  it('who signs in to the back office sends its key, and is asked about at its own profile [IDN-02] [ADM-01]', async () => {
    const { platform, visitor } = aServer();
    const { accountUseCases } = visitor();
    platform.gives(login, { tokens: { accessToken: ACCESS, refreshToken: REFRESH }, user: { ...USER, isBackofficeUser: true } });
    platform.gives(getAbandoned, null);
    platform.gives(adminProfile, { ...USER, isBackofficeUser: true, language: 'eng' });
    const verbs = accountUseCases();
    (await verbs.logIn.run({ username: 'ana@primjer.hr', password: 'tajna-lozinka' }, 'admin'))._unsafeUnwrap();
    expect((await verbs.viewAccount.run())._unsafeUnwrap()).toMatchObject({ isBackofficeUser: true, adminLocale: 'en' });
    // Its own profile is asked for once in a request, at the sign-in already: a key that the platform refuses is said there.
    expect(platform.received.map(({ headers }) => headers.get('adminaccesskey'))).toEqual([null, 'admin-key', 'admin-key']);
  });

  it('with the skip cookie sends no key [API-02]', async () => {
    const { platform, visitor } = aServer();
    const { cookies, useCases } = visitor();
    cookies.set('skipApiKey', '1', {});
    await useCases().loadSite.run();
    expect(platform.received.some(({ headers }) => headers.has('apikey'))).toBe(false);
  });

  it('is told what others were told, until the full hour, but with the skip cookie nothing of it [API-02]', async () => {
    const clock = { now: Date.parse('2026-11-21T09:59:30Z') };
    const { platform, visitor } = aServer({ keepMs: 60_000, now: () => clock.now });
    platform.gives(getNewCartSession, { cartId: 'c_1', protectCode: 'secret' });
    platform.gives(addItem, CART);
    platform.gives(getCheckoutSettings, SETTINGS, { 'x-cache-tags': 'options' });
    const keysAfterVisit = async (cookie = 'none') => {
      const { cookies, useCases } = visitor();
      cookies.set(cookie, '1', {});
      await useCases().addToCart.run({ id: 1, format: 'Simple' }, '1');
      return platform.received.filter(({ path }) => path === getCheckoutSettings.path).map(({ headers }) => headers.get('apikey'));
    };
    expect(await keysAfterVisit()).toEqual(['key']);
    expect(await keysAfterVisit()).toEqual(['key']);
    expect(await keysAfterVisit('skipApiKey')).toEqual(['key', null]);
    clock.now = Date.parse('2026-11-21T10:00:05Z');
    expect(await keysAfterVisit()).toEqual(['key', null, 'key']);
  });

  it('adds to the cart: the session is opened, kept in cookies, and sent along [CRT-01]', async () => {
    const { platform, visitor } = aServer();
    const { cookies, useCases } = visitor();
    platform.gives(getNewCartSession, { cartId: 'c_1', protectCode: 'secret' });
    platform.gives(addItem, CART);
    platform.gives(getCheckoutSettings, SETTINGS);
    const added = (await useCases().addToCart.run({ id: 1, format: 'Simple' }, '1'))._unsafeUnwrap();
    expect(added).toMatchObject({ next: 'cartModal', cart: { id: 'c_1' } });
    expect(platform.received.map(({ path }) => path)).toEqual([getNewCartSession.path, addItem.path, getCheckoutSettings.path]);
    expect(platform.received[1]?.body).toEqual({ productId: 1, qty: 1, cartId: 'c_1', protectCode: 'secret' });
    expect(cookies.get('protectCode')).toBe('secret');
  });

  it('whose cart is refused with 400 or 409 has none any more [CRT-07]', async () => {
    for (const status of [400, 409]) {
      const { platform, visitor } = aServer();
      const { cookies, useCases } = visitor();
      cookies.set('cartId', 'c_1', {});
      cookies.set('protectCode', 'old', {});
      platform.refuses(getCart, status, 'ANYTHING', 'Whatever.');
      expect((await useCases().viewCart.run())._unsafeUnwrap()).toBeUndefined();
      expect([...cookies.cookies.keys()]).toEqual([]);
    }
  });

  it('leaves a trace of every refusal, and none of personal data [ERR-01]', async () => {
    const { platform, log, visitor } = aServer();
    const { cookies, useCases } = visitor();
    cookies.set('cartId', 'c_1', {});
    platform.refuses(getCart, 500, 'INTERNAL', 'Internal error.');
    await useCases().viewCart.run();
    expect(log.lines).toEqual([
      {
        level: 'debug',
        event: 'platform.refused',
        facts: {
          call: getCart.path,
          kind: 'Refused',
          message: 'Internal error.',
          requestId: 'r-1',
          status: 500,
          code: 'INTERNAL',
          field: undefined,
        },
      },
    ]);
    platform.gives(getCart, { nonsense: true });
    await useCases().viewCart.run();
    expect(log.lines.at(-1)).toMatchObject({ level: 'error', event: 'platform.answerMalformed', facts: { field: 'data.id' } });
  });

  it('asks for the same thing once a request', async () => {
    const { platform, visitor } = aServer();
    const useCases = visitor().useCases();
    await Promise.all([useCases.loadSite.run(), useCases.loadSite.run()]);
    expect(platform.received).toHaveLength(8);
  });
});
