import { type Kysely, sql } from 'kysely';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import type { TextThere } from './text-states.ts';

/** Under which slug a page or a post that lacks a text in a language is begun there: that of its first other text, unless something that visitors see has the address already. `texts` is by `<id> <language>`. */
export async function slugsToBegin(
  database: Kysely<Database>,
  ids: readonly number[],
  texts: ReadonlyMap<string, Pick<TextThere, 'slug'>>,
): Promise<(id: number, language: LanguageCode) => string | undefined> {
  const lacking = ids.flatMap((id) => {
    const of = (language: LanguageCode) => texts.get(`${id} ${language}`)?.slug;
    const slug = LANGUAGE_CODES.map(of).find(Boolean);
    return slug === undefined || LANGUAGE_CODES.every((language) => of(language) !== undefined) ? [] : [[id, slug] as const];
  });
  if (lacking.length === 0) return () => undefined;
  const slugs = lacking.map(([, slug]) => slug);
  const { rows } = await sql<{ language: string; slug: string }>`
    select language, slug from page_text where slug = any(${slugs}::text[]) and language = any(${[...LANGUAGE_CODES]}::text[])
    union all select language, slug from post_text where slug = any(${slugs}::text[]) and language = any(${[...LANGUAGE_CODES]}::text[])`.execute(
    database,
  );
  const taken = new Set(rows.map(({ language, slug }) => `${language} ${slug}`));
  const found = new Map(lacking);
  return (id, language) => {
    const slug = found.get(id);
    return slug === undefined || taken.has(`${language} ${slug}`) ? undefined : slug;
  };
}
