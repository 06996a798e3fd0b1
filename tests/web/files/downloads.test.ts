import { describe, expect, it } from 'vitest';
import { agreeToDownload, fetchDownload } from '#adapters/platform/wire/download.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';
import { fakePlatform } from '#tests/support/fake-platform.ts';
import { refusal } from '#tests/support/refusal.ts';

const FOLDER = fetchDownload.path.replace('{token}', '');

/** A site whose platform answers fetches of files with this. */
function siteWith(answer: () => Response) {
  const platform = fakePlatform();
  const asked: Request[] = [];
  const consents: Request[] = [];
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === agreeToDownload.path) {
      consents.push(request);
      return answer().ok ? Response.json({ data: {} }) : answer();
    }
    if (!pathname.startsWith(FOLDER)) return platform.fetch(request);
    asked.push(request);
    return answer();
  };
  return { site: aWebSite({ platform: { url: 'http://platform.test', apiKey: 'key', fetch } }), asked, consents };
}

const FILE = () =>
  new Response('knjiga', {
    headers: {
      'content-type': 'application/epub+zip',
      'content-length': '6',
      'content-disposition': `attachment; filename="kuca.epub"; filename*=UTF-8''ku%C4%87a.epub`,
      'set-cookie': 'a=b',
    },
  });

describe('a file that was bought [PRD-03]', () => {
  it('is passed on to be saved, and kept by nobody', async () => {
    const { site, asked } = siteWith(FILE);
    const answer = await site.get('/download/1.g3k.abc');
    expect([answer.status, await answer.text()]).toEqual([200, 'knjiga']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/epub+zip',
      'content-disposition': `attachment; filename="kuca.epub"; filename*=UTF-8''ku%C4%87a.epub`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b');
    expect(asked.map(({ url }) => url)).toEqual([`http://platform.test${FOLDER}1.g3k.abc`]);
  });

  it('is never shown as a page of this site, whatever a platform says of it [T-11]', async () => {
    const { site } = siteWith(
      () => new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html', 'content-disposition': 'inline' } }),
    );
    expect((await site.get('/download/1.g3k.abc')).headers.get('content-disposition')).toBe('attachment');
  });

  it('is not fetched by what only looks or guesses ahead, because that would count', async () => {
    const { site, asked } = siteWith(FILE);
    expect(
      (await site.app.request('http://localhost:3000/download/1.g3k.abc', { method: 'HEAD', headers: { host: 'localhost:3000' } })).status,
    ).toBe(405);
    expect((await site.get('/download/1.g3k.abc', { 'sec-purpose': 'prefetch' })).status).toBe(503);
    expect(asked).toEqual([]);
  });

  it.each([
    ['DOWNLOAD_EXPIRED', 'expired', 410],
    ['DOWNLOAD_USED_UP', 'usedUp', 410],
    ['NOT_FOUND', 'unknown', 404],
    ['TOO_MANY_ATTEMPTS', 'tooMany', 429],
  ] as const)('that is refused as %s leads to a page that says why, in the language of the link', async (code, problem, status) => {
    const { site } = siteWith(() => refusal(code));
    for (const [address, page] of [
      ['/download/1.g3k.abc', '/preuzimanje'],
      ['/en/download/1.g3k.abc', '/en/download'],
    ] as const) {
      const answer = await site.get(address);
      expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
        302,
        `${page}?problem=${problem}`,
        'private, no-store',
      ]);
      expect((await site.get(`${page}?problem=${problem}`)).status).toBe(status);
    }
  });

  it('that cannot be asked for now is worth trying again', async () => {
    const { site } = siteWith(() => refusal('UNAVAILABLE'));
    const answer = await site.get('/download/1.g3k.abc');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    const down = siteWith(() => {
      throw new TypeError('fetch failed');
    });
    expect((await down.site.get('/download/1.g3k.abc')).status).toBe(503);
  });

  it('leads to the question of whether it may come now, which is answered by a form without script', async () => {
    let isAgreed = false;
    const { site, consents } = siteWith(() => (isAgreed ? FILE() : refusal('DOWNLOAD_NOT_AGREED')));
    const page = '/preuzimanje?problem=consent&token=1.g3k.abc';
    expect((await site.get('/download/1.g3k.abc')).headers.get('location')).toBe(page);
    const shown = await site.get(page);
    expect(shown.status).toBe(200);
    const send = (body: string, headers = {}) =>
      site.app.request('http://localhost:3000/download/1.g3k.abc', {
        method: 'POST',
        body,
        headers: {
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      });
    // Nothing is agreed to by a form without its mark, or by one of another site.
    expect((await send('')).headers.get('location')).toBe(page);
    expect((await send('agreed=yes', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(consents).toEqual([]);
    isAgreed = true;
    const done = await send('agreed=yes');
    const comes = '/preuzimanje?problem=agreed&token=1.g3k.abc';
    expect([done.status, done.headers.get('location')]).toEqual([303, comes]);
    expect(done.headers.get('cache-control')).toBe('private, no-store');
    // The question does not stay on the screen: a page has the file come, once, and a link for whoever it did not come to.
    const cookie = (done.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const after = await site.get(comes, { cookie });
    expect([after.status, after.headers.get('refresh')]).toEqual([200, '0; url=/download/1.g3k.abc']);
    expect((await site.get(comes)).headers.get('refresh')).toBeNull();
    expect((await site.get('/preuzimanje?problem=agreed&token=//evil.example', { cookie })).headers.get('refresh')).toBeNull();
    expect((await site.get(page, { cookie })).headers.get('refresh')).toBeNull();
  });
});
