import { type Kysely, sql } from 'kysely';
import type { CheckoutSettings } from '#domain/checkout/checkout-settings.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';

/** Settings of the checkout by the site's options; an option that is missing or of another kind has its default. */
export async function readSettings(database: Kysely<Database>): Promise<CheckoutSettings> {
  return settingsOf(await optionsByKey(database, { keys: SETTING_KEYS }));
}

/** The options that the settings are made of. */
export const SETTING_KEYS = ['CheckoutCartType', 'AllowedCountries', 'SkipShipping', 'ValidateConsents', 'CheckSpecialCharacters'] as const;

/** The settings that options say. */
export function settingsOf(rows: readonly OptionRow[]): CheckoutSettings {
  const options = new Map(rows.map(({ key, value }) => [key, value]));
  const cartType = options.get('CheckoutCartType');
  const countries = options.get('AllowedCountries');
  return {
    cartType: typeof cartType === 'number' && [0, 1, 2].includes(cartType) ? cartType : 2,
    allowedCountries: Array.isArray(countries) ? countries.map(String) : 'ALL',
    skipShipping: options.get('SkipShipping') === true,
    validateConsents: options.get('ValidateConsents') !== false,
    checkSpecialCharacters: options.get('CheckSpecialCharacters') !== false,
  };
}

/** Values of site options by their keys. */
export async function readOptions(database: Kysely<Database>, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const rows = await optionsByKey(database, { keys });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

interface OptionRow {
  readonly key: string;
  readonly value: unknown;
}

/** Site options by their keys. */
export const optionsByKey = preparedQuestion<{ keys: readonly string[] }, OptionRow>(
  (blank) => sql`select key, value from site_option where key = any(${blank('keys')}::text[])`,
);
