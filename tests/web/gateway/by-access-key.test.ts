import { describe, expect, it } from 'vitest';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';
import { fakePlatform } from '#tests/support/fake-platform.ts';
import { refusal } from '#tests/support/refusal.ts';

const COUPONS = '/api/v2/ecommerce/coupon/filter';
const END = '/api/v1/user/accessKey/end';

/** A site over a platform that answers one call of the back office, and writes down what it heard of it. */
function anOffice() {
  const fake = fakePlatform();
  const office = { refuses: false };
  const heard: { target: string; headers: Headers; body: string }[] = [];
  const platform = {
    url: 'http://platform.test',
    apiKey: 'key',
    adminAccessKey: 'admin-key',
    fetch: async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      if (!/coupon|accessKey/.test(pathname)) return fake.fetch(request);
      heard.push({ target: pathname + search, headers: request.headers, body: await request.text() });
      return office.refuses ? refusal('ACCESS_KEY_REFUSED') : Response.json({ data: { records: [] } });
    },
  };
  const site = aWebSite({ platform });
  const ask = (path: string, headers: Record<string, string>, body?: unknown) =>
    site.app.request(`${ORIGIN}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { site, fake, heard, office, ask };
}

describe('a program with an access key', () => {
  it('is handed on with its key alone, from wherever it comes: no origin, no language, no cookie is wanted', async () => {
    const { ask, heard } = anOffice();
    const answer = await ask(`${COUPONS}?limit=3`, { adminaccesskey: 'izk_mine', cookie: 'guestUser=somebody' });
    expect([answer.status, await answer.json()]).toEqual([200, { data: { records: [] } }]);
    expect([answer.headers.getSetCookie(), answer.headers.get('cache-control')]).toEqual([[], 'private, no-store']);
    expect(
      heard.map(({ target, headers }) => [
        target,
        headers.get('adminaccesskey'),
        headers.get('accesstoken'),
        headers.get('cookie'),
        headers.get('language'),
      ]),
    ).toEqual([[`${COUPONS}?limit=3`, 'izk_mine', null, null, 'hrv']]);
    expect((await ask(END, { adminaccesskey: 'izk_mine', language: 'eng' }, { id: 4 })).status).toBe(200);
    expect([heard[1]?.body, heard[1]?.headers.get('language')]).toEqual(['{"id":4}', 'eng']);
  });

  it('is nobody’s in whose browser somebody is signed in, though only the longer-lived half of the sign-in is left', async () => {
    const { ask, heard } = anOffice();
    for (const cookie of ['__Host-accessToken=access-token-number-1', '__Host-refreshToken=refresh-token-number-1'])
      expect((await ask(COUPONS, { adminaccesskey: 'izk_mine', cookie })).status).not.toBe(200);
    expect(heard).toEqual([]);
  });

  it('needs no password of the site, which is for visitors; what is not for programs stays behind it [CMS-17]', async () => {
    const { ask, heard, fake } = anOffice();
    fake.facts.passKey = 'the key of passes';
    expect((await ask(COUPONS, { adminaccesskey: 'izk_mine' })).status).toBe(200);
    expect(heard).toHaveLength(1);
    expect((await ask('/api/v1/cms/finder/decide?params=x', { adminaccesskey: 'izk_mine' })).status).toBe(403);
    expect((await ask(COUPONS, {})).status).toBe(403);
    expect(heard).toHaveLength(1);
  });

  it('is told what the platform says against its key', async () => {
    const { ask, office } = anOffice();
    office.refuses = true;
    const answer = await ask(COUPONS, { adminaccesskey: 'izk_mine' });
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([401, 'ACCESS_KEY_REFUSED']);
  });

  it('reaches the calls of the back office and no others', async () => {
    const { ask, heard } = anOffice();
    expect((await ask('/api/v1/user/web/profile', { adminaccesskey: 'izk_mine' })).status).toBe(404);
    expect((await ask('/api/v1/nothing', { adminaccesskey: 'izk_mine' })).status).toBe(404);
    expect((await ask(COUPONS, {})).status).toBe(404);
    expect(heard).toEqual([]);
  });

  it('is nobody’s browser: where somebody is signed in, their sign-in counts and writes come from our own pages alone', async () => {
    const { ask, heard, fake } = anOffice();
    const { cookie } = fake.accounts.signIn('admin');
    expect(
      (await ask(END, { adminaccesskey: 'izk_mine', cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, { id: 4 }))
        .status,
    ).toBe(403);
    expect(heard).toEqual([]);
  });

  it('sends a body as JSON within the limits of everybody', async () => {
    const { ask, heard } = anOffice();
    expect((await ask(END, { adminaccesskey: 'izk_mine', 'content-type': 'text/plain' }, { id: 4 })).status).toBe(400);
    expect((await ask(END, { adminaccesskey: 'izk_mine' }, JSON.parse('{"__proto__": {"x": 1}}'))).status).toBe(400);
    expect(heard).toEqual([]);
  });
});
