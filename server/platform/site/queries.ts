import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { OptionWire } from '#adapters/platform/wire/site.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, STAND_INS } from '#domain/locale/locale.ts';
import type { StoredLink } from '#domain/navigation/stored-link.ts';
import { PUBLIC_SETTINGS } from '#domain/settings/site-setting.ts';
import { bestLanguage } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import { mediaObject } from '../media/picture/media-record.ts';

type Connection = Kysely<Database>;

/** Public site options by their order; a value with texts per language comes as the text of this one. */
export async function findOptions(database: Connection, language: LanguageCode): Promise<z.infer<typeof OptionWire>[]> {
  const { rows } = await sql<z.infer<typeof OptionWire>>`
    select o.id, o.key, case when jsonb_typeof(o.value) = 'object' and o.value ?| ${LANGUAGES} then coalesce(o.value -> ${language}, ${sql.join(STAND_INS.map((code) => sql`o.value -> ${sql.lit(code)}`))}) else o.value end as value,
      ${mediaObject(sql`o.media_id`, language)} as media
    from site_option o where o.key = any(${PUBLIC_SETTINGS}::text[]) order by o.id`.execute(database);
  return rows;
}

const LANGUAGES = sql`array[${sql.join(LANGUAGE_CODES.map((code) => sql.lit(code)))}]`;

/** The home page's slug in a language. */
export async function findHomeSlug(database: Connection, home: string, language: LanguageCode): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select t.slug from page_text t where t.language = ${language} and t.page_id = (select page_id from page_text where slug = ${home} order by ${bestLanguage(sql`language`, undefined, [DEFAULT_LANGUAGE])} limit 1)`.execute(
    database,
  );
  return rows[0]?.slug ?? home;
}

/** What an element holds, with links by id. */
export interface StoredElementMeta {
  readonly topHeader?: readonly { readonly title: string; readonly link: StoredLink }[];
  readonly help?: { readonly shown: string; readonly dialled: string; readonly hours: string; readonly email?: string };
  readonly copyright?: string;
  readonly cookieTitle?: string;
  readonly cookieDescription?: string;
  readonly cookieAccept?: string;
}

export interface ElementRow {
  readonly id: number;
  readonly handler: string;
  readonly title: string;
  readonly language: string;
  readonly created_at: Date;
  readonly meta: StoredElementMeta;
}

/** Layout elements in a language, else in English, else in Croatian. */
export async function findElements(
  database: Connection,
  handlers: readonly string[],
  language: LanguageCode,
): Promise<readonly ElementRow[]> {
  const { rows } = await sql<ElementRow>`
    select distinct on (handler) id, handler, title, language, created_at, meta from element
    where handler = any(${handlers}::text[]) and language = any(${[language, ...STAND_INS]}::text[]) order by handler, ${bestLanguage(sql`language`, language)}`.execute(
    database,
  );
  return rows;
}
