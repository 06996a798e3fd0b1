import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

export interface DocumentRow {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly extension: string;
  readonly mime: string;
  readonly size: number;
  readonly file_name: string;
  readonly published_at: string | Date;
  readonly category: { readonly slug: string; readonly name: string } | null;
}

export interface DocumentQuestion {
  readonly language: LanguageCode;
  readonly now: Date;
  readonly extensions: readonly string[] | undefined;
  readonly category: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** A tsquery per language that a text may be in. */
  readonly queries: readonly (readonly [LanguageCode, string])[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface FoundDocuments {
  readonly records: readonly DocumentRow[];
  readonly total: number;
  /** Of every type, with the category that was asked for. */
  readonly extensions: readonly { readonly extension: string; readonly count: number }[];
  /** In their order, with the type that was asked for. */
  readonly categories: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
}

/** Public documents: one page of them, the newest first, how many there are, and how many of each kind. */
export async function findDocuments(database: Connection, question: DocumentQuestion): Promise<FoundDocuments> {
  const { language, extensions, category, offset, limit } = question;
  const ofType = extensions === undefined ? sql`true` : sql`extension = any(${extensions}::text[])`;
  const inCategory = ofCategory(category);
  const { rows } = await sql<FoundDocuments>`
    with base as (select d.id, d.category_id, d.extension, d.mime, d.size, d.file_name, d.published_at, t.title, t.description, t.language
        from document d ${textOf(language)} where ${sql.join(conditionsOf(question), sql` and `)}),
      found as (select * from base where ${ofType} and ${inCategory}),
      shown as (select * from found order by published_at desc, id desc offset ${offset} limit ${limit})
    select (select count(*) from found)::int as total,
      (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'description', s.description, 'language', s.language, 'extension', s.extension, 'mime', s.mime,
        'size', s.size, 'file_name', s.file_name, 'published_at', s.published_at, 'category', ${categoryOf(sql`s.category_id`, language)}) order by s.published_at desc, s.id desc), '[]') from shown s) as records,
      (select coalesce(json_agg(json_build_object('extension', e.extension, 'count', e.count)), '[]') from (select extension, count(*)::int as count from base where ${inCategory} group by extension) e) as extensions,
      (select coalesce(json_agg(${categoryOf(sql`c.id`, language)}::jsonb || jsonb_build_object('count', k.count) order by c.position, c.id), '[]')
        from (select category_id, count(*)::int as count from base where ${ofType} group by category_id) k join document_category c on c.id = k.category_id) as categories`.execute(
    database,
  );
  return rows[0] ?? { records: [], total: 0, extensions: [], categories: [] };
}

/** The newest public documents, of one category (by its slug in any language) or of all; nothing is counted. */
export async function newestDocuments(
  database: Connection,
  { language, now, category, limit }: Pick<DocumentQuestion, 'language' | 'now' | 'category' | 'limit'>,
): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, t.title, t.description, t.language, d.extension, d.mime, d.size, d.file_name, d.published_at, ${categoryOf(sql`d.category_id`, language)} as category
    from document d ${textOf(language)} where ${isPublic(now)} and ${ofCategory(category)} order by d.published_at desc, d.id desc limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** The public documents of the post `postId` as a json array of rows, in their order. */
export function documentsOfPost(postId: RawBuilder<unknown>, language: LanguageCode, now: Date): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', t.title, 'description', t.description, 'language', t.language, 'extension', d.extension, 'mime', d.mime,
      'size', d.size, 'file_name', d.file_name, 'published_at', d.published_at, 'category', ${categoryOf(sql`d.category_id`, language)}) order by o.position, d.id), '[]')
    from post_document o join document d on d.id = o.document_id ${textOf(language)} where o.post_id = ${postId} and ${isPublic(now)})`;
}

export async function findDocument(database: Connection, id: number, language: LanguageCode, now: Date): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select d.id, t.title, t.description, t.language, d.extension, d.mime, d.size, d.file_name, d.published_at, ${categoryOf(sql`d.category_id`, language)} as category
    from document d ${textOf(language)} where d.id = ${id} and ${isPublic(now)}`.execute(database);
  return rows[0];
}

export interface FileFacts {
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
}

/** What is known of a public document's file without reading it. */
export async function findFile(database: Connection, id: number, now: Date): Promise<FileFacts | undefined> {
  const { rows } = await sql<FileFacts>`select d.mime, d.size, d.sha256 from document d where d.id = ${id} and ${isPublic(now)}`.execute(
    database,
  );
  return rows[0];
}

/** Bytes of a file from a place on; undefined when the file has gone. */
export async function readBytes(database: Connection, id: number, start: number, length: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select substring(content from ${start + 1}::int for ${length}::int) as bytes from document_file where document_id = ${id}`.execute(
    database,
  );
  return rows[0]?.bytes;
}

function ofCategory(slug: string | undefined): RawBuilder<unknown> {
  return slug === undefined
    ? sql`true`
    : sql`category_id in (select document_category_id from document_category_text where slug = ${slug})`;
}

function isPublic(now: Date): RawBuilder<unknown> {
  return sql`not d.archived and d.published_at <= ${now}`;
}

function conditionsOf({ now, from, to, queries }: DocumentQuestion): RawBuilder<unknown>[] {
  const conditions = [isPublic(now)];
  if (from !== undefined) conditions.push(sql`d.published_at >= ${from}`);
  if (to !== undefined) conditions.push(sql`d.published_at <= ${to}`);
  if (queries !== undefined) {
    // Each in the language of the text that is shown; kind and language stand in the statement, so that their own index is used.
    const fits = queries.map(
      ([language, query]) =>
        sql`(t.language = ${sql.lit(language)} and d.id in (select ref_id from search_entry where kind = 'document' and language = ${sql.lit(language)} and vector @@ ${query}::tsquery))`,
    );
    conditions.push(fits.length === 0 ? sql`false` : sql`(${sql.join(fits, sql` or `)})`);
  }
  return conditions;
}

/** The texts in the visitor's language, else in Croatian: a document that nobody has translated is a document all the same. */
function textOf(language: LanguageCode): RawBuilder<unknown> {
  return sql`join lateral (select * from document_text x where x.document_id = d.id and x.language in (${language}, ${sql.lit(DEFAULT_LANGUAGE)}) order by x.language = ${language} desc limit 1) t on true`;
}

function categoryOf(id: RawBuilder<unknown>, language: LanguageCode): RawBuilder<DocumentRow['category']> {
  return sql`(select json_build_object('slug', x.slug, 'name', x.name) from document_category_text x where x.document_category_id = ${id} and x.language in (${language}, ${sql.lit(DEFAULT_LANGUAGE)}) order by x.language = ${language} desc limit 1)`;
}
