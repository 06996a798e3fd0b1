import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { loadClientFiles } from '#server/web/context/client-files.ts';
import { planSitemap, type SitemapOptions, sitemapPart, sitemapText } from '#server/web/files/sitemap.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

const ENTRIES: { type: string; slugs: Record<string, string>; updatedAt: string }[] = [
  { type: 'page', slugs: { hrv: 'naslovnica', eng: 'home' }, updatedAt: '2026-11-01T00:00:00Z' },
  { type: 'page', slugs: { hrv: 'kontakt', eng: 'contact' }, updatedAt: '2026-11-02T00:00:00Z' },
  { type: 'post', slugs: { hrv: 'novi-poziv' }, updatedAt: '2026-11-03T00:00:00Z' },
  { type: 'product', slugs: { hrv: 'čaša', eng: 'glass' }, updatedAt: '2026-11-04T00:00:00Z' },
  { type: 'shopCategory', slugs: { hrv: 'rasvjeta', eng: 'lighting' }, updatedAt: '2026-11-05T00:00:00Z' },
  { type: 'event', slugs: { hrv: '12', eng: '12' }, updatedAt: '2026-11-06T00:00:00Z' },
];

/** A site of so many products, told so many a trip. */
function mapOf(total: number, trip: number, limit: number): { readonly options: SitemapOptions; readonly trips: string[] } {
  const trips: string[] = [];
  const siteMap: SitemapOptions['siteMap'] = {
    async *batches(after) {
      for (let start = Number(after ?? 0); start === 0 || start < total; start += trip) {
        trips.push(String(start));
        const entries = Array.from({ length: Math.min(trip, total - start) }, (_, index) => ({
          kind: 'product' as const,
          slugs: { hr: `p${start + index}` },
          lastModified: '2026-11-01T00:00:00Z',
        }));
        yield { after: start === 0 ? undefined : String(start), entries };
      }
    },
  };
  return {
    options: { siteMap, origin: 'https://shop.example.hr', locale: 'hr', allowedLocales: ['hr'], homePageSlug: 'naslovnica', limit },
    trips,
  };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address ?? '');

