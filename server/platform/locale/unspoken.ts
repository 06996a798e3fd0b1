import { type Kysely, sql } from 'kysely';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

/** The languages that the site speaks; words in others are kept, and nobody sees them. */
export async function spokenLanguages(database: Connection): Promise<readonly LanguageCode[]> {
  const { rows } = await sql<{ languages: readonly string[] }>`select spoken_languages() as languages`.execute(database);
  return LANGUAGE_CODES.filter((code) => rows[0]?.languages.includes(code));
}

/** What is written, by language, with what there was in languages that the site does not speak: nobody is asked for words in these, so what comes without them takes none away. */
export function withUnspoken<Words>(
  spoken: readonly LanguageCode[],
  before: Readonly<Record<string, Words>>,
  written: Readonly<Record<string, Words>>,
): Record<string, Words> {
  const kept = Object.entries(before).filter(([language]) => !spoken.some((code) => code === language));
  return { ...Object.fromEntries(kept), ...written };
}
