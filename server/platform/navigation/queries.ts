import { type Kysely, sql } from 'kysely';
import type { KINDS } from '#adapters/platform/wire/content.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database, StoredLink } from '../database/schema.ts';

type Connection = Kysely<Database>;

export interface NodeRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly title: string;
  readonly link: StoredLink | null;
}

/** Nodes of a navigation in their order. */
export async function findNodes(database: Connection, navigation: string, language: LanguageCode): Promise<readonly NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, parent_id, coalesce(titles ->> ${language}, titles ->> 'hrv', '') as title, link from navigation_node where navigation = ${navigation} order by position, id`.execute(
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

const TEXTS = {
  page: { table: sql.table('page_text'), id: sql.ref('page_id') },
  post: { table: sql.table('post_text'), id: sql.ref('post_id') },
  product: { table: sql.table('product_text'), id: sql.ref('product_id') },
  shopCategory: { table: sql.table('category_text'), id: sql.ref('category_id') },
  blogCategory: { table: sql.table('term_text'), id: sql.ref('term_id') },
} as const satisfies Record<(typeof KINDS)[number], unknown>;

/** Slugs per language of what has this slug in one of them. */
export async function findTranslations(
  database: Connection,
  kind: (typeof KINDS)[number],
  slug: string,
  language: LanguageCode,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { table, id } = TEXTS[kind];
  const { rows } = await sql<{ slugs: Readonly<Record<string, string>> | null }>`
    select json_object_agg(language, slug) as slugs from ${table} where ${id} = (select ${id} from ${table} where language = ${language} and slug = ${slug})`.execute(
    database,
  );
  return rows[0]?.slugs ?? undefined;
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

function slugsQuestion(kind: 'page' | 'post' | 'event' | 'product' | 'shopCategory', after: number, limit: number, now: Date) {
  switch (kind) {
    case 'page':
      return sql<SlugsRow>`select p.id, json_object_agg(t.language, t.slug) as slugs, p.updated_at from page p join page_text t on t.page_id = p.id where p.id > ${after} group by p.id order by p.id limit ${limit}`;
    case 'post':
      return sql<SlugsRow>`select p.id, json_object_agg(t.language, t.slug) as slugs, p.updated_at from post p join post_text t on t.post_id = p.id where p.id > ${after} and p.published_at <= ${now} group by p.id order by p.id limit ${limit}`;
    case 'event':
      return sql<SlugsRow>`select e.id, json_object_agg(t.language, e.id::text) as slugs, e.updated_at from event e join event_text t on t.event_id = e.id where e.id > ${after} group by e.id order by e.id limit ${limit}`;
    case 'product':
      return sql<SlugsRow>`select p.id, json_object_agg(t.language, t.slug) as slugs, p.updated_at from product p join product_text t on t.product_id = p.id where p.id > ${after} and p.is_visible and not p.archived group by p.id order by p.id limit ${limit}`;
    case 'shopCategory':
      return sql<SlugsRow>`select c.id, json_object_agg(t.language, t.slug) as slugs, c.updated_at from category c join category_text t on t.category_id = c.id where c.id > ${after} group by c.id order by c.id limit ${limit}`;
    default:
      return kind satisfies never;
  }
}
