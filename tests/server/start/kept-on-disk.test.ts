import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { KeptOnDisk } from '#server/start/kept-on-disk.ts';
import { keepPage } from '#server/web/cache/kept-page.ts';
import { type CachedPage, PageCache } from '#server/web/cache/page-cache.ts';
import type { SiteFacts } from '#server/web/visit/site-facts.ts';

const folder = mkdtempSync(join(tmpdir(), 'izlog-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FACTS: SiteFacts = {
  allowedLocales: ['hr', 'en'],
  homePageSlug: 'naslovnica',
  maintenance: false,
  developmentMode: false,
  knowsEntrance: true,
  wwwPolicy: 'none',
};
const configOf = (more: Record<string, string> = {}) => readConfig({ NODE_ENV: 'production', DATA_DIR: folder, ...more });
const file = join(folder, 'kept-pages');

const pageOf = async (html: string): Promise<CachedPage> => ({
  status: 200,
  headers: { 'content-type': 'text/html', etag: 'W/"a"' },
  route: 'shop',
  html: '',
  etag: 'W/"a"',
  surrogateKeys: 'pages abc',
  tags: ['posts'],
  expires: 1000,
  kept: await keepPage(html),
});

async function written(): Promise<PageCache> {
  const cache = new PageCache(() => 0);
  cache.put('/shop', await pageOf('<p>čaša'));
  cache.put('/shop?page=2', await pageOf('<p>2'));
  await new KeptOnDisk(configOf(), 'build').write(cache, FACTS);
  return cache;
}

describe('kept pages on the disk', () => {
  it('are the same pages to a server of the same build and configuration, and no leave for a cache in front', async () => {
    await written();
    const read = new KeptOnDisk(configOf(), 'build').read();
    expect(read?.facts).toEqual(FACTS);
    expect(read?.pages.map(([key, { kept, ...page }]) => [key, page, kept.body('identity').toString()])).toEqual([
      [
        '/shop',
        {
          status: 200,
          headers: { 'content-type': 'text/html', etag: 'W/"a"' },
          route: 'shop',
          html: '',
          etag: 'W/"a"',
          tags: ['posts'],
          expires: 1000,
        },
        '<p>čaša',
      ],
    ]);
  });

  it.each([
    ['another build', configOf(), 'other'],
    ['another address', configOf({ PUBLIC_URL: 'https://shop.example.hr' }), 'build'],
    ['a site that is being worked on', configOf({ MAINTENANCE: 'on' }), 'build'],
  ])('are nothing to %s', async (_, config, build) => {
    await written();
    expect(new KeptOnDisk(config, build).read()).toBeUndefined();
  });

  it('are nothing when they are not whole', async () => {
    await written();
    const whole = readFileSync(file);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.boolean(), (at, isCut) => {
        const broken = Buffer.from(isCut ? whole.subarray(0, at) : whole);
        if (!isCut) broken[at] = (broken[at] ?? 0) ^ 1;
        writeFileSync(file, broken);
        expect(new KeptOnDisk(configOf(), 'build').read()).toBeUndefined();
      }),
    );
    rmSync(file);
    expect(new KeptOnDisk(configOf(), 'build').read()).toBeUndefined();
  });

  it('go with any change of content, also with one while they are written [API-06]', async () => {
    const cache = await written();
    const disk = new KeptOnDisk(configOf(), 'build');
    disk.forget();
    expect(existsSync(file)).toBe(false);
    const writing = disk.write(cache, FACTS);
    disk.forget();
    cache.clear(['posts']);
    await writing;
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
  });

  it.each([
    ['being worked on', { ...FACTS, maintenance: true }],
    ['for the back office', { ...FACTS, developmentMode: true }],
    ['behind a password', { ...FACTS, passKey: 'x' }],
    ['of nobody knows whom', { ...FACTS, knowsEntrance: false }],
  ])('go when the site is %s [LAY-02]', async (_, facts) => {
    const cache = await written();
    await new KeptOnDisk(configOf(), 'build').write(cache, facts);
    expect(existsSync(file)).toBe(false);
  });

  it('are written again only when there are others, and never more than fits', async () => {
    const cache = new PageCache(() => 0);
    const disk = new KeptOnDisk(configOf(), 'build');
    const noise = Array.from({ length: 60_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('');
    for (let at = 0; at < 20; at++) cache.put(`/${at}`, await pageOf(`${at}${noise}`));
    await disk.write(cache, FACTS);
    const { length } = readFileSync(file);
    expect(length).toBeLessThan(4_100_000);
    expect(new KeptOnDisk(configOf(), 'build').read()?.pages[0]?.[0]).toBe('/19');
    rmSync(file);
    await disk.write(cache, FACTS);
    expect(existsSync(file)).toBe(false);
  });
});
