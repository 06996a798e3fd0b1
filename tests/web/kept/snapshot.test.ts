import { describe, expect, it } from 'vitest';
import { keepPage } from '#server/web/cache/kept-page.ts';
import type { CachedPage } from '#server/web/cache/page-cache.ts';
import { isOpenToAll, readSnapshot, writeSnapshot } from '#server/web/kept/snapshot.ts';
import type { SiteFacts } from '#server/web/visit/site-facts.ts';

const FACTS: SiteFacts = {
  allowedLocales: ['hr', 'en'],
  homePageSlug: 'naslovnica',
  maintenance: false,
  developmentMode: false,
  knowsEntrance: true,
};
const aPage = async (): Promise<CachedPage> => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  route: 'shop',
  html: '',
  etag: 'W/"e"',
  surrogateKeys: 'pages shop',
  tags: ['products'],
  expires: 5,
  kept: await keepPage('<p>Trgovina</p>'.repeat(50)),
});

describe('kept pages as they lie on the disk', () => {
  it('come back with the same bytes, and for no cache in front', async () => {
    const page = await aPage();
    const read = readSnapshot('build 1', writeSnapshot('build 1', { facts: FACTS, pages: [['/shop', page]] }));
    const [key, back] = read?.pages[0] ?? [];
    expect([read?.facts, key, back?.etag, back?.tags, back?.surrogateKeys]).toEqual([FACTS, '/shop', 'W/"e"', ['products'], undefined]);
    for (const encoding of ['identity', 'br', 'gzip'] as const) expect(back?.kept.forms[encoding]).toEqual(page.kept.forms[encoding]);
  });

  it('are nothing to a server that would make others, and nothing when they are not whole', async () => {
    const written = writeSnapshot('build 1', { facts: FACTS, pages: [['/shop', await aPage()]] });
    expect(readSnapshot('build 2', written)).toBeUndefined();
    expect(readSnapshot('build 1', written.subarray(0, written.length - 1))).toBeUndefined();
    const bent = Buffer.from(written);
    bent[bent.length - 1] = (bent[bent.length - 1] ?? 0) ^ 1;
    expect(readSnapshot('build 1', bent)).toBeUndefined();
    expect(readSnapshot('build 1', Buffer.alloc(0))).toBeUndefined();
  });

  it.each<[Partial<SiteFacts>, boolean]>([
    [{}, true],
    [{ knowsEntrance: false }, false],
    [{ passKey: 'key' }, false],
    [{ maintenance: true }, false],
    [{ developmentMode: true }, false],
  ])('lie there of a site that everybody may see alone: %j', (facts, isOpen) => expect(isOpenToAll({ ...FACTS, ...facts })).toBe(isOpen));
});
