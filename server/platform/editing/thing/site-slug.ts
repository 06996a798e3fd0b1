import { type Kysely, sql } from 'kysely';
import { DEFAULT_LOCALE, type LanguageCode, localeOfLanguage } from '#domain/locale/locale.ts';
import { STATIC_PAGE_NAMES, staticPageSlug } from '#domain/navigation/static-pages.ts';
import type { Database } from '../../database/schema.ts';
import { type Addressed, isOfSite, slugClaims } from './slug-of-thing.ts';

/** The address at which the site itself leads to a page in a language, as to the terms, where that is free; undefined for a page that it leads to in none. Under another one its links would find nothing there. */
export async function siteSlug(
  trx: Kysely<Database>,
  { kind, id }: Addressed & { readonly id: number },
  language: LanguageCode,
): Promise<string | undefined> {
  if (kind !== 'page') return undefined;
  const { rows } = await sql<{ language: LanguageCode; slug: string }>`
    select language, slug from page_text where page_id = ${id} and language <> ${language} and stands_in_for is null
    union all select language, slug from draft where thing = 'page' and thing_id = ${id} and language <> ${language} and slug <> ''`.execute(
    trx,
  );
  const page = STATIC_PAGE_NAMES.find((name) => rows.some((text) => staticPageSlug(name, localeOf(text.language)) === text.slug));
  const slug = page && staticPageSlug(page, localeOf(language));
  return slug === undefined || isOfSite(slug, language) || (await slugClaims(trx, { kind, id }, slug, language)).length > 0
    ? undefined
    : slug;
}

const localeOf = (language: LanguageCode) => localeOfLanguage(language) ?? DEFAULT_LOCALE;
