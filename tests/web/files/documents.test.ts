import { describe, expect, it } from 'vitest';
import { fetchDocument, getDocument } from '#adapters/platform/wire/document.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';
import { fakePlatform } from '#tests/support/fake-platform.ts';
import { refusal } from '#tests/support/refusal.ts';

const RECORD = {
  id: 7,
  title: 'Plan',
  description: '',
  language: 'hrv',
  type: 'excel',
  extension: 'xlsx',
  mime: 'text/html',
  size: 4,
  fileName: 'plan č.xlsx',
  publishedAt: '2026-11-01T00:00:00Z',
  category: null,
};
const PATH = '/document/7/plan%20%C4%8D.xlsx';

/** A site whose platform has this document, with this file. */
function siteWith(
  record: object | undefined,
  file: () => Response = () => new Response('PK..', { headers: { 'content-length': '4', etag: '"e"' } }),
  overrides: Parameters<typeof aWebSite>[0] = {},
) {
  const platform = fakePlatform();
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === getDocument.path.replace('{id}', '7'))
      return record === undefined ? refusal('NOT_FOUND') : Response.json({ data: record });
    if (pathname !== fetchDocument.path.replace('{id}', '7')) return platform.fetch(request);
    asked.push(request);
    return file();
  };
  return { site: aWebSite({ ...overrides, platform: { url: 'http://platform.test', apiKey: 'key', fetch } }), asked, platform };
}

describe('the file of a document [CMS-07]', () => {
  it('is saved under its name, and is what its name says whatever a platform says [T-13]', async () => {
    const { site } = siteWith(
      RECORD,
      () => new Response('<script>', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b', etag: '"e"' } }),
    );
    const answer = await site.get(PATH);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="plan c.xlsx"; filename*=UTF-8''plan%20%C4%8D.xlsx`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      etag: '"e"',
    });
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b');
  });

  it('is nobody’s while the site is worked on or not open yet', async () => {
    for (const fact of ['maintenance', 'developmentMode'] as const) {
      const { site, asked, platform } = siteWith(RECORD);
      platform.facts[fact] = true;
      const answer = await site.get(PATH);
      expect([[503, 302].includes(answer.status), asked]).toEqual([true, []]);
    }
  });

  it('is shown when it is a PDF, in a page that may load nothing', async () => {
    const { site } = siteWith({ ...RECORD, type: 'pdf', extension: 'pdf', fileName: 'plan.pdf' });
    const answer = await site.get('/document/7/plan.pdf');
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `inline; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
    ]);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  it('is found at an old name, which leads to the present one', async () => {
    const { site, asked } = siteWith(RECORD);
    const answer = await site.get('/document/7/stari-plan.xlsx');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, PATH]);
    expect(asked).toEqual([]);
  });

  it('is asked for in part, and not again when it is known', async () => {
    const { site, asked } = siteWith(
      RECORD,
      () => new Response('K', { status: 206, headers: { 'content-range': 'bytes 1-1/4', 'content-length': '1' } }),
    );
    const answer = await site.get(PATH, { range: 'bytes=1-1', 'if-range': '"e"', 'if-none-match': '"x"', cookie: 'accessToken=t' });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([206, 'bytes 1-1/4', 'K']);
    const heard = asked[0]?.headers;
    const told = ['range', 'if-range', 'if-none-match', 'cookie', 'accesstoken'].map((name) => heard?.get(name));
    expect(told).toEqual(['bytes=1-1', '"e"', '"x"', null, null]);
    const known = await siteWith(RECORD, () => new Response(null, { status: 304, headers: { etag: '"e"' } })).site.get(PATH);
    expect([known.status, known.headers.get('etag')]).toEqual([304, '"e"']);
  });

  it.each(['/document/7/a.exe', '/document/0/plan.xlsx', '/document/x/plan.xlsx', '/document/99999999999/a.pdf'])(
    'is not at %s',
    async (path) => {
      expect((await siteWith(undefined).site.get(path)).status).toBe(404);
    },
  );

  it('whose bytes are gone is not found, and the log says so once [F-19]', async () => {
    const logged: unknown[] = [];
    const log = { debug: () => undefined, warn: () => undefined, error: (...line: unknown[]) => void logged.push(line) };
    const { site } = siteWith(RECORD, () => refusal('NOT_FOUND'), { log });
    expect((await site.get(PATH)).status).toBe(404);
    expect(logged).toEqual([['document.bytesGone', { document: 7 }]]);
  });

  it('waits while the platform does not answer', async () => {
    const { site } = siteWith(RECORD, () => refusal('UNAVAILABLE'));
    expect((await site.get(PATH)).status).toBe(503);
  });
});
