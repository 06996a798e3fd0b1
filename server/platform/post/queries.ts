import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { PostRecordWire, PostWire } from '#adapters/platform/wire/content.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { RELATED_POSTS } from '#domain/post/post.ts';
import { isPublished } from '../database/published.ts';
import type { Database } from '../database/schema.ts';
import { documentOnWire } from '../document/document-on-wire.ts';
import { type DocumentRow, documentsOfPost } from '../document/queries.ts';
import { entryRank } from '../search/entry-rank.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { callCondition, callOrder } from './call-conditions.ts';
import { type ListedPosts, listedPosts } from './listed-posts.ts';
import { isOfTypes } from './of-types.ts';
import { POST_COLUMNS, recordObject, withInstants } from './post-record.ts';
import type { PostWish } from './post-wish.ts';

type Connection = Kysely<Database>;

export interface PostPage {
  readonly records: readonly PostRecordWire[];
  readonly total: number;
}

/** Public posts, or pages as posts: one page of them, the newest first, and how many there are. */
export async function findPosts(database: Connection, wish: PostWish): Promise<PostPage> {
  const kinds = [...new Set(wish.kinds)];
  if (kinds.length === 0) return { records: [], total: 0 };
  const { wanted, total: all, before } = listedPosts({ ...wish, kinds }) ?? foundAndCounted(wish, kinds);
  // Only what is shown gets its texts and pictures: the many that are counted are read off the narrow rows.
  const { rows } = await sql<{ total: number; records: PostRecordWire[] }>`
    with ${before ?? sql``} wanted as (${wanted}),
      shown as (select x.*, w.place from wanted w cross join lateral (${shownPost(wish.language)} union all ${shownPage(wish.language)}) x)
    select ${all} as total, (select coalesce(json_agg(${recordObject(wish.language, wish.withBody)} order by f.place), '[]') from shown f) as records`.execute(
    database,
  );
  const { total = 0, records = [] } = rows[0] ?? {};
  return { total, records: records.map((record) => withInstants(record, wish.now)) };
}

/** Everything that fits, to be counted and ordered as wished. */
function foundAndCounted(wish: PostWish, kinds: readonly ('post' | 'page')[]): ListedPosts & { readonly before: RawBuilder<unknown> } {
  const found = sql.join(
    kinds.map((kind) => (kind === 'post' ? foundPosts(wish) : foundPages(wish))),
    sql` union all `,
  );
  const newest = sql`f.published_at desc, f.kind, f.id desc`;
  const order =
    wish.order === 'rank' ? sql`f.rank desc, ${newest}` : wish.order === 'deadline' ? sql`${callOrder(wish.now)}, ${newest}` : newest;
  return {
    before: sql`found as materialized (${found}),`,
    wanted: sql`select f.kind, f.id, row_number() over (order by ${order}) as place from found f order by ${order} offset ${wish.offset} limit ${wish.limit}`,
    total: sql<number>`(select count(*) from found)`,
  };
}

/** A public post by its slug, with its documents and others like it. */
export async function findPost(
  database: Connection,
  slug: string,
  language: LanguageCode,
  now: Date,
): Promise<z.infer<typeof PostWire> | undefined> {
  const { rows } = await sql<{ post: z.infer<typeof PostWire>; documents: DocumentRow[] }>`
    select (${recordObject(language, true)}::jsonb || jsonb_build_object('related', ${relatedPosts(language, now)},
      'takesComments', exists (select from post_term x join term y on y.id = x.term_id where x.post_id = f.id and y.allows_comments))) as post,
      ${documentsOfPost(sql`f.id`, language, now)} as documents
    from (select ${POST_COLUMNS} from post_text t join post p on p.id = t.post_id
      where t.language = ${language} and t.slug = ${slug} and p.published_at <= ${now}) f`.execute(database);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { post, documents } = found;
  return {
    ...withInstants(post, now),
    related: post.related?.map((record) => withInstants(record, now)) ?? [],
    documents: documents.map(documentOnWire),
  };
}

