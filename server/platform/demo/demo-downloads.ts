import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { DemoProduct } from './demo-catalog-schema.ts';
import type { DemoSite } from './demo-site.ts';
import { EPUB_MIME, epub } from './epub.ts';
import { blocksOfMarkdown } from './files/blocks-of-markdown.ts';
import type { Block } from './files/file-text.ts';
import { pdf } from './files/pdf.ts';

export interface DemoDownload {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
}

const MIMES: Readonly<Record<string, string>> = {
  '.epub': EPUB_MIME,
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain; charset=utf-8',
};

/** The files that an e-product delivers: books are made of catalog/books, films lie in catalog/films. */
export async function demoDownloads(site: DemoSite, product: DemoProduct, now: Date): Promise<readonly DemoDownload[]> {
  return Promise.all(
    product.files.map(async (name) => {
      const mime = MIMES[extname(name)];
      if (mime === undefined) throw new Error(`catalog/products: ${name} has an unknown format`);
      return { name, mime, content: await contentOf(site, product, name, now) };
    }),
  );
}

async function contentOf(site: DemoSite, product: DemoProduct, name: string, now: Date): Promise<Buffer> {
  const kind = extname(name);
  if (kind !== '.epub' && kind !== '.pdf') return readFile(new URL(`catalog/films/${name}`, import.meta.url));
  const markdown = await readFile(new URL(`catalog/books/${name.slice(0, -kind.length)}.md`, import.meta.url), 'utf8');
  // The name in the shop says after a comma what is delivered.
  const [title = ''] = product.name.hr.split(',');
  const blocks = blocksOfMarkdown(markdown);
  if (kind === '.pdf') return pdf({ title, blocks, table: [], opensPages: true });
  return epub({
    id: product.sku,
    language: 'hr',
    title,
    publisher: site.producers[product.producer]?.name ?? 'Zeleni fond',
    modifiedAt: `${now.toISOString().slice(0, 19)}Z`,
    chapters: chaptersOf(title, blocks),
  });
}

function chaptersOf(
  title: string,
  blocks: readonly Block[],
): readonly { readonly title: string; readonly paragraphs: readonly string[] }[] {
  const chapters = [{ title, paragraphs: [] as string[] }];
  for (const { text, isHeading } of blocks) {
    if (isHeading) chapters.push({ title: text, paragraphs: [] });
    else chapters.at(-1)?.paragraphs.push(text);
  }
  return chapters;
}
