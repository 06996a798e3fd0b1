import { describe, expect, it } from 'vitest';
import { HEADERS } from '#adapters/platform/wire/call.ts';
import { createOrder } from '#adapters/platform/wire/checkout.ts';
import { loggedMessage } from '#server/web/answer/logged-message.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const STRANGE = [
  '%00',
  'a%00b%00c%00d%00e%00f%00g%00',
  '%C4%8D'.repeat(20),
  'a b c d e f g h i j k',
  'short',
  'x'.repeat(4097),
  'a%0D%0Ab%3A%20cdefghijklmn',
];

describe('cookies that can be no token [T-05]', () => {
  it.each(STRANGE)('count as absent and are removed: %s', async (value) => {
    const lines: unknown[] = [];
    const note = (...line: unknown[]) => void lines.push(line);
    const site = aWebSite({ log: { debug: note, warn: note, error: note } });
    const cookie = ['accessToken', 'refreshToken', 'device', 'socialLogin'].map((name) => `__Host-${name}=${value}`).join('; ');
    const page = await site.get('/kontakt', { cookie });
    expect(page.status).toBe(200);
    const called = await site.call(createOrder.method, createOrder.path, { successURL: '/a', failureURL: '/b' }, { cookie });
    expect(called.status).toBe(409);
    for (const answer of [page, called]) {
      const set = answer.headers.getSetCookie();
      for (const name of ['accessToken', 'refreshToken'])
        expect(set.some((one) => one.startsWith(`__Host-${name}=; Path=/; Max-Age=0`))).toBe(true);
    }
    expect(site.platform.heard.every(({ headers }) => !headers.has('accesstoken') && !headers.has('refresh-token'))).toBe(true);
    expect(lines).toEqual([]);
  });

  it('leave a good token of the other kind as it is', async () => {
    const site = aWebSite();
    const { refresh } = site.platform.accounts.signIn();
    const page = await site.get('/kontakt', { cookie: `__Host-accessToken=%00; __Host-refreshToken=${refresh}; signedIn=1` });
    expect(await page.text()).toContain('account=Ana');
  });
});

describe('a device', () => {
  it('gets its name where a password is set by a link, and the platform is told it at once [IDN-12]', async () => {
    const site = aWebSite();
    const fields = { form: 'setPassword', token: 'x'.repeat(43), password: 'tri-žute-cigle', confirmedPassword: 'tri-žute-cigle' };
    const set = await site.post('/zaboravljena-lozinka?token=x', fields);
    const name = /__Host-device=([\w-]{22});/.exec(set.headers.getSetCookie().join())?.[1];
    expect(name).toBeDefined();
    expect(site.platform.heard.find(({ path }) => path.endsWith('/password/set'))?.headers.get(HEADERS.clientDevice)).toBe(name);
  });

  it.each(['short', 'a-name-of-twenty-two.c', 'x'.repeat(23), 'a-name-of-twenty-two-c'])(
    'keeps the name %s only if it is one that was given here [IDN-12]',
    async (name) => {
      const fields = { form: 'login', username: 'ana@example.com', password: 'tajna lozinka 1' };
      const sent = await aWebSite().post('/prijava', fields, { cookie: `__Host-device=${name}` });
      const given = /__Host-device=([\w-]{22});/.exec(sent.headers.getSetCookie().join())?.[1];
      expect(given === undefined).toBe(name === 'a-name-of-twenty-two-c');
    },
  );
});

describe('the log', () => {
  it('says nothing of a header that could not be sent, and what it can of anything else [OPS-02]', () => {
    const token = 'a\u0000secret';
    let thrown: unknown;
    try {
      new Headers({ accesstoken: `Bearer ${token}` });
    } catch (error) {
      thrown = error;
    }
    expect(loggedMessage(thrown)).toBe('A header could not be sent.');
    expect(loggedMessage(new Error('Cannot convert argument to a ByteString'))).toBe('A header could not be sent.');
    expect(loggedMessage(new Error('fetch failed'))).toBe('Error: fetch failed');
  });

  it('warns once of a proxy that is not trusted, without the address [OPS-02]', async () => {
    const lines: unknown[] = [];
    const log = { debug: () => undefined, warn: (...line: unknown[]) => void lines.push(line), error: () => undefined };
    const site = aWebSite({ log });
    for (let time = 0; time < 3; time++) await site.get('/kontakt', { 'x-forwarded-for': '203.0.113.9' });
    expect(lines).toEqual([['proxy.notTrusted', expect.anything()]]);
    expect(JSON.stringify(lines)).not.toContain('203.0.113.9');
    const behind = aWebSite({ log, trustedProxies: 1 });
    await behind.get('/kontakt', { 'x-forwarded-for': '203.0.113.9' });
    expect(lines).toHaveLength(1);
  });
});
