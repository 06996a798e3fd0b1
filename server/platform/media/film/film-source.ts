import type { Kysely } from 'kysely';
import { LOCALE_NAMES, LOCALES, type Locale } from '#domain/locale/locale.ts';
import { filmIdOf } from '#domain/media/film-item.ts';
import type { Database } from '../../database/schema.ts';
import type { ByteSpan, FileStore, StoredBytes } from '../../ports/file-store.ts';

/** Where the bytes of a film lie. */
export interface StoredFilm {
  readonly mime: string;
  readonly size: number;
  /** Bytes from the first to the last, both included. */
  readonly read: (range: ByteSpan) => Promise<StoredBytes['body'] | undefined>;
}

/** A film by its id; undefined when there is none. */
export async function filmSource(database: Kysely<Database>, files: FileStore, id: string): Promise<StoredFilm | undefined> {
  const row = await database.selectFrom('film').select(['key', 'mime', 'bytes']).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return { mime: row.mime, size: row.bytes, read: async (range) => (await files.read(row.key, range))?.body };
}

/** The captions of a film in a language, as WebVTT. */
export async function filmCaptions(database: Kysely<Database>, id: string, locale: Locale): Promise<string | undefined> {
  const language = LOCALE_NAMES[locale].languageCode;
  const row = await database
    .selectFrom('film_captions')
    .select('text')
    .where('film_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.text;
}

/** The address of a film as pages get it, with the languages of its captions behind it; every other address as it is. */
export async function captionedFilm(database: Kysely<Database>, address: string): Promise<string> {
  const id = filmIdOf(address);
  if (id === undefined) return address;
  const rows = await database.selectFrom('film_captions').select('language').where('film_id', '=', id).execute();
  const locales = LOCALES.filter((locale) => rows.some(({ language }) => language === LOCALE_NAMES[locale].languageCode));
  return locales.length === 0 ? address : `${address}?${locales.join('.')}`;
}
