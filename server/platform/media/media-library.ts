import { type Kysely, sql } from 'kysely';
import type { MediaItemWire } from '#adapters/platform/wire/media.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { Database } from '../database/schema.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { mediaSignature } from './signed-media.ts';

type Connection = Kysely<Database>;

/** How long the back office's own addresses of private pictures hold. */
const SIGNED_MS = 15 * 60_000;
export const MEDIA_SECRET = 'media-addresses';

export interface MediaWish {
  readonly language: string;
  readonly ids?: readonly string[] | undefined;
  readonly keywords?: string | undefined;
  readonly access?: 'public' | 'private' | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface MediaRow extends Omit<MediaItemWire, 'path' | 'createdAt' | 'extension' | 'access' | 'focalPoint'> {
  readonly is_public: boolean;
  readonly focal_x: number;
  readonly focal_y: number;
  readonly version: string | null;
  readonly created_at: Date;
}

/** Pictures of the library, the newest first, and how many there are. */
export async function findMediaItems(
  deps: Pick<PlatformDependencies, 'database' | 'now' | 'settings'>,
  wish: MediaWish,
): Promise<{ readonly records: MediaItemWire[]; readonly total: number }> {
  const { language, ids, access } = wish;
  const words = `%${(wish.keywords ?? '').trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const conditions = [sql`true`];
  if (ids !== undefined) conditions.push(sql`m.id = any(${ids}::text[])`);
  if (access !== undefined) conditions.push(sql`m.is_public = ${access === 'public'}`);
  if (words !== '%%')
    conditions.push(
      sql`(m.title ilike ${words} or d.original_name ilike ${words} or exists (select from media_text t where t.media_id = m.id and (t.alt ilike ${words} or t.description ilike ${words})))`,
    );
  const { rows } = await sql<MediaRow & { total: number }>`
    select m.id, m.drive_id as "driveId", m.title, coalesce(t.description, '') as description, coalesce(t.alt, '') as alt, m.mime, d.bytes as size, m.width, m.height,
      m.is_public, d.original_name as "originalName", m.focal_x, m.focal_y, m.version, m.created_at, array(select r.user_id from media_reader r where r.media_id = m.id order by r.user_id) as readers, (count(*) over ())::int as total
    from media m left join drive_file d on d.id = m.drive_id left join media_text t on t.media_id = m.id and t.language = ${language}
    where ${sql.join(conditions, sql` and `)} order by m.created_at desc, m.id offset ${wish.offset} limit ${wish.limit}`.execute(
    deps.database,
  );
  const secret = rows.some((row) => !row.is_public) ? await platformSecret(deps.database, MEDIA_SECRET) : undefined;
  const until = new Date(deps.now().getTime() + SIGNED_MS);
  const records = rows.map(({ total: _, is_public, focal_x, focal_y, version, created_at, ...row }): MediaItemWire => {
    const address = mediaPath(
      deps.settings.apiKeyId,
      { id: row.id, title: row.title, ...(version === null ? {} : { version }) },
      'Large',
      'webp',
    );
    const path = is_public || secret === undefined ? address : `${address.split('?')[0]}?${mediaSignature(secret, row.id, until)}`;
    return {
      ...row,
      extension: row.mime.replace(/^image\/(?:svg\+)?/, '').replace('jpeg', 'jpg'),
      access: is_public ? 'public' : 'private',
      path,
      focalPoint: { x: Math.round(focal_x * 1000) / 1000, y: Math.round(focal_y * 1000) / 1000 },
      createdAt: created_at.toISOString(),
    };
  });
  return { records, total: rows[0]?.total ?? 0 };
}

/** One picture of the library. */
export async function findMediaItem(
  deps: Pick<PlatformDependencies, 'database' | 'now' | 'settings'>,
  id: string,
  language: string,
): Promise<MediaItemWire | undefined> {
  return (await findMediaItems(deps, { language, ids: [id], offset: 0, limit: 1 })).records[0];
}

/** What shows any of these pictures, as `post 3`, `product 7`; empty when nothing does. Texts are searched for the address, sections for the id. */
export async function mediaUses(database: Connection, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const list = sql`${ids}::text[]`;
  const inText = (column: string) =>
    sql`exists (select from unnest(${list}) u(id) where ${sql.ref(column)} ~ ('/media/[^/"]+/' || regexp_replace(u.id, '([^A-Za-z0-9_])', '\\\\\\1', 'g') || '/'))`;
  // Whatever table has a picture says so to the database.
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'media'::regclass and c.conrelid not in ('media_text'::regclass, 'media_reader'::regclass) order by 1, 2`.execute(
    database,
  );
  const referring = columns.map(
    ({ table, column }) =>
      sql`union all select ${table.replaceAll('_', ' ')} || ' ' || coalesce(to_jsonb(x) ->> 'id', '') from ${sql.table(table)} x where x.${sql.ref(column)} = any(${list})`,
  );
  const { rows } = await sql<{ use: string }>`
    select distinct use from (
      select 'option ' || key as use from site_option where media_id = any(${list})
      ${sql.join(referring, sql` `)}
      union all select 'post ' || t.post_id from post_text t where t.body like '%/media/%' and ${inText('t.body')}
      union all select 'event ' || t.event_id from event_text t where t.body like '%/media/%' and ${inText('t.body')}
      union all select 'category ' || t.category_id from category_text t where t.description like '%/media/%' and ${inText('t.description')}
      union all select 'product ' || id from product where media_ids && ${list}
      union all select 'product ' || t.product_id from product_text t where t.description like '%/media/%' and ${inText('t.description')}
      union all select 'page ' || t.page_id from page_text t where exists (select from jsonb_path_query(t.sections, 'strict $.**') v where jsonb_typeof(v) = 'string'
        and (v #>> '{}' = any(${list}) or exists (select from unnest(${list}) u(id) where position('/' || u.id || '/' in v #>> '{}') > 0)))
    ) uses order by use limit 20`.execute(database);
  return rows.map(({ use }) => use);
}

/** Any page may show a picture, whose words and cut stand in it. */
export const MEDIA_TAGS: readonly string[] = ['*'];