async function* toAsync(pieces: readonly string[]): AsyncIterable<string> {
  yield* pieces;
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('sitemaps and robots.txt', () => {
  it('list every public address with its alternates and its last change [NAV-13, LOC-06]', async () => {
    const site = aWebSite();
    site.platform.facts.slugs = ENTRIES;
    const answer = await site.get('/sitemap.xml');
    const xml = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address?.replace('http://localhost:3000', ''));
    expect(addresses).toEqual([
      '/',
      '/shop',
      '/objave',
      '/kontakt',
      '/novi-poziv',
      '/product/%C4%8Da%C5%A1a',
      '/shop/rasvjeta',
      '/dogadjaj/12',
    ]);
    expect(xml).toContain(
      '<url><loc>http://localhost:3000/kontakt</loc><lastmod>2026-11-02T00:00:00Z</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="hr" href="http://localhost:3000/kontakt"/>' +
        '<xhtml:link rel="alternate" hreflang="en" href="http://localhost:3000/en/contact"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:3000/kontakt"/></url>',
    );
    const english = await (await site.get('/en/sitemap.xml')).text();
    expect(english).toContain('<loc>http://localhost:3000/en/event/12</loc>');
    expect(english).not.toContain('novi-poziv');
    expect((await site.get('/de/sitemap.xml')).status).toBe(404);
  });

  it('become an index above the most that one may hold, whatever the trips to the platform [NAV-13]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        async (total, limit, trip) => {
          const { options } = mapOf(total, trip, limit);
          const plan = await planSitemap(options);
          const parts = Math.max(1, Math.ceil((total + 3) / limit));
          expect(plan).toHaveLength(parts);
          const all: string[] = [];
          for (let number = 1; number <= parts; number++) {
            const found = locations(await textOf(sitemapPart(options, plan, number) ?? toAsync([])));
            expect(found.length).toBeLessThanOrEqual(limit);
            all.push(...found);
          }
          const addresses = Array.from({ length: total }, (_, index) => `https://shop.example.hr/product/p${index}`);
          expect(all).toEqual(['', 'shop', 'objave'].map((path) => `https://shop.example.hr/${path}`).concat(addresses));
          expect(sitemapPart(options, plan, parts + 1)).toBeUndefined();
          const whole = locations(await textOf(sitemapText(options, plan)));
          expect(whole).toEqual(parts === 1 ? all : plan.map((_, index) => `https://shop.example.hr/sitemap-${index + 1}.xml`));
        },
      ),
    );
  });

  it.each([
    [49_997, 1],
    [49_998, 2],
  ])('of %i products and three screens have parts of 50,000 addresses: %i [NAV-13] [OPS-05]', async (total, parts) => {
    const { limit: _, ...options } = mapOf(total, 10_000, 1).options;
    expect(await planSitemap(options)).toHaveLength(parts);
  });

  it('are streamed: what is fetched is never more than one trip ahead of what was taken [NAV-13]', async () => {
    const { options, trips } = mapOf(200_000, 1000, 50_000);
    const plan = await planSitemap(options);
    expect(plan).toHaveLength(5);
    const counted = trips.length;
    let taken = 0;
    for await (const piece of sitemapPart(options, plan, 3) ?? toAsync([])) {
      taken += piece.split('<url>').length - 1;
      // Sixteen thousand characters of the next block may be under way.
      expect((trips.length - counted) * 1000 - taken).toBeLessThan(2200);
    }
    expect(taken).toBe(50_000);
    expect(trips[counted]).toBe('99000');
  });

  it('are counted once for all who ask for them', async () => {
    expect((await aWebSite().get('/sitemap-1.xml')).status).toBe(200);
    expect((await aWebSite().get('/sitemap-2.xml')).status).toBe(404);
    expect((await aWebSite().get('/sitemap-0.xml')).status).toBe(404);
    const site = aWebSite();
    await (await site.get('/sitemap.xml')).text();
    const before = site.platform.calls('searchSlugs').length;
    await (await site.get('/sitemap-1.xml')).text();
    expect(site.platform.calls('searchSlugs').length - before).toBe(1);
  });

  it('that could not be counted are counted anew for the next who asks', async () => {
    const site = aWebSite();
    site.platform.facts.downFor = 'searchSlugs';
    expect((await site.get('/sitemap.xml')).status).toBeGreaterThanOrEqual(500);
    delete site.platform.facts.downFor;
    expect((await site.get('/sitemap.xml')).status).toBe(200);
  });

  it('name a home page only in the languages in which it is written [NAV-13] [LOC-06]', async () => {
    const entry = { kind: 'page' as const, slugs: { hr: 'naslovnica', en: 'home' }, lastModified: '2026-11-01T00:00:00Z' };
    const siteMap: SitemapOptions['siteMap'] = {
      async *batches() {
        yield { after: undefined, entries: [entry] };
      },
    };
    const listed = async (locale: 'en' | 'de') => {
      const options: SitemapOptions = {
        siteMap,
        origin: 'https://shop.example.hr',
        locale,
        allowedLocales: ['hr', 'en', 'de'],
        homePageSlug: 'naslovnica',
      };
      return textOf(sitemapText(options, await planSitemap(options)));
    };
    expect(locations(await listed('de'))).toEqual(['https://shop.example.hr/de/shop', 'https://shop.example.hr/de/blog']);
    const english = await listed('en');
    expect(locations(english)[0]).toBe('https://shop.example.hr/en');
    expect(english).not.toContain('href="https://shop.example.hr/de"');
  });

  it('are named in robots.txt, which keeps admin, cart, checkout and profile out [NAV-13]', async () => {
    const text = await (await aWebSite().get('/robots.txt')).text();
    const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule);
    const isOut = (path: string) => rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
    for (const path of [
      '/admin',
      '/en/admin/cache',
      '/kosarica',
      '/en/cart?a=1',
      '/naplata',
      '/en/checkout',
      '/profil',
      '/en/profile',
      '/api/x',
    ])
      expect(isOut(path), path).toBe(true);
    // Screens, not all that begins like one.
    for (const path of ['/', '/en', '/prijava-na-radionicu', '/en/cartons', '/profilirani-lim']) expect(isOut(path), path).toBe(false);
    expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml\nSitemap: http://localhost:3000/en/sitemap.xml\n');
  });
});

describe('files of the client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-client-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{"src/ui/entry-client.tsx":{"file":"assets/a-1.js"}}');
  writeFileSync(join(folder, 'assets/a-1.js'), 'export const a = 1;\n'.repeat(100));
  writeFileSync(join(folder, 'assets/secret.map'), '{}');
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  afterAll(() => rmSync(folder, { recursive: true }));
  const site = aWebSite({ client: loadClientFiles(folder) });

  it('are compressed and kept for ever by browsers', async () => {
    const answer = await site.get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual(['br', 'text/javascript; charset=utf-8']);
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('export const a');
    // Of the headers that protect pages, a part that is never shown as one needs this alone.
    expect([answer.headers.get('x-content-type-options'), answer.headers.get('permissions-policy')]).toEqual(['nosniff', null]);
    expect((await site.get('/assets/a-1.js', { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await site.get('/logo.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('answer 404 and no-store when they are missing, never with a page [F-19]', async () => {
    for (const path of ['/assets/old-0.js', '/assets/', '/assets/secret.map', '/.vite/manifest.json']) {
      const answer = await site.get(path);
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([404, expect.stringContaining('no-store')]);
    }
    expect(await (await site.get('/assets/old-0.js')).text()).toBe('');
  });

  it('are named to the renderer', async () => {
    await site.get('/kontakt');
    expect(site.rendered.at(-1)?.assets).toEqual({ 'src/ui/entry-client.tsx': { file: 'assets/a-1.js' } });
  });
});
