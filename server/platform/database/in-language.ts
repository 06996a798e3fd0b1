import { type RawBuilder, sql } from 'kysely';
import { type LanguageCode, STAND_INS } from '#domain/locale/locale.ts';

/**
 * Puts rows of texts in order for whoever wants them in a language, for `order by … limit 1`: first that language, if one is wanted, then those that stand in for it (LOC-09;
 * `textFor` says the same of values in TypeScript). `column` holds the language of a row.
 */
export function bestLanguage(
  column: RawBuilder<unknown>,
  language?: unknown,
  standIns: readonly LanguageCode[] = STAND_INS,
): RawBuilder<unknown> {
  const wanted = language === undefined ? [] : [sql`${column} = ${language} desc`];
  return sql.join([...wanted, ...standIns.map((code) => sql`${column} = ${sql.lit(code)} desc`)]);
}

/** One text of a jsonb that holds one for each language, by the same order; null when it has none of them. */
export function textIn(texts: RawBuilder<unknown>, language: unknown): RawBuilder<string | null> {
  return sql`coalesce(${sql.join([sql`${texts} ->> ${language}`, ...STAND_INS.map((code) => sql`${texts} ->> ${sql.lit(code)}`)])})`;
}
