import { type Kysely, sql } from 'kysely';
import type { FilmWire } from '#adapters/platform/wire/film.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import { filmPath, isFilmType } from '#domain/media/film-item.ts';
import type { Database } from '../../database/schema.ts';
import { foundByWords } from '../library/found-by-words.ts';
import { type Beginning, behindKey, cutAt, newestKey } from '../library/newest-first.ts';
import { mediaObject } from '../picture/media-record.ts';

export interface FilmWish extends Beginning {
  readonly language: LanguageCode;
  readonly ids?: readonly string[] | undefined;
  readonly keywords?: string | undefined;
  readonly only?: 'uncaptioned' | undefined;
}

type FilmRow = Omit<FilmWire, 'path' | 'createdAt' | 'size'> & { readonly bytes: number; readonly created_at: Date; readonly key: string };

/** Films of the library, the newest first, and how many there are; posters with their words in the language. */
export async function findFilms(
  database: Kysely<Database>,
  { language, ids, keywords = '', only, after, offset, limit }: FilmWish,
): Promise<{ readonly records: FilmWire[]; readonly total: number; readonly next: string | undefined }> {
  const conditions = [sql`true`];
  if (ids !== undefined) conditions.push(sql`f.id = any(${ids}::text[])`);
  if (only === 'uncaptioned') conditions.push(sql`not exists (select from film_captions c where c.film_id = f.id)`);
  if (keywords.trim() !== '') {
    conditions.push(
      foundByWords(
        keywords,
        language,
        (holds) => sql`(${holds(sql`f.title`)} or ${holds(sql`f.original_name`)}
          or exists (select from film_text t where t.film_id = f.id and (${holds(sql`t.title`)} or ${holds(sql`t.description`)})))`,
      ),
    );
  }
  const matching = sql`from film f where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<FilmRow>`
    select f.id, f.title, f.original_name as "originalName", f.mime, f.bytes, f.seconds, f.width, f.height, ${mediaObject(sql`f.poster_id`, language)} as poster, f.created_at,
      coalesce((select json_agg(json_build_object('language', t.language, 'title', t.title, 'description', t.description)) from film_text t where t.film_id = f.id), '[]') as texts,
      array(select c.language from film_captions c where c.film_id = f.id) as captions, ${newestKey('f')} as key
    ${matching} and ${behindKey('f', after)} order by f.created_at desc, f.id offset ${after === undefined ? offset : 0} limit ${limit + 1}`.execute(
    database,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(database);
  const { shown, next } = cutAt(rows, limit);
  const records = shown.map(({ created_at, bytes, key: _key, ...row }): FilmWire => {
    const mime = isFilmType(row.mime) ? row.mime : 'video/mp4';
    return {
      ...row,
      mime,
      size: bytes,
      path: filmPath({ ...row, mime }),
      texts: LANGUAGE_CODES.flatMap((code) => row.texts.filter((text) => text.language === code)),
      captions: LANGUAGE_CODES.filter((code) => row.captions.includes(code)),
      createdAt: created_at.toISOString(),
    };
  });
  return { records, total: counted.rows[0]?.total ?? 0, next };
}

/** One film of the library. */
export async function findFilm(database: Kysely<Database>, id: string, language: LanguageCode): Promise<FilmWire | undefined> {
  return (await findFilms(database, { language, ids: [id], offset: 0, limit: 1 })).records[0];
}
