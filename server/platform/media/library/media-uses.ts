import { type Kysely, sql } from 'kysely';
import type { MediaUseWire } from '#adapters/platform/wire/media.ts';
import { bestLanguage } from '../../database/in-language.ts';
import type { Database } from '../../database/schema.ts';

type Connection = Kysely<Database>;

/** Something that shows a picture: a page and its number, an option and its key. */
interface MediaUse {
  readonly mediaId: string;
  readonly thing: string;
  readonly id: string;
}

const MOST = 200;
/** Those that a refusal names. */
const MOST_NAMED = 20;
/** Kinds of things whose texts have a title and an address. */
const NAMED = { page: 'title', post: 'title', event: 'title', category: 'name', product: 'name' } as const;

/** What shows any of these pictures, texts, drafts and what is planned included. Texts are searched for the address, sections for the id. */
async function mediaUses(database: Connection, ids: readonly string[]): Promise<readonly MediaUse[]> {
  if (ids.length === 0) return [];
  const list = sql`${ids}::text[]`;
  const inText = (thing: keyof typeof NAMED, column: 'body' | 'description') =>
    sql`select u.id, ${thing}, t.${sql.ref(`${thing}_id`)}::text from ${sql.table(`${thing}_text`)} t cross join unnest(${list}) u(id)
      where t.${sql.ref(column)} like '%/media/%' and t.${sql.ref(column)} ~ ('/media/[^/"]+/' || regexp_replace(u.id, '([^A-Za-z0-9_])', '\\\\\\1', 'g') || '/')`;
  const inJson = (
    json: string,
  ) => sql`exists (select from jsonb_path_query(${sql.ref(json)}, 'strict $.**') v where jsonb_typeof(v) = 'string'
    and (v #>> '{}' = u.id or position('/' || u.id || '/' in v #>> '{}') > 0))`;
  const referring = (await referringColumns(database)).map(
    ({ table, column }) =>
      sql`union all select x.${sql.ref(column)}, ${table.replaceAll('_', ' ')}, coalesce(to_jsonb(x) ->> 'id', '') from ${sql.table(table)} x where x.${sql.ref(column)} = any(${list})`,
  );
  const { rows } = await sql<MediaUse>`
    select distinct media_id as "mediaId", thing, id from (
      select media_id, 'option' as thing, key as id from site_option where media_id = any(${list})
      ${sql.join(referring, sql` `)}
      union all ${inText('post', 'body')} union all ${inText('event', 'body')} union all ${inText('category', 'description')} union all ${inText('product', 'description')}
      union all select m, 'product', p.id::text from product p cross join unnest(p.media_ids) m where p.media_ids && ${list} and m = any(${list})
      union all select u.id, 'page', t.page_id::text from page_text t cross join unnest(${list}) u(id) where ${inJson('t.sections')}
      union all select u.id, d.thing, d.thing_id::text from draft d cross join unnest(${list}) u(id) where ${inJson('d.content')}
      union all select u.id, p.thing, p.thing_id::text from publication_plan p join content_version c on c.id = p.version_id cross join unnest(${list}) u(id) where ${inJson('c.content')}
    ) uses order by thing, id, "mediaId" limit ${MOST}`.execute(database);
  return rows;
}

/** The same in words for a refusal: `post 3; product 7`; empty when nothing shows them. */
export async function namedUses(database: Connection, ids: readonly string[]): Promise<string> {
  const uses = (await mediaUses(database, ids)).map(({ thing, id }) => `${thing} ${id}`);
  return [...new Set(uses)].slice(0, MOST_NAMED).join('; ');
}

/** What shows these pictures, with the titles and addresses that people know it by. */
export async function titledUses(database: Connection, ids: readonly string[], language: string): Promise<readonly MediaUseWire[]> {
  const uses = await mediaUses(database, ids);
  const titles = new Map<string, { readonly title: string; readonly slug: string | null }>();
  for (const [thing, column] of Object.entries(NAMED)) {
    const wanted = [...new Set(uses.filter((use) => use.thing === thing).map((use) => Number(use.id)))];
    if (wanted.length === 0) continue;
    const { rows } = await sql<{ id: string; title: string; slug: string | null }>`
      select distinct on (t.${sql.ref(`${thing}_id`)}) t.${sql.ref(`${thing}_id`)}::text as id, t.${sql.ref(column)} as title, to_jsonb(t) ->> 'slug' as slug
      from ${sql.table(`${thing}_text`)} t where t.${sql.ref(`${thing}_id`)} = any(${wanted}::int[]) order by t.${sql.ref(`${thing}_id`)}, ${bestLanguage(sql`t.language`, language)}`.execute(
      database,
    );
    for (const { id, title, slug } of rows) titles.set(`${thing} ${id}`, { title, slug });
  }
  return uses.map((use) => ({ ...use, title: null, slug: null, ...titles.get(`${use.thing} ${use.id}`) }));
}

/** A query for the ids of all pictures that something shows: whatever `mediaUses` would find, and now and then a word that only looks like an id. */
export async function usedMediaIds(database: Connection) {
  const referring = (await referringColumns(database)).map(
    ({ table, column }) => sql`union all select ${sql.ref(column)} from ${sql.table(table)}`,
  );
  const inText = (thing: keyof typeof NAMED, column: 'body' | 'description') =>
    sql`union all select unnest(string_to_array(${sql.ref(column)}, '/')) from ${sql.table(`${thing}_text`)} where ${sql.ref(column)} like '%/media/%'`;
  const inJson = (table: ReturnType<typeof sql>, json: string) =>
    sql`union all select unnest(string_to_array(jsonb_path_query(${sql.ref(json)}, 'strict $.** ? (@.type() == "string")') #>> '{}', '/')) from ${table}`;
  return sql`select media_id as id from site_option ${sql.join(referring, sql` `)} union all select unnest(media_ids) from product
    ${inText('post', 'body')} ${inText('event', 'body')} ${inText('category', 'description')} ${inText('product', 'description')}
    ${inJson(sql`page_text`, 'sections')} ${inJson(sql`draft`, 'content')}
    ${inJson(sql`publication_plan p join content_version c on c.id = p.version_id`, 'c.content')}`;
}

interface Referring {
  readonly table: string;
  readonly column: string;
}

const KNOWN = new WeakMap<Connection, readonly Referring[]>();

/** Whatever table has a picture says so to the database, which is asked once: tables come with a start. */
async function referringColumns(database: Connection): Promise<readonly Referring[]> {
  const known = KNOWN.get(database) ?? (await askReferringColumns(database));
  KNOWN.set(database, known);
  return known;
}

async function askReferringColumns(database: Connection): Promise<readonly Referring[]> {
  const { rows } = await sql<Referring>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'media'::regclass and c.conrelid not in ('media_text'::regclass, 'media_reader'::regclass) order by 1, 2`.execute(
    database,
  );
  return rows;
}
