import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { DemoProduct } from './demo-catalog-schema.ts';
import { type DemoIds, idOf } from './demo-ids.ts';
import type { DemoSite } from './demo-site.ts';
import { EPUB_MIME, epub } from './epub.ts';
import { wordsOfHtml } from './words-of-html.ts';

/** The files of e-products. The demo shop has no real books, so each is made of what the shop says about it, and says so itself. */
export async function loadDownloads(trx: Kysely<Database>, site: DemoSite, ids: DemoIds, now: Date): Promise<void> {
  for (const product of site.products) {
    if (product.file === undefined) continue;
    const row = { product_id: idOf(ids.product, product.sku), name: product.file, mime: EPUB_MIME, content: bookOf(site, product, now) };
    await trx.insertInto('download_file').values(row).execute();
  }
}

function bookOf(site: DemoSite, product: DemoProduct, now: Date): Buffer {
  const [about, ...rest] = chaptersOf(product.description.hr);
  return epub({
    id: product.sku,
    language: 'hr',
    title: product.name.hr,
    publisher: site.producers[product.producer]?.name ?? '',
    modifiedAt: `${now.toISOString().slice(0, 19)}Z`,
    chapters: [
      { title: product.name.hr, paragraphs: [product.summary.hr, ...(about?.paragraphs ?? [])] },
      ...rest,
      { title: 'O ovom izdanju', paragraphs: ['Ovo je primjerak iz pokazne trgovine. Umjesto cijeloga izdanja donosi samo njegov opis.'] },
    ],
  });
}

/** Paragraphs of Markdown by their headings, as plain words. */
function chaptersOf(markdown: string): readonly { readonly title: string; readonly paragraphs: readonly string[] }[] {
  const chapters = [{ title: '', paragraphs: [] as string[] }];
  for (const block of markdown.split(/\n\s*\n/)) {
    const heading = /^#+\s+(.+)$/.exec(block.trim())?.[1];
    const plain = (text: string) => wordsOfHtml(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '')).trim();
    if (heading !== undefined) chapters.push({ title: plain(heading), paragraphs: [] });
    else
      chapters.at(-1)?.paragraphs.push(
        ...block
          .split(/\n(?=- )/)
          .map((item) => plain(item.replace(/^- /, '– ')))
          .filter((item) => item !== ''),
      );
  }
  return chapters;
}
