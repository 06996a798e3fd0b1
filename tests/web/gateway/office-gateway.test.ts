import { describe, expect, it } from 'vitest';
import { OFFICE_CALLS } from '#server/web/wire/passed-calls.ts';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';
import { fakePlatform } from '#tests/support/fake-platform.ts';
import { refusal } from '#tests/support/refusal.ts';

const DRAFT = '/api/v1/cms/draft/page/7';
const SAVED = { version: 0, client: 'client-one', request: 1, values: {}, sections: [], order: [] };

/** A site over a platform that answers the back office, and writes down what it heard. */
function anOffice() {
  const fake = fakePlatform();
  const office = { forbids: false };
  const heard: { path: string; headers: Headers; body: string }[] = [];
  const platform = {
    url: 'http://platform.test',
    apiKey: 'key',
    adminAccessKey: 'admin-key',
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (!/draft|media|cms\/page/.test(pathname)) return fake.fetch(request);
      heard.push({ path: pathname, headers: request.headers, body: await request.text() });
      if (office.forbids) return refusal('FORBIDDEN');
      return Response.json({ data: { version: 1 } });
    },
  };
  return { site: aWebSite({ platform }), heard, fake, office };
}

describe('what the script of a page in edit mode asks', () => {
  it('is passed on with token and key of whoever signed in to the back office', async () => {
    const { site, heard, fake } = anOffice();
    const { cookie, access } = fake.accounts.signIn('admin');
    const answer = await site.call('PUT', `${DRAFT}/save`, SAVED, { cookie, adminaccesskey: 'mine' });
    expect([answer.status, await answer.json()]).toEqual([200, { data: { version: 1 } }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(heard.map(({ headers }) => [headers.get('accesstoken'), headers.get('adminaccesskey'), headers.get('cookie')])).toEqual([
      [`Bearer ${access}`, 'admin-key', null],
    ]);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual(SAVED);
  });

  it.each(OFFICE_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is passed on for nobody else [T-23]',
    async (_, call) => {
      expect(call.access).toBe('backOffice');
      const { site, heard, fake } = anOffice();
      const path = call.path.replaceAll(/\{kind\}/g, 'page').replaceAll(/\{\w+\}/g, '7');
      const body = call.method === 'GET' ? undefined : {};
      expect((await site.call(call.method, path, body)).status).toBe(401);
      expect((await site.call(call.method, path, body, { cookie: fake.accounts.signIn().cookie })).status).toBe(403);
      if (call.method !== 'GET') {
        const elsewhere = { cookie: fake.accounts.signIn('admin').cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
        expect((await site.call(call.method, path, body, elsewhere)).status).toBe(403);
      }
      expect(heard).toEqual([]);
    },
  );

  it('does not sign out whoever may not, and gives the key to no other call', async () => {
    const { site, fake, office } = anOffice();
    const { cookie } = fake.accounts.signIn('admin');
    office.forbids = true;
    const answer = await site.call('GET', DRAFT, undefined, { cookie });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    await site.call('POST', '/api/v1/ecommerce/getCart', {}, { cookie });
    expect(fake.heard.map(({ path, headers }) => [path, headers.get('adminaccesskey')])).toContainEqual([
      '/api/v1/ecommerce/getCart',
      null,
    ]);
  });

  it('sends a picture on as it came, up to its limit', async () => {
    const { site, heard, fake } = anOffice();
    const { cookie } = fake.accounts.signIn('admin');
    const form = new FormData();
    form.set('file', new File([Uint8Array.from([1, 2, 3, 250])], 'slika.png', { type: 'image/png' }));
    const upload = async (body: FormData | string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      (
        await site.app.request(`${ORIGIN}/api/v2/media/upload`, {
          method: 'POST',
          body,
          headers: { language: 'hrv', cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin', ...headers },
        })
      ).status;
    expect(await upload(form)).toBe(200);
    expect(heard[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(heard[0]?.body).toContain('slika.png');
    expect(await upload('{}', { 'content-type': 'application/json' })).toBe(400);
    expect(await upload(form, { 'content-length': '20200000' })).toBe(413);
    expect(await upload(new Uint8Array(20_150_000), { 'content-type': 'multipart/form-data; boundary=x' })).toBe(413);
    expect(heard).toHaveLength(1);
  });
});
