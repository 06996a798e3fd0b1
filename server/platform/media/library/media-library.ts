import { type RawBuilder, sql } from 'kysely';
import type { MediaItemWire } from '#adapters/platform/wire/media.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { platformSecret } from '../../database/platform-secret.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { cutOf, wholeOf } from '../picture/cut-picture.ts';
import { mediaSignature } from '../picture/signed-media.ts';
import { foundByWords } from './found-by-words.ts';
import { lastChange } from './last-change.ts';
import { usedMediaIds } from './media-uses.ts';
import { type Beginning, behindKey, cutAt, newestKey } from './newest-first.ts';

/** How long the back office's own addresses of private pictures hold. */
const SIGNED_MS = 15 * 60_000;
export const MEDIA_SECRET = 'media-addresses';

export interface MediaWish extends Beginning {
  readonly language: LanguageCode;
  readonly ids?: readonly string[] | undefined;
  readonly keywords?: string | undefined;
  readonly access?: 'public' | 'private' | undefined;
  /** Null: those in no folder. */
  readonly folderId?: number | null | undefined;
  readonly only?: 'undescribed' | 'unused' | undefined;
}

interface MediaRow extends Omit<MediaItemWire, 'path' | 'createdAt' | 'extension' | 'access' | 'focalPoint' | 'cut' | 'whole'> {
  readonly is_public: boolean;
  readonly focal_x: number;
  readonly focal_y: number;
  readonly whole_width: number | null;
  readonly whole_height: number | null;
  readonly turn: number;
  readonly cut_left: number;
  readonly cut_top: number;
  readonly version: string | null;
  readonly created_at: Date;
  readonly key: string;
}

