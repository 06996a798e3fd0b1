import { expect, it } from 'vitest';
import { demoDownloads } from '#server/platform/demo/demo-downloads.ts';
import { readDemo } from '#server/platform/demo/read-demo.ts';
import { measuredFile } from '#server/platform/download/measured-file.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

/** The head of a film in the long or the short form of its numbers. */
function film(isLong: boolean, scale: number, parts: number): Buffer {
  const head = Buffer.alloc(isLong ? 40 : 36);
  head.write('mvhd', 4);
  head[8] = isLong ? 1 : 0;
  head.writeUInt32BE(scale, isLong ? 28 : 20);
  if (isLong) head.writeBigUInt64BE(BigInt(parts), 32);
  else head.writeUInt32BE(parts, 24);
  return Buffer.concat([head, Buffer.alloc(40)]);
}

it('pages of a PDF and seconds of a film are read from the files of the demo themselves', async () => {
  const site = await readDemo(undefined, NOW);
  const [films, books] = [[] as (number | null)[], [] as (readonly [unknown, number | null])[]];
  for (const product of site.products.filter(({ files }) => files.length > 0))
    for (const { name, mime, content } of await demoDownloads(site, product, NOW)) {
      const { pages, seconds } = measuredFile(mime, content);
      if (mime === 'video/mp4') films.push(seconds);
      else if (mime === 'application/pdf') books.push([product.attributes.pages, pages]);
      else expect([name, pages, seconds]).toEqual([name, null, null]);
    }
  expect(films.length).toBeGreaterThan(0);
  expect(new Set(films)).toEqual(new Set([40]));
  expect(books.length).toBeGreaterThan(0);
  for (const [told, counted] of books) expect(counted).toBe(told);
});

it.each([true, false])('a film tells its seconds, rounded (numbers of 64 bits: %s)', (isLong) => {
  expect(measuredFile('video/mp4', film(isLong, 600, 54_400)).seconds).toBe(91);
  expect(measuredFile('audio/mp4', film(isLong, 600, 54_400)).seconds).toBeNull();
});

it('what says nothing, or nothing that can be, has no length', () => {
  for (const content of [Buffer.from('nothing'), Buffer.from('....mvhd'), film(false, 0, 9), film(false, 600, 0)])
    expect(measuredFile('video/mp4', content)).toEqual({ pages: null, seconds: null });
  expect(measuredFile('application/pdf', Buffer.from('%PDF-1.7 /Type /Pages')).pages).toBeNull();
  expect(measuredFile('application/pdf', Buffer.from('/Type /Pages /Type/Page/Parent /Type /Page>>')).pages).toBe(2);
});
