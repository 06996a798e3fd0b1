import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { isSitePass, PASS_SECONDS, sitePass } from '#server/web/password/site-pass.ts';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';

const OWN = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

function aClosedSite() {
  const site = aWebSite();
  site.platform.facts.passKey = 'the key of passes';
  const open = async (password: string, path = '/o-nama?a=1') =>
    site.app.request(ORIGIN + path, {
      method: 'POST',
      headers: OWN,
      body: String(new URLSearchParams({ form: 'sitePassword', password })),
    });
  return { site, open };
}

describe('a site with one password [CMS-17]', () => {
  it.each(['/', '/shop', '/en/shop', '/o-nama', '/prijava', '/sitemap.xml', '/en/sitemap.xml', '/kosarica'])(
    'shows nothing of %s but a form, that works without script',
    async (path) => {
      const { site } = aClosedSite();
      const answer = await site.get(path);
      expect(answer.status).toBe(403);
      const html = await answer.text();
      expect(html).toContain('<form class="stack" method="post">');
      expect(html).not.toContain('<script');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(path.startsWith('/en') ? '<html lang="en">' : '<html lang="hr">');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(site.rendered).toEqual([]);
    },
  );

  it('keeps no page of those who were let in for anybody', async () => {
    const { site } = aClosedSite();
    const cookie = `sitePass=${sitePass('the key of passes', site.clock.now)}`;
    expect((await site.get('/shop', { cookie })).status).toBe(200);
    expect(site.pageCache.get('/shop')).toBeUndefined();
  });

  it('leads nowhere else once it is open, whatever address was asked for [T-14]', async () => {
    const { open } = aClosedSite();
    for (const path of ['//evil.example/a', '/o-nama?a=1']) {
      const location = (await open('pravaLozinka', path)).headers.get('location') ?? '/';
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    }
  });

  it('closes pictures and the calls of scripts, and keeps search machines out', async () => {
    const { site } = aClosedSite();
    expect((await site.get('/media/shop/lampa/Card/lampa.webp')).status).toBe(403);
    expect((await site.call('GET', '/api/v1/cms/finder/decide?params=x')).status).toBe(403);
    expect((await site.call('POST', '/api/v1/product/web/filter', {})).status).toBe(403);
    expect(await (await site.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });

  it('lets mail programs end a newsletter, which know no password [CMS-10]', async () => {
    const { site } = aClosedSite();
    await site.get('/shop');
    let followed = '';
    const followNewsletterLink = {
      run: async (given: string) => {
        followed = given;
        return ok({ purpose: 'leave' as const, email: 'ana@primjer.hr', isDone: true });
      },
    };
    Object.assign(site.instead, { followNewsletterLink });
    const link = `l.1.abc.${'x'.repeat(43)}`;
    const answer = await site.app.request(`${ORIGIN}/newsletter/one-click?link=${link}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, followed]).toEqual([200, link]);
    expect((await site.get(`/newsletter/one-click?link=${link}`)).status).toBe(302);
  });

  it('lets the back office come in by its own sign-in, and answers those who watch over it', async () => {
    const { site } = aClosedSite();
    expect((await site.get('/adminLogin')).status).toBe(200);
    expect((await site.get('/health/live')).status).toBe(200);
  });

  it('opens to who knows the password, and says so by a signed cookie that no script reads', async () => {
    const { site, open } = aClosedSite();
    const answer = await open('pravaLozinka');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/o-nama?a=1']);
    const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('sitePass=')) ?? '';
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
    expect((await site.get('/shop', headers)).status).toBe(200);
    expect((await site.get('/shop')).status).toBe(403);
    site.platform.facts.passKey = 'another key, of another password';
    site.contentChanged(['options']);
    expect((await site.get('/shop', headers)).status).toBe(403);
  });

  it.each(['/shop/', '/sitemap.xml', '/robots.txt'])('lets nobody on the way keep %s for others [T-19]', async (path) => {
    const { site, open } = aClosedSite();
    const cookie = (await open('pravaLozinka')).headers.getSetCookie().find((header) => header.startsWith('sitePass=')) ?? '';
    const answer = await site.get(path, { cookie: cookie.split(';', 1)[0] ?? '' });
    expect([403, 500]).not.toContain(answer.status);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('public');
  });

  it('tells what is wrong, and keeps guessing slow', async () => {
    const { site, open } = aClosedSite();
    const wrong = await open('kriva');
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Lozinka nije točna');
    expect(wrong.headers.getSetCookie()).toEqual([]);
    site.platform.facts.tooMany = true;
    expect((await open('pravaLozinka')).status).toBe(429);
  });

  it('hides pages that were kept before, also from those who had not asked yet', async () => {
    const site = aWebSite();
    expect((await site.get('/shop')).status).toBe(200);
    site.platform.facts.passKey = 'the key of passes';
    site.contentChanged(['*']);
    expect((await site.get('/shop')).status).toBe(403);
  });

  it('is shut until somebody can say whether there is a password, and stays as it was while nobody can', async () => {
    const { site } = aClosedSite();
    site.platform.facts.down = true;
    for (const path of ['/shop', '/api/v1/cms/finder/decide?params=x', '/media/shop/lampa/Card/lampa.webp']) {
      const answer = await site.get(path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    }
    expect((await site.get('/health/live')).status).toBe(200);
    site.platform.facts.down = false;
    expect((await site.get('/shop')).status).toBe(403);
    site.platform.facts.down = true;
    site.contentChanged(['*']);
    expect((await site.get('/shop')).status).toBe(403);
  });

  it('is shut by its password also while the rest of the site cannot be read', async () => {
    const { site } = aClosedSite();
    const fetch = async (request: Request) =>
      request.url.endsWith('/site/entrance') ? site.platform.fetch(request) : new Response(null, { status: 503 });
    const only = aWebSite({ platform: { url: 'http://platform.test', apiKey: 'key', fetch } });
    expect((await only.get('/shop')).status).toBe(403);
  });

  it('takes the password from its own page only [T-18]', async () => {
    const { site } = aClosedSite();
    await site.get('/shop');
    const answer = await site.app.request(`${ORIGIN}/shop`, {
      method: 'POST',
      headers: { ...OWN, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: 'form=sitePassword&password=pravaLozinka',
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('keeps what was typed into a form while the password is asked for, and sends it with the right one [OPS-08]', async () => {
    const { site } = aClosedSite();
    let asked: unknown;
    const run = async (wish: object) => {
      asked = wish;
      return ok(undefined);
    };
    Object.assign(site.instead, { subscribe: { run } });
    const post = (body: string) => site.app.request(`${ORIGIN}/o-nama?a=1`, { method: 'POST', headers: OWN, body });
    const typed = 'form=newsletter&choosesLists=1&lists=3&lists=4&email=ana%22%3Cb%3E%40primjer.hr&newPassword=tajna';
    const shut = await post(typed);
    const html = await shut.text();
    expect([shut.status, asked]).toEqual([403, undefined]);
    expect(html).toContain('šalje se čim upišete lozinku');
    expect(html).toContain('<input type="hidden" name="carried_email" value="ana&quot;&lt;b>@primjer.hr">');
    expect(html).not.toContain('tajna');
    const waits = 'carried_form=newsletter&carried_choosesLists=1&carried_lists=3&carried_lists=4&carried_email=ana%40primjer.hr';
    const wrong = await post(`form=sitePassword&password=kriva&${waits}`);
    expect([wrong.status, asked]).toEqual([422, undefined]);
    expect(await wrong.text()).toContain('name="carried_email" value="ana@primjer.hr"');
    const right = await post(`form=sitePassword&password=pravaLozinka&${waits}`);
    expect(right.headers.getSetCookie().some((cookie) => cookie.startsWith('sitePass='))).toBe(true);
    expect([right.status, asked]).toEqual([303, expect.objectContaining({ email: 'ana@primjer.hr', lists: [3, 4] })]);
  });

  it.each<[string, (site: ReturnType<typeof aWebSite>) => Readonly<Record<string, string>>]>([
    ['a pass came by another tab', ({ clock }) => ({ cookie: `sitePass=${sitePass('the key of passes', clock.now)}` })],
    [
      'the site has no password any more',
      (site) => {
        site.platform.facts.passKey = undefined;
        return {};
      },
    ],
  ])('sends what waits also when %s meanwhile, and leads on where nothing waits [OPS-08]', async (_, passes) => {
    const { site } = aClosedSite();
    const asked: object[] = [];
    Object.assign(site.instead, { subscribe: { run: async (wish: object) => ok(void asked.push(wish)) } });
    const headers = { ...OWN, ...passes(site) };
    const post = (body: string) =>
      site.app.request(`${ORIGIN}/o-nama?a=1`, { method: 'POST', headers: { ...headers, 'content-length': String(body.length) }, body });
    const asks = 'form=sitePassword&password=bilo-koja';
    const sent = await post(`${asks}&carried_form=newsletter&carried_choosesLists=1&carried_lists=3&carried_email=ana%40primjer.hr`);
    expect([sent.status, asked]).toEqual([303, [expect.objectContaining({ email: 'ana@primjer.hr', lists: [3] })]]);
    const empty = await post(asks);
    expect([empty.status, empty.headers.get('location')]).toEqual([303, '/o-nama?a=1']);
    // Every other form goes its way as it was sent.
    expect((await post('form=newsletter&choosesLists=1&lists=4&email=iva%40primjer.hr')).status).toBe(303);
    expect(asked.at(-1)).toMatchObject({ email: 'iva@primjer.hr' });
  });

  it('says of what nobody can read that it is this, not that it is too large', async () => {
    const { site } = aClosedSite();
    const answer = await site.app.request(`${ORIGIN}/o-nama`, { method: 'POST', headers: OWN, body: 'form=newsletter&email=a&email=b' });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('nije se moglo pročitati')]);
  });

  it('says of what no page can keep that it was not kept', async () => {
    const { site } = aClosedSite();
    const body = new FormData();
    body.set('form', 'siteForm');
    const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
    const answer = await site.app.request(`${ORIGIN}/o-nama`, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('ne može sačuvati')]);
  });

  it('leaves a form of the back office to its own sign-in, which keeps it, and shows nobody else anything of it [IDN-13]', async () => {
    const { site } = aClosedSite();
    const sent = { form: 'redirects.save', redirectId: 'new', redirectPath: '/staro', redirectTarget: '/novo' };
    const answer = await site.app.request(`${ORIGIN}/admin/redirects`, {
      method: 'POST',
      headers: OWN,
      body: String(new URLSearchParams(sent)),
    });
    expect(answer.status).toBe(401);
    expect(new URL(site.rendered.at(-1)?.request.url ?? ORIGIN).pathname).toBe('/adminLogin');
    expect(site.rendered.at(-1)?.visitor.carried).toMatchObject({ carried_redirectPath: '/staro', carried_redirectTarget: '/novo' });
    const { cookie } = site.platform.accounts.signIn();
    expect((await site.get('/admin/redirects', { cookie })).status).toBe(403);
  });

  it('reads no more of a body than a form may be long, also where nobody says how long it is [T-15]', async () => {
    const { site } = aClosedSite();
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(to) {
        given += 1;
        if (given > 500) to.close();
        else to.enqueue(new TextEncoder().encode(given === 1 ? 'form=sitePassword&password=' : 'a'.repeat(1_000)));
      },
    });
    const answer = await site.app.request(`${ORIGIN}/shop`, { method: 'POST', headers: OWN, body: endless, duplex: 'half' } as RequestInit);
    expect(answer.status).toBe(403);
    expect(given).toBeLessThan(130);
  });
});

describe('the pass', () => {
  const now = Date.UTC(2026, 10, 22);
  it('holds for its key until it ends, and no other text does', () => {
    const ticket = sitePass('key', now);
    expect(isSitePass(ticket, 'key', now)).toBe(true);
    expect(isSitePass(ticket, 'other', now)).toBe(false);
    expect(isSitePass(ticket, 'key', now + PASS_SECONDS * 1000)).toBe(true);
    expect(isSitePass(ticket, 'key', now + PASS_SECONDS * 1000 + 1)).toBe(false);
    const [until = '', signed = ''] = ticket.split('.');
    for (const forged of [undefined, '', '.', signed, `${Number(until) + 1}.${signed}`, `${until}.${signed}x`, `${until}.`])
      expect(isSitePass(forged, 'key', now)).toBe(false);
  });
});
