import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DEFAULT_LANGUAGE, LOCALE_NAMES, LOCALES, STAND_INS } from '#domain/locale/locale.ts';

const FOLDER = new URL('./functions/', import.meta.url);

/** A language that the database is to be ready for. */
export interface KnownLanguage {
  readonly code: string;
  /** Whose order of letters its lists have. */
  readonly locale: string;
}

const KNOWN: readonly KnownLanguage[] = LOCALES.map((locale) => ({ code: LOCALE_NAMES[locale].languageCode, locale }));

/**
 * Puts the rules that the database keeps itself (functions/*.sql) in the place of those that earlier steps or programs left, and makes it ready for the languages of the table. Done at every
 * start, so a rule is changed in its file and nowhere else; what triggers call it, and when, is the schema's.
 */
export async function installFunctions(database: Kysely<unknown>, languages: readonly KnownLanguage[] = KNOWN): Promise<void> {
  await database.transaction().execute(async (trx) => {
    // Processes that start at once would trip over each other's functions.
    await sql`select pg_advisory_xact_lock(hashtext('izlog functions'))`.execute(trx);
    for (const definition of definitionsOf(languages)) await definition.execute(trx);
    for (const { code, locale } of languages) await sql`select prepare_language(${code}, ${locale})`.execute(trx);
  });
}

function definitionsOf(languages: readonly KnownLanguage[]): readonly RawBuilder<unknown>[] {
  const codes = sql.join(languages.map(({ code }) => sql.lit(code)));
  return [
    sql`create or replace function known_languages() returns text[] language sql immutable as $$ select array[${codes}] $$`,
    sql`create or replace function default_language() returns text language sql immutable as $$ select ${sql.lit(DEFAULT_LANGUAGE)}::text $$`,
    sql`create or replace function best_stand_in() returns text language sql immutable as $$ select ${sql.lit(STAND_INS[0])}::text $$`,
    ...readdirSync(FOLDER)
      .sort()
      .map((name) => sql.raw(readFileSync(new URL(name, FOLDER), 'utf8'))),
  ];
}
