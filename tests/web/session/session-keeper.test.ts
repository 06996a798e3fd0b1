import { describe, expect, it } from 'vitest';
import { aWebSite, cookiesOf } from '#tests/support/a-web-site.ts';
import { fakePlatform } from '#tests/support/fake-platform.ts';

const refreshes = (site: ReturnType<typeof aWebSite>) => site.platform.calls('refresh').length;
const withoutAccess = (cookie: string) => cookie.replace(/__Host-accessToken=[^;]*; /, '');
const PROFILE = '/api/v1/user/web/profile';

describe('a sign-in that is kept going', () => {
  it('is refreshed once for 20 requests of three tabs at the same time, and nobody is logged out [F-12, IDN-02]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    site.platform.accounts.expire();
    const headers = { cookie: withoutAccess(cookie) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 3 === 0
          ? site.get('/profil', headers)
          : index % 3 === 1
            ? site.call('GET', PROFILE, undefined, headers)
            : site.post('/kontakt', { form: 'instructions', orderMessage: 'x' }, headers),
      ),
    );
    expect(refreshes(site)).toBe(1);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 303)).toBe(true);
    const tokens = answers.map((answer) => /__Host-accessToken=([^;]*)/.exec(cookiesOf(answer))?.[1]);
    expect(new Set(tokens).size).toBe(1);
    expect(site.rendered.every(({ visitor }) => visitor.account?.firstName === 'Ana')).toBe(true);
  });

  it('survives a browser that never saw the answer, within a minute [F-12]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    site.platform.accounts.expire();
    const headers = { cookie: withoutAccess(cookie) };
    const first = cookiesOf(await site.get('/profil', headers));
    site.clock.now += 59_000;
    const second = await site.get('/profil', headers);
    expect([refreshes(site), cookiesOf(second)]).toEqual([1, first]);
    const age = Number(/__Host-accessToken=[^;]*; Path=\/; Max-Age=(\d+)/.exec(second.headers.getSetCookie().join())?.[1]);
    expect(age).toBe(841);
    site.clock.now += 61_000;
    const stolen = await site.get('/profil', headers);
    expect([refreshes(site), site.rendered.at(-1)?.visitor.account]).toEqual([2, undefined]);
    expect(stolen.headers.getSetCookie().join()).toContain('__Host-refreshToken=; Path=/; Max-Age=0');
  });

  it.each([
    [undefined, 900],
    [300, 300],
  ])('lasts as long as its platform or its token says, after signing in and after renewing [IDN-02, F-11]', async (jwtSeconds, seconds) => {
    const site = aWebSite();
    site.platform.accounts.facts.jwtSeconds = jwtSeconds;
    const ageOf = (answer: Response) => Number(/accessToken=[^;]+; Path=\/; Max-Age=(\d+)/.exec(answer.headers.getSetCookie().join())?.[1]);
    const signedIn = await site.post('/adminLogin', { form: 'adminLogin', username: 'ana@example.com', password: 'tajna lozinka 1' });
    site.platform.accounts.expire();
    const renewed = await site.get('/admin', { cookie: cookiesOf(signedIn) });
    expect([ageOf(signedIn), ageOf(renewed), renewed.status]).toEqual([seconds, seconds, 200]);
    // It stays of its kind.
    expect(renewed.headers.getSetCookie().join()).toContain('__Host-strategy=admin;');
  });

  it('is renewed when the platform does not know its token any more, once [IDN-02]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    site.platform.accounts.expire();
    await Promise.all(['/profil', '/profil/podaci', '/kosarica'].map((path) => site.get(path, { cookie })));
    expect(refreshes(site)).toBe(1);
    expect(site.rendered.map(({ visitor }) => visitor.account?.firstName)).toEqual(['Ana', 'Ana', 'Ana']);
  });

  it('ends with a used token: tokens, card and cart are forgotten, and the visitor is told [IDN-02, T-16]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    site.platform.accounts.endAll();
    const personal = `${withoutAccess(cookie)}; cartId=c_1; protectCode=x; memberCardBarcode=1`;
    const answer = await site.get('/kontakt', { cookie: personal });
    expect(cookiesOf(answer, personal)).toBe('');
    expect([answer.status, site.rendered[0]?.flash, site.rendered[0]?.visitor.hasCart]).toEqual([200, 'sessionExpired', false]);
    const guarded = await site.get('/profil/podaci', { cookie: personal });
    expect([guarded.status, guarded.headers.get('location')]).toEqual([302, '/prijava?from=%2Fprofil%2Fpodaci']);
    expect(cookiesOf(guarded, personal)).toBe('flash=sessionExpired');
  });

  it('ends when the platform does not know its renewed token either, and is not asked for again [IDN-02]', async () => {
    const platform = fakePlatform();
    const { cookie } = platform.accounts.signIn();
    const fetch = async (request: Request) => {
      const answer = await platform.fetch(request);
      platform.accounts.expire();
      return answer;
    };
    platform.accounts.expire();
    const site = aWebSite({ platform: { fetch, url: 'http://platform.test', apiKey: 'key' } });
    const answer = await site.get('/kontakt', { cookie });
    expect([platform.calls('refresh').length, platform.calls('profile').length]).toEqual([1, 2]);
    expect(cookiesOf(answer, cookie)).not.toContain('Token');
  });

  it('loses nothing while the platform can not be reached [F-02]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    site.platform.accounts.expire();
    site.platform.accounts.facts.refreshFails = true;
    const headers = { cookie: `${withoutAccess(cookie)}; cartId=c_1; protectCode=x` };
    const open = await site.get('/kontakt', headers);
    expect([open.status, open.headers.getSetCookie(), site.rendered[0]?.visitor.hasCart]).toEqual([200, [], false]);
    const guarded = await site.get('/profil/podaci', headers);
    expect([guarded.status, guarded.headers.get('retry-after'), guarded.headers.getSetCookie()]).toEqual([503, '2', []]);
    const posted = await site.post('/profil/podaci', { form: 'updateProfile' }, headers);
    expect([posted.status, posted.headers.getSetCookie()]).toEqual([503, []]);
    const left = await site.post('/profil/podaci', { form: 'logout' }, headers);
    expect([left.status, left.headers.get('location'), cookiesOf(left, headers.cookie)]).toEqual([303, '/', 'flash=loggedOut']);
    const called = await site.call('GET', PROFILE, undefined, headers);
    expect([called.status, called.headers.getSetCookie()]).toEqual([503, []]);
    site.platform.accounts.facts.refreshFails = false;
    expect((await site.get('/profil/podaci', headers)).status).toBe(200);
  });

  it('logs an admin out who is refused as one, with a wrong key of the back office too [IDN-06]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn('admin');
    expect((await site.get('/admin', { cookie })).status).toBe(200);
    expect(site.rendered.at(-1)?.visitor.account?.isBackofficeUser).toBe(true);
    site.platform.accounts.facts.adminKey = 'another';
    const refused = await site.get('/kontakt', { cookie });
    expect([refused.status, cookiesOf(refused, cookie), site.rendered.at(-1)?.visitor.account]).toEqual([200, '', undefined]);
    const half = await site.post('/adminLogin', { form: 'adminLogin', username: 'ana@example.com', password: 'tajna lozinka 1' });
    expect(cookiesOf(await site.get('/kontakt', { cookie: cookiesOf(half) }), cookiesOf(half))).not.toContain('Token');
  });

  it('tells at the sign-in, and the log, that the key of the back office is wrong, in place of leading around [IDN-06]', async () => {
    const errors: unknown[] = [];
    const site = aWebSite({ log: { debug: () => undefined, warn: () => undefined, error: (event) => void errors.push(event) } });
    const form = { form: 'adminLogin', username: 'ana@example.com', password: 'tajna lozinka 1' };
    expect((await site.post('/adminLogin', form)).headers.get('location')).toBe('/admin');
    expect(errors).toEqual([]);
    site.platform.accounts.facts.adminKey = 'another';
    const half = await site.post('/adminLogin', form);
    const told = { kind: 'RecordRefused', area: 'security', reason: 'keyRefused' };
    expect([half.status, half.headers.get('location'), site.refused.at(-1)?.problem]).toEqual([422, null, told]);
    expect(cookiesOf(half)).not.toContain('Token');
    expect(errors).toEqual(['backOffice.keyRefused']);
  });

  it('that is left has what the browser kept of it cleared, but for its cookies, of which some are its own [IDN-04]', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    const left = await site.post('/kontakt', { form: 'logout' }, { cookie });
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([303, '"cache", "storage"']);
    const other = await site.post('/kontakt', { form: 'acceptCookies' }, { cookie });
    expect(other.headers.get('clear-site-data')).toBeNull();
  });

  it('forgets a sign that stands alone, and asks nobody for the signed-out', async () => {
    const site = aWebSite();
    const answer = await site.get('/kosarica', { cookie: 'signedIn=1' });
    expect(cookiesOf(answer, 'signedIn=1')).toBe('');
    expect([refreshes(site), site.platform.calls('profile').length]).toEqual([0, 0]);
  });
});

