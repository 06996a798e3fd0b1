import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/site.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import type { Verb } from '../http/serve.ts';
import { findCountries, findLanguages } from './queries.ts';

/** The platform's languages (LOC-03), or the countries in the alphabet of the language asked for. */
export const commons: Verb<typeof wire.commons> = async ({ database }, { query, facts }) => {
  if (query.type === 'languages') return ok({ data: { languages: await findLanguages(database) }, tags: ['languages'] });
  const locale = localeOfLanguage(query.language ?? facts.language) ?? localeOfLanguage(facts.language) ?? DEFAULT_LOCALE;
  const countries = await findCountries(database, LOCALE_NAMES[locale].languageCode);
  const { compare } = new Intl.Collator(locale);
  return ok({ data: { countries: countries.sort((first, second) => compare(first.name, second.name)) }, tags: ['countries'] });
};
