import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { documentFormat } from '#domain/document/document-format.ts';
import type { Database } from '../database/schema.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import type { DemoDocument } from './demo-document-schema.ts';
import { DEMO_LANGUAGES, type DemoIds, idOf } from './demo-ids.ts';
import type { DemoSite } from './demo-site.ts';
import { blocksOfMarkdown } from './files/blocks-of-markdown.ts';
import { demoFile } from './files/demo-file.ts';

/** Documents with their files, each a small one that its program opens, and the posts that they belong to. */
export async function loadDocuments(trx: Kysely<Database>, site: DemoSite, ids: DemoIds): Promise<void> {
  const { categories, documents } = site.documents;
  const categoryIds = new Map(categories.map(({ slug }, index) => [slug.hr, index + 1]));
  await bulkInsert(
    trx,
    'document_category',
    categories.map((_, index) => ({ id: index + 1, position: index })),
  );
  await bulkInsert(
    trx,
    'document_category_text',
    categories.flatMap(({ slug, name }, index) =>
      DEMO_LANGUAGES.map(({ locale, language }) => ({ document_category_id: index + 1, language, slug: slug[locale], name: name[locale] })),
    ),
  );
  // The newest document gets the highest id.
  const ordered = documents.toSorted((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
  for (const [index, document] of ordered.entries()) await loadDocument(trx, index + 1, document, categoryIds);
  for (const table of ['document_category', 'document'] as const) await continueIds(trx, table);
  const documentIds = new Map(ordered.map(({ file }, index) => [file, index + 1]));
  await bulkInsert(
    trx,
    'post_document',
    site.posts.flatMap((post) =>
      post.documents.map((file, position) => ({
        post_id: idOf(ids.post, post.translationKey),
        document_id: idOf(documentIds, file),
        position,
      })),
    ),
  );
}

async function loadDocument(
  trx: Kysely<Database>,
  id: number,
  { file, category, publishedAt, title, description, text, table }: DemoDocument,
  categoryIds: ReadonlyMap<string, number>,
): Promise<void> {
  const format = documentFormat(file);
  const categoryId = categoryIds.get(category);
  if (format === undefined || categoryId === undefined)
    throw new Error(`content/documents.yaml: ${file} has an unknown format or category`);
  const { extension, mime } = format;
  const content = demoFile(extension, { title: title.hr, blocks: blocksOfMarkdown(text), table });
  await bulkInsert(trx, 'document', [
    {
      id,
      category_id: categoryId,
      file_name: file,
      extension,
      mime,
      size: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
      published_at: publishedAt,
      updated_at: publishedAt,
    },
  ]);
  await trx.insertInto('document_file').values({ document_id: id, content }).execute();
  const texts = DEMO_LANGUAGES.flatMap(({ locale, language }) => {
    const [own, about] = [title[locale], description[locale] ?? ''];
    if (own === undefined) return [];
    return [{ document_id: id, language, title: own, description: about }];
  });
  await bulkInsert(trx, 'document_text', texts);
}
