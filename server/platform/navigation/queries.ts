import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { KINDS } from '#adapters/platform/wire/content.ts';
import type { VERSIONED } from '#adapters/platform/wire/navigation.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import { textIn } from '../database/in-language.ts';
import { isNotOver, isPublished } from '../database/published.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

export interface NodeRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly title: string;
  readonly link: StoredLink | null;
}

/** Nodes of a navigation in their order, but for hidden ones. */
export async function findNodes(database: Connection, navigation: string, language: LanguageCode): Promise<readonly NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, parent_id, coalesce(${textIn(sql`titles`, language)}, '') as title, link from navigation_node where navigation = ${navigation} and not hidden order by position, id`.execute(
    database,
  );
  return rows;
}

/** Where an editor sent an address to. */
export async function findRedirect(database: Connection, path: string): Promise<string | undefined> {
  return (await database.selectFrom('redirect').select('target').where('path', '=', path).executeTakeFirst())?.target;
}

/** Counts an address that nobody answers to; only the ones seen last are kept. */
export async function countFailedRequest(database: Connection, path: string, most: number): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into failed_request (path) values (${path}) on conflict (path) do update set times = failed_request.times + 1, last_at = now() returning times = 1 as is_new`.execute(
    database,
  );
  if (rows[0]?.is_new)
    await sql`delete from failed_request where path in (select path from failed_request order by last_at desc, path offset ${most})`.execute(
      database,
    );
}

/** News is of its day and never copied. */
const OWN = sql`null`;
const COPIED = sql.ref('stands_in_for');
const TEXTS = {
  page: { table: sql.table('page_text'), id: sql.ref('page_id'), source: COPIED },
  post: { table: sql.table('post_text'), id: sql.ref('post_id'), source: OWN },
  product: { table: sql.table('product_text'), id: sql.ref('product_id'), source: COPIED },
  shopCategory: { table: sql.table('category_text'), id: sql.ref('category_id'), source: COPIED },
  blogCategory: { table: sql.table('term_text'), id: sql.ref('term_id'), source: OWN },
  blogTag: { table: sql.table('tag_text'), id: sql.ref('tag_id'), source: OWN },
} as const satisfies Record<(typeof KINDS)[number], unknown>;

/** Slugs per language, and the languages whose text stands in for a translation. */
export interface TranslationsRow {
  readonly slugs: Readonly<Record<string, string>>;
  readonly standIns: readonly string[];
}

/** Slugs per language of what has this slug in one of them. */
export async function findTranslations(
  database: Connection,
  kind: (typeof KINDS)[number],
  slug: string,
  language: LanguageCode,
  now: Date,
): Promise<TranslationsRow | undefined> {
  const { table, id, source } = TEXTS[kind];
  const isPublic = publicCondition(kind, now);
  const { rows } = await sql<{ slugs: TranslationsRow['slugs'] | null; stand_ins: readonly string[] }>`
    select json_object_agg(language, slug) as slugs, coalesce(array_agg(language order by language) filter (where ${source} is not null), '{}') as stand_ins
    from ${table} where ${id} = (select ${id} from ${table} where language = ${language} and slug = ${slug}) and ${isPublic}`.execute(
    database,
  );
  const [row] = rows;
  return row === undefined || row.slugs === null ? undefined : { slugs: row.slugs, standIns: row.stand_ins };
}

/** What visitors may know of: where something is not public, nobody learns that it is there. */
function publicCondition(kind: (typeof KINDS)[number], now: Date): RawBuilder<unknown> {
  switch (kind) {
    case 'page':
      return sql`page_id in (select p.id from page p where ${isPublished(now)})`;
    case 'post':
      return sql`post_id in (select p.id from post p where p.published_at <= ${now})`;
    case 'product':
      return sql`product_id in (select p.id from product p where p.is_visible and not p.archived)`;
    case 'shopCategory':
    case 'blogCategory':
    case 'blogTag':
      return sql`true`;
    default:
      return kind satisfies never;
  }
}

export interface VersionRow {
  readonly language: string;
  readonly title: string;
  readonly slug: string;
}