describe('cookies of a sign-in', () => {
  it('are bound to the host and out of reach of scripts; a planted plain one is not read [IDN-03, T-18]', async () => {
    const site = aWebSite();
    const sent = await site.post('/prijava', { form: 'login', username: 'ana@example.com', password: 'tajna lozinka 1' });
    const cookies = sent.headers.getSetCookie();
    for (const name of ['accessToken', 'refreshToken', 'strategy', 'device'])
      expect(cookies.find((header) => header.startsWith(`__Host-${name}=`))).toMatch(/; Path=\/; .*SameSite=Lax; HttpOnly; Secure$/);
    expect(cookies.find((header) => header.startsWith('signedIn='))).not.toContain('HttpOnly');
    const { access } = site.platform.accounts.signIn();
    expect((await site.get('/profil/podaci', { cookie: `accessToken=${access}` })).status).toBe(302);
  });

  it('are plain in a local network without https', async () => {
    const site = aWebSite({ publicUrl: new URL('http://192.168.1.5:3000') });
    const origin = 'http://192.168.1.5:3000';
    const sent = await site.post(
      `${origin}/prijava`,
      { form: 'login', username: 'ana@example.com', password: 'tajna lozinka 1' },
      { origin },
    );
    expect(sent.headers.getSetCookie().find((header) => header.startsWith('accessToken='))).toMatch(/Max-Age=900; SameSite=Lax; HttpOnly$/);
    expect((await site.get(`${origin}/profil/podaci`, { cookie: cookiesOf(sent) })).status).toBe(200);
  });

  it('keep their holder out of the kept pages, but the name of a device does not [T-19]', async () => {
    const site = aWebSite();
    await site.get('/kontakt');
    const { cookie } = site.platform.accounts.signIn();
    const personal = [...cookie.split('; '), 'accessToken=a', 'refreshToken=a', 'flash=loggedOut', 'socialLogin=a', '__Secure-a=a'];
    for (const one of personal)
      expect((await site.get('/kontakt', { cookie: one })).headers.get('cache-control')).toBe('private, no-store');
    expect((await site.get('/kontakt', { cookie: '__Host-device=abc' })).headers.get('cache-control')).toBe('no-cache');
  });
});
