import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { SocialLoginReturn } from '#domain/account/social-login.ts';
import { aWebSite, cookiesOf, ORIGIN } from '#tests/support/a-web-site.ts';

const PAGE = 'https://accounts.example/authorize?client_id=1&state=the-state&scope=openid%20email';

function aSite(url = PAGE) {
  const site = aWebSite();
  const returned: SocialLoginReturn[] = [];
  const start = { url, state: 'the-state', nonce: 'n', codeVerifier: 'v' };
  Object.assign(site.instead, {
    startSocialLogin: { run: async () => ok(start) },
    finishSocialLogin: {
      run: async (given: SocialLoginReturn) => {
        returned.push(given);
        if (given.callback.includes('code=good')) return ok({});
        return err({ kind: given.callback.includes('code=unknown') ? 'SocialEmailMissing' : 'SocialLoginFailed' });
      },
    },
  });
  const begin = () => site.post('/prijava', { form: 'socialLogin', provider: 'demo', from: '/shop' });
  return { ...site, returned, begin };
}

describe('signing in with a provider [IDN-11]', () => {
  it('leads to the page that the platform names, without any form that leaves the site', async () => {
    const site = aSite();
    const answer = await site.begin();
    expect([answer.status, answer.headers.get('location'), answer.headers.get('refresh')]).toEqual([200, null, `0; url=${PAGE}`]);
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'none'");
    expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control')]).toEqual(['no-referrer', 'private, no-store']);
    expect(await answer.text()).toContain(`<a href="${PAGE.replaceAll('&', '&amp;')}">Nastavite na prijavu</a>`);
    expect(answer.headers.getSetCookie().find((header) => header.startsWith('__Host-socialLogin='))).toMatch(
      /; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/,
    );
  });

  it.each(['http://evil.example/', 'javascript:alert(1)', '//evil.example', 'https://user@evil.example/', 'data:text/html,x'])(
    'does not lead to %s [T-14]',
    async (url) => {
      const answer = await aSite(url).begin();
      expect([answer.status, answer.headers.get('refresh')]).toEqual([422, null]);
    },
  );

  it('signs in whoever comes back with what was sent along, once', async () => {
    const site = aSite();
    const cookie = cookiesOf(await site.begin());
    // Whatever only looks whether there is such a page uses nothing up.
    const way = '/social-login?code=good&state=the-state';
    await site.app.request(ORIGIN + way, { method: 'HEAD', headers: { cookie } });
    expect(site.returned).toEqual([]);
    const back = await site.get(way, { cookie });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/shop']);
    expect(cookiesOf(back, cookie)).toMatch(/flash=loggedIn$/);
    expect(cookiesOf(back, cookie)).not.toContain('socialLogin');
    expect(site.returned).toEqual([
      { provider: 'demo', state: 'the-state', nonce: 'n', codeVerifier: 'v', callback: 'code=good&state=the-state' },
    ]);
    expect((await site.get('/social-login', { cookie })).status).toBe(200);
  });

  it('goes on in the language that it was begun in', async () => {
    const site = aSite();
    const cookie = cookiesOf(await site.post('/en/login', { form: 'socialLogin', provider: 'demo' }));
    expect((await site.get('/social-login?code=good&state=the-state', { cookie })).headers.get('location')).toBe('/en');
    expect((await site.get('/social-login?error=no&state=the-state', { cookie })).headers.get('location')).toBe('/en/login');
  });

  it.each([
    ['of another request', '/social-login?code=good&state=other', true],
    ['that this browser did not start', '/social-login?code=good&state=the-state', false],
    ['without a code', '/social-login?error=access_denied&state=the-state', true],
    ['without a state', '/social-login?code=good', true],
    ['that the provider takes back', '/social-login?code=bad&state=the-state', true],
  ])('refuses an answer %s [T-18]', async (_, target, started) => {
    const site = aSite();
    const cookie = started ? cookiesOf(await site.begin()) : '';
    const back = await site.get(target, { cookie });
    expect([back.status, back.headers.get('location')]).toEqual([303, started ? '/prijava?from=%2Fshop' : '/prijava']);
    expect(cookiesOf(back, cookie)).toMatch(/flash=socialLoginFailed$/);
    expect(cookiesOf(back, cookie)).not.toContain('socialLogin=');
    expect(site.returned.length).toBe(target.includes('code=bad') ? 1 : 0);
  });

  it('says of an address that the provider does not vouch for that it is this, and what else there is', async () => {
    const site = aSite();
    const cookie = cookiesOf(await site.begin());
    const back = await site.get('/social-login?code=unknown&state=the-state', { cookie });
    expect(back.headers.get('location')).toBe('/prijava?from=%2Fshop');
    expect(cookiesOf(back, cookie)).toMatch(/flash=socialEmailMissing$/);
  });

  it.each([
    'x',
    '{}',
    'null',
    '{"state":"the-state"}',
    '{"provider":1,"state":"the-state","nonce":"n","codeVerifier":"v","from":"","locale":"hr"}',
  ])('is not misled by the cookie %s', async (value) => {
    const site = aSite();
    const back = await site.get('/social-login?code=good&state=the-state', { cookie: `__Host-socialLogin=${encodeURIComponent(value)}` });
    expect([back.headers.get('location'), site.returned]).toEqual(['/prijava', []]);
  });
});