/** Posts of the same kind that share the most tags with `f`, then the newest of its categories. */
function relatedPosts(language: LanguageCode, now: Date): RawBuilder<unknown> {
  const other = sql`b.post_id <> f.id and b.published_at <= ${now} and ${language} = any(b.languages) order by b.published_at desc, b.post_id desc`;
  return sql`(select coalesce(json_agg(${recordObject(language)} order by f.shared desc, f.published_at desc, f.id desc), '[]') from (
    select ${POST_COLUMNS}, r.shared from (
      select c.post_id, sum(c.weight) as shared from (
        (select o.post_id, o.published_at, 10 as weight from post_tag s cross join lateral (select b.post_id, b.published_at from post_tag b where b.tag_id = s.tag_id and ${other} limit 50) o where s.post_id = f.id)
        union all
        (select distinct o.post_id, o.published_at, 1 from post_term s cross join lateral (select b.post_id, b.published_at from post_term b where b.term_id = s.term_id and ${other} limit 20) o where s.post_id = f.id)
      ) c join post k on k.id = c.post_id and k.post_type_id = (select o.post_type_id from post o where o.id = f.id)
      group by c.post_id order by shared desc, max(c.published_at) desc, c.post_id desc limit ${RELATED_POSTS}
    ) r cross join lateral (select * from post where id = r.post_id) p cross join lateral (select * from post_text where post_id = p.id and language = ${language}) t) f)`;
}

function foundPosts({ language, now, types, termSlugs, tagSlugs, callState, from, to, query }: PostWish): RawBuilder<unknown> {
  // A text is read only for what is looked for in it.
  const conditions = [sql`p.published_at <= ${now}`, sql`${language} = any(p.languages)`, isOfTypes(sql`p.post_type_id`, types)];
  if (termSlugs !== undefined && termSlugs.length > 0)
    conditions.push(
      sql`p.id in (select x.post_id from post_term x where x.term_id = any(array(select term_id from term_text where slug = any(${termSlugs}::text[]))))`,
    );
  if (tagSlugs !== undefined && tagSlugs.length > 0)
    conditions.push(
      sql`p.id in (select x.post_id from post_tag x where x.tag_id = any(array(select tag_id from tag_text where slug = any(${tagSlugs}::text[]))))`,
    );
  if (callState !== undefined) conditions.push(callCondition(callState, now));
  if (from !== undefined) conditions.push(sql`p.published_at >= ${from}`);
  if (to !== undefined) conditions.push(sql`p.published_at <= ${to}`);
  if (query !== undefined) conditions.push(sql`s.vector @@ ${query.found}::tsquery`);
  return sql`select 'post' as kind, p.id, p.published_at, p.call_opens_at, p.call_deadline, p.call_mark, ${rankOf('post', query, now)} as rank
    from post p ${entryOf('post', language, query)} where ${sql.join(conditions, sql` and `)}`;
}

function foundPages({ language, now, termSlugs, tagSlugs, callState, from, to, query }: PostWish): RawBuilder<unknown> {
  // What search machines are not to see is in no list of ours either.
  const conditions = [sql`t.language = ${language}`, isPublished(now), sql`not p.no_index`];
  if ((termSlugs?.length ?? 0) > 0 || (tagSlugs?.length ?? 0) > 0 || callState !== undefined) conditions.push(sql`false`);
  if (from !== undefined) conditions.push(sql`p.updated_at >= ${from}`);
  if (to !== undefined) conditions.push(sql`p.updated_at <= ${to}`);
  if (query !== undefined) conditions.push(sql`s.vector @@ ${query.found}::tsquery`);
  return sql`select 'page' as kind, p.id, p.updated_at as published_at, null::timestamptz as call_opens_at, null::timestamptz as call_deadline, null::text as call_mark, ${rankOf('page', query, now)} as rank
    from page p join page_text t on t.page_id = p.id ${entryOf('page', language, query)} where ${sql.join(conditions, sql` and `)}`;
}

function shownPost(language: LanguageCode): RawBuilder<unknown> {
  return sql`select ${POST_COLUMNS} from post p join post_text t on t.post_id = p.id and t.language = ${language} where w.kind = 'post' and p.id = w.id`;
}

function shownPage(language: LanguageCode): RawBuilder<unknown> {
  return sql`select p.id, t.slug, t.title, t.description as excerpt, '' as body, p.updated_at as published_at, p.updated_at, null::text as media_id,
    null::timestamptz as call_opens_at, null::timestamptz as call_deadline, null::text as call_mark
    from page p join page_text t on t.page_id = p.id and t.language = ${language} where w.kind = 'page' and p.id = w.id`;
}

/** What the search knows of it, where a word is looked for. Kind and language stand in the statement, so that their own index is used. */
function entryOf(kind: 'post' | 'page', language: LanguageCode, query: SearchQuery | undefined): RawBuilder<unknown> {
  return query === undefined
    ? sql``
    : sql`join search_entry s on s.kind = ${sql.lit(kind)} and s.language = ${sql.lit(language)} and s.ref_id = p.id`;
}

function rankOf(kind: 'post' | 'page', query: SearchQuery | undefined, now: Date): RawBuilder<unknown> {
  return query === undefined ? sql`0::real` : entryRank(kind, (name) => (name === 'now' ? sql`${now}` : sql`${query[name]}`));
}
