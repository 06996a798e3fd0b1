import { describe, expect, it } from 'vitest';
import { demoDownloads } from '#server/platform/demo/demo-downloads.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const site = await readDemo(undefined, NOW);
const products = site.products.filter(({ format }) => format === 'EProduct');
const KINDS = ['epub', 'pdf', 'mp4', 'txt'];
const SMALLEST: Readonly<Record<string, number>> = { epub: 5_000, pdf: 20_000, mp4: 100_000, txt: 500 };

/** Seconds of an MP4, from the head of the film. */
function secondsOf(film: Buffer): number {
  const head = film.indexOf('mvhd') + 4;
  return film.readUInt32BE(head + 16) / film.readUInt32BE(head + 12);
}

describe.each(products.map((product) => [product.sku, product] as const))('files of %s are what they are sold as', (_, product) => {
  const words = (locale: 'hr' | 'en') => `${product.name[locale]} ${product.summary[locale]} ${product.description[locale]}`;

  it('come in the kinds that both languages name, each a whole one', async () => {
    const files = await demoDownloads(site, product, NOW);
    const delivered = files.map(({ name }) => name.split('.').at(-1) ?? '');
    for (const locale of ['hr', 'en'] as const)
      expect(KINDS.filter((kind) => new RegExp(`\\b${kind}\\b`, 'i').test(words(locale)))).toEqual(
        KINDS.filter((kind) => delivered.includes(kind)),
      );
    for (const [index, { content }] of files.entries()) expect(content.byteLength).toBeGreaterThan(SMALLEST[delivered[index] ?? ''] ?? 0);
  });

  it('have the length that is told', async () => {
    for (const { name, content } of await demoDownloads(site, product, NOW)) {
      if (name.endsWith('.pdf')) {
        const all = content.toString('latin1');
        const pages = all.match(/\/Type \/Page \//g)?.length;
        expect(product.attributes).toMatchObject({ pages });
        for (const locale of ['hr', 'en'] as const) expect(words(locale)).toMatch(new RegExp(`\\b${pages}\\s(stranica|pages)`));
        expect(all).toContain('/MarkInfo << /Marked true >>');
        expect(all).toContain('/Lang (hr-HR)');
      }
      if (name.endsWith('.epub')) {
        expect(content.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
        expect(content.toString('latin1')).toContain('EPUB/chapter-8.xhtml');
      }
      if (name.endsWith('.mp4')) {
        expect(product.name.hr.replace('\u00a0', ' ')).toContain(`${secondsOf(content)} sekundi`);
        expect(product.name.en.replace('\u00a0', ' ')).toContain(`${secondsOf(content)} seconds`);
      }
    }
  });
});
