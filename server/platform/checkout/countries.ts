import type { Kysely } from 'kysely';
import { DEFAULT_LANGUAGE, DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { textFor } from '#domain/locale/stand-in.ts';
import type { Database } from '../database/schema.ts';
import { readCountries } from './queries.ts';
import { readSettings } from './settings.ts';

export interface NamedCountry {
  id: number;
  code: string;
  name: string;
}

/** Countries that the checkout delivers to, by name in a language. */
export async function allowedCountries(database: Kysely<Database>, language: string): Promise<NamedCountry[]> {
  const { allowedCountries: allowed } = await readSettings(database);
  return (await allCountries(database, language)).filter(({ code }) => allowed === 'ALL' || allowed.includes(code));
}

/** Every country, by name in a language: people live and pay anywhere. */
export async function allCountries(database: Kysely<Database>, language: string): Promise<NamedCountry[]> {
  const inOrder = new Intl.Collator(LOCALE_NAMES[localeOfLanguage(language) ?? DEFAULT_LOCALE].dates);
  return (await readCountries(database))
    .map(({ id, code, names }) => ({ id, code, name: textFor(names, language, [DEFAULT_LANGUAGE]) ?? code }))
    .sort((a, b) => inOrder.compare(a.name, b.name));
}