/** Pictures of the library, the newest first, and how many there are. */
export async function findMediaItems(
  deps: Pick<PlatformDependencies, 'database' | 'now' | 'settings'>,
  wish: MediaWish,
): Promise<{ readonly records: MediaItemWire[]; readonly total: number; readonly next: string | undefined }> {
  const { language } = wish;
  const conditions = sql.join(conditionsOf(wish), sql` and `);
  const unused = wish.only === 'unused' ? await findUnused(deps.database, conditions, wish) : undefined;
  const matching = sql`from media m where ${conditions}`;
  const page = unused === undefined ? sql`${matching} and ${partOf(wish)}` : sql`from media m where m.id = any(${unused.ids}::text[])`;
  const { rows } = await sql<MediaRow>`
    select m.id, m.drive_id as "driveId", m.title, coalesce(t.description, '') as description, coalesce(t.alt, '') as alt, m.mime, d.bytes as size, m.width, m.height,
      m.is_public, d.original_name as "originalName", m.focal_x, m.focal_y, m.whole_width, m.whole_height, m.turn, m.cut_left, m.cut_top, m.version, m.created_at, array(select r.user_id from media_reader r where r.media_id = m.id order by r.user_id) as readers,
      ${lastChange(sql`m.id`)} as "lastChange", m.folder_id as "folderId", m.decorative, m.decorative or (t.alt <> '' and t.stands_in_for is null) is true as described, ${newestKey('m')} as key
    from (select m.* ${page}) m
    left join drive_file d on d.id = m.drive_id left join media_text t on t.media_id = m.id and t.language = ${language}
    order by m.created_at desc, m.id`.execute(deps.database);
  const total =
    unused?.total ?? (await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(deps.database)).rows[0]?.total ?? 0;
  const { shown, next } = cutAt(rows, wish.limit);
  const secret = shown.some((row) => !row.is_public) ? await platformSecret(deps.database, MEDIA_SECRET) : undefined;
  const until = new Date(deps.now().getTime() + SIGNED_MS);
  const records = shown.map(
    ({
      is_public,
      focal_x,
      focal_y,
      whole_width,
      whole_height,
      turn,
      cut_left,
      cut_top,
      version,
      created_at,
      key: _key,
      ...row
    }): MediaItemWire => {
      const cut = { ...row, whole_width, whole_height, turn, cut_left, cut_top };
      const address = mediaPath(
        deps.settings.apiKeyId,
        { id: row.id, title: row.title, ...(version === null ? {} : { version }) },
        'Large',
        'webp',
      );
      const path = is_public || secret === undefined ? address : `${address.split('?')[0]}?${mediaSignature(secret, row.id, until)}`;
      return {
        ...row,
        extension: row.mime
          .replace(/^image\//, '')
          .replace('svg+xml', 'svg')
          .replace('jpeg', 'jpg'),
        access: is_public ? 'public' : 'private',
        path,
        focalPoint: { x: Math.round(focal_x * 1000) / 1000, y: Math.round(focal_y * 1000) / 1000 },
        cut: cutOf(cut),
        whole: wholeOf(cut),
        createdAt: created_at.toISOString(),
      };
    },
  );
  return { records, total, next };
}

/** The part of all media `m` that is wanted, in their order, one more than the page holds. */
function partOf({ after, offset, limit }: MediaWish): RawBuilder<unknown> {
  return sql`${behindKey('m', after)} order by m.created_at desc, m.id offset ${after === undefined ? offset : 0} limit ${limit + 1}`;
}

/** Of those that nothing shows the ids of a page, and how many there are: everything that shows pictures is read once for both. As an array of all that it names: the planner takes these for so many that it would sort them, or compare each picture with each. */
async function findUnused(
  database: PlatformDependencies['database'],
  conditions: RawBuilder<unknown>,
  wish: MediaWish,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const unused = sql`from media m where ${conditions} and m.id not in (select unnest(used.ids) from used)`;
  const { rows } = await sql<{ ids: readonly string[]; total: number }>`
    with used as materialized (select array(select id from (${await usedMediaIds(database)}) shown where id is not null) as ids)
    select array(select m.id ${unused} and ${partOf(wish)}) as ids, (select count(*)::int ${unused}) as total`.execute(database);
  return rows[0] ?? { ids: [], total: 0 };
}

function conditionsOf(wish: MediaWish): readonly RawBuilder<unknown>[] {
  const { language, ids, access, folderId, only } = wish;
  const conditions = [sql`true`];
  if (ids !== undefined) conditions.push(sql`m.id = any(${ids}::text[])`);
  if (access !== undefined) conditions.push(sql`m.is_public = ${access === 'public'}`);
  if (folderId === null) conditions.push(sql`m.folder_id is null`);
  else if (folderId !== undefined) conditions.push(sql`m.folder_id = ${folderId}`);
  if (only === 'undescribed')
    conditions.push(
      sql`not m.decorative and not exists (select from media_text t where t.media_id = m.id and t.language = ${language} and t.stands_in_for is null and t.alt <> '')`,
    );
  const words = (wish.keywords ?? '').trim();
  if (words !== '') conditions.push(hasWords(words, language));
  return conditions;
}

/** Each of the words in title, name of the file or what is said of it. */
function hasWords(words: string, language: LanguageCode): RawBuilder<unknown> {
  return foundByWords(
    words,
    language,
    (holds) => sql`m.id in (
      select id from media where ${holds(sql`title`)}
      union all select x.id from media x join drive_file d on d.id = x.drive_id where ${holds(sql`d.original_name`)}
      union all select t.media_id from media_text t where ${holds(sql`t.alt`)} or ${holds(sql`t.description`)})`,
  );
}

/** One picture of the library. */
export async function findMediaItem(
  deps: Pick<PlatformDependencies, 'database' | 'now' | 'settings'>,
  id: string,
  language: LanguageCode,
): Promise<MediaItemWire | undefined> {
  return (await findMediaItems(deps, { language, ids: [id], offset: 0, limit: 1 })).records[0];
}

/** Any page may show a picture, whose words and cut stand in it. */
export const MEDIA_TAGS: readonly string[] = ['*'];
