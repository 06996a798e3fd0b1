import { type RawBuilder, sql } from 'kysely';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';

type Thing = 'page' | 'post' | 'event' | 'document';

const isSpoken = (language: LanguageCode) => sql`${sql.lit(language)} = any((select spoken_languages())::text[])`;
const has = (as: string, language: LanguageCode) => sql`${sql.ref(`${as}.languages`)} @> array[${sql.lit(language)}::text]`;

/** Whether a thing, `as` a name of its row, has no text in one of the languages that the site speaks. */
export function lacksLanguage(as: string): RawBuilder<unknown> {
  return sql`(${sql.join(
    LANGUAGE_CODES.map((language) => sql`(not (${has(as, language)}) and ${isSpoken(language)})`),
    sql` or `,
  )})`;
}

/** The same as a list asks for it (http/keyed.ts): the few that lack one are found by an index for each language (post_without_hrv and others), and none of a language that is not spoken is looked at. */
export function untranslated(thing: Thing, as: string) {
  const each = lackingOne(thing);
  const counted = sql`(${each}) lacking`;
  return { fits: sql`${sql.ref(`${as}.id`)} = any(array(${each}))`, counted, many: { atLeast: counted, fits: lacksLanguage(as) } };
}

/** The ids of these few, each once. */
export function lackingOne(thing: Thing): RawBuilder<unknown> {
  const lacking = LANGUAGE_CODES.map((language, place) => {
    const before = LANGUAGE_CODES.slice(0, place).map((other) => sql`(${has('x', other)} or not (${isSpoken(other)}))`);
    return sql`select x.id from ${sql.table(thing)} x where ${sql.join([sql`not (${has('x', language)})`, isSpoken(language), ...before], sql` and `)}`;
  });
  return sql.join(lacking, sql` union all `);
}