/** The texts of what has this address in any language that the site speaks, though not in the one that was asked for; nothing that is not public yet. */
export async function findVersions(
  database: Connection,
  kind: (typeof VERSIONED)[number],
  slug: string,
  language: LanguageCode,
  now: Date,
): Promise<readonly VersionRow[]> {
  const { rows } = await versionsQuestion(kind, slug, language, now).execute(database);
  return rows;
}

function versionsQuestion(kind: (typeof VERSIONED)[number], slug: string, language: LanguageCode, now: Date) {
  const spoken = sql`t.language = any(spoken_languages()) and t.language <> ${language}`;
  const order = sql`order by array_position(stand_in_order(), t.language)`;
  switch (kind) {
    case 'post':
      return sql<VersionRow>`select t.language, t.title, t.slug from post_text t join post p on p.id = t.post_id and p.published_at <= ${now}
        where t.post_id = (select x.post_id from post_text x where x.slug = ${slug} and x.language = any(spoken_languages()) limit 1) and ${spoken} ${order}`;
    case 'blogCategory':
      return sql<VersionRow>`select t.language, t.title, t.slug from term_text t
        where t.term_id = (select x.term_id from term_text x where x.slug = ${slug} and x.language = any(spoken_languages()) limit 1) and ${spoken} ${order}`;
    case 'event':
      return sql<VersionRow>`select t.language, t.title, t.event_id::text as slug from event_text t join event e on e.id = t.event_id and ${isNotOver('e', now)} where t.event_id::text = ${slug} and ${spoken} ${order}`;
    default:
      return kind satisfies never;
  }
}

export interface SlugsRow {
  readonly id: number;
  readonly slugs: Readonly<Record<string, string>>;
  readonly updated_at: Date;
}

/** Public things of one kind with their slugs, after an id. */
export async function findSlugs(
  database: Connection,
  kind: 'page' | 'post' | 'event' | 'product' | 'shopCategory',
  after: number,
  limit: number,
  now: Date,
): Promise<readonly SlugsRow[]> {
  const { rows } = await slugsQuestion(kind, after, limit, now).execute(database);
  return rows;
}

/** Each thing's slugs are read by its key as the walk along the ids comes to it: to group a join would read all that are left on every trip. */
function slugsQuestion(kind: 'page' | 'post' | 'event' | 'product' | 'shopCategory', after: number, limit: number, now: Date) {
  switch (kind) {
    case 'page':
      return slugsOf(
        sql`page`,
        slugsIn(sql`page_text`, sql`t.page_id = p.id and t.stands_in_for is null`),
        sql`not p.no_index and ${isPublished(now)}`,
      );
    case 'post':
      return slugsOf(sql`post`, slugsIn(sql`post_text`, sql`t.post_id = p.id`), sql`p.published_at <= ${now}`);
    case 'event':
      return slugsOf(sql`event`, slugsIn(sql`event_text`, sql`t.event_id = p.id`, sql`p.id::text`), isNotOver('p', now));
    case 'product':
      return slugsOf(
        sql`product`,
        slugsIn(sql`product_text`, sql`t.product_id = p.id and t.stands_in_for is null`),
        sql`p.is_visible and not p.archived`,
      );
    case 'shopCategory':
      return slugsOf(sql`category`, slugsIn(sql`category_text`, sql`t.category_id = p.id and t.stands_in_for is null`), sql`true`);
    default:
      return kind satisfies never;
  }

  function slugsOf(table: RawBuilder<unknown>, slugs: RawBuilder<unknown>, isPublic: RawBuilder<unknown>) {
    return sql<SlugsRow>`select p.id, s.slugs, p.updated_at from ${table} p cross join lateral ${slugs} s where p.id > ${after} and ${isPublic} and s.slugs is not null order by p.id limit ${limit}`;
  }

  function slugsIn(table: RawBuilder<unknown>, condition: RawBuilder<unknown>, slug = sql`t.slug`) {
    return sql`(select json_object_agg(t.language, ${slug}) as slugs from ${table} t where ${condition})`;
  }
}
