import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { PostRecordWire, PostWire } from '#adapters/platform/wire/content.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { mediaObject } from '../media/media-record.ts';

type Connection = Kysely<Database>;

export interface PostWish {
  readonly language: LanguageCode;
  readonly now: Date;
  readonly kinds: readonly ('post' | 'page')[];
  /** Slugs of terms in any language; pages have none. */
  readonly termSlugs?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** A tsquery. */
  readonly query?: string | undefined;
  /** The best hit first instead of the newest. */
  readonly byRank?: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface PostPage {
  readonly records: readonly PostRecordWire[];
  readonly total: number;
}

/** Public posts, or pages as posts: one page of them, the newest first, and how many there are. */
export async function findPosts(database: Connection, wish: PostWish): Promise<PostPage> {
  const kinds = [...new Set(wish.kinds)];
  if (kinds.length === 0) return { records: [], total: 0 };
  const found = sql.join(
    kinds.map((kind) => (kind === 'post' ? foundPosts(wish) : foundPages(wish))),
    sql` union all `,
  );
  const order = wish.byRank ? sql`f.rank desc, f.published_at desc, f.kind, f.id desc` : sql`f.published_at desc, f.kind, f.id desc`;
  const { rows } = await sql<{ total: number; records: PostRecordWire[] }>`
    with found as (${found}), shown as (select *, row_number() over (order by ${order}) as place from found f order by ${order} offset ${wish.offset} limit ${wish.limit})
    select (select count(*) from found) as total, (select coalesce(json_agg(${recordObject(wish.language)} order by f.place), '[]') from shown f) as records`.execute(
    database,
  );
  const { total = 0, records = [] } = rows[0] ?? {};
  return { total, records: records.map(withInstant) };
}

/** A public post by its slug. */
export async function findPost(
  database: Connection,
  slug: string,
  language: LanguageCode,
  now: Date,
): Promise<z.infer<typeof PostWire> | undefined> {
  const { rows } = await sql<{ post: z.infer<typeof PostWire> }>`
    select (${recordObject(language)}::jsonb || jsonb_build_object('body', f.body)) as post
    from (select p.id, t.slug, t.title, t.excerpt, t.body, p.published_at, p.media_id, p.term_id from post_text t join post p on p.id = t.post_id
      where t.language = ${language} and t.slug = ${slug} and p.published_at <= ${now}) f`.execute(database);
  return rows[0] && withInstant(rows[0].post);
}

export interface TermRow {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly slugMain: string;
}

/** Post categories in a language; slugMain is the Croatian one. */
export async function findTerms(database: Connection, language: LanguageCode, limit: number): Promise<readonly TermRow[]> {
  const { rows } = await sql<TermRow>`
    select t.id, l.title, l.slug, coalesce(h.slug, l.slug) as "slugMain" from term t join term_text l on l.term_id = t.id and l.language = ${language}
    left join term_text h on h.term_id = t.id and h.language = 'hrv' order by t.position, t.id limit ${limit}`.execute(database);
  return rows;
}

function foundPosts({ language, now, termSlugs, from, to, query }: PostWish): RawBuilder<unknown> {
  const conditions = [sql`p.published_at <= ${now}`];
  if (termSlugs !== undefined && termSlugs.length > 0)
    conditions.push(sql`p.term_id in (select term_id from term_text where slug = any(${termSlugs}::text[]))`);
  if (from !== undefined) conditions.push(sql`p.published_at >= ${from}`);
  if (to !== undefined) conditions.push(sql`p.published_at <= ${to}`);
  if (query !== undefined) conditions.push(sql`t.search @@ ${query}::tsquery`);
  return sql`select 'post' as kind, p.id, t.slug, t.title, t.excerpt, p.published_at, p.media_id, p.term_id, ${rankOf(query)} as rank
    from post p join post_text t on t.post_id = p.id and t.language = ${language} where ${sql.join(conditions, sql` and `)}`;
}

function foundPages({ language, termSlugs, from, to, query }: PostWish): RawBuilder<unknown> {
  const conditions = [sql`t.language = ${language}`];
  if (termSlugs !== undefined && termSlugs.length > 0) conditions.push(sql`false`);
  if (from !== undefined) conditions.push(sql`p.updated_at >= ${from}`);
  if (to !== undefined) conditions.push(sql`p.updated_at <= ${to}`);
  if (query !== undefined) conditions.push(sql`t.search @@ ${query}::tsquery`);
  return sql`select 'page' as kind, p.id, t.slug, t.title, t.description as excerpt, p.updated_at as published_at, null::text as media_id, null::int as term_id, ${rankOf(query)} as rank
    from page p join page_text t on t.page_id = p.id where ${sql.join(conditions, sql` and `)}`;
}

function rankOf(query: string | undefined): RawBuilder<unknown> {
  return query === undefined ? sql`0::real` : sql`ts_rank('{0.05, 0.2, 0.4, 1}', t.search, ${query}::tsquery)`;
}

/** A found post `f` as a json object. */
function recordObject(language: LanguageCode): RawBuilder<unknown> {
  return sql`json_build_object('id', f.id, 'title', f.title, 'excerpt', f.excerpt, 'slug', f.slug, 'published_at', f.published_at, 'media', ${mediaObject(sql`f.media_id`, language)},
    'terms', json_build_object('categories', (select coalesce(json_agg(json_build_object('title', x.title, 'slug', x.slug)), '[]') from term_text x where x.term_id = f.term_id and x.language = ${language})))`;
}

function withInstant<T extends PostRecordWire>(record: T): T {
  return { ...record, published_at: new Date(record.published_at).toISOString() };
}
