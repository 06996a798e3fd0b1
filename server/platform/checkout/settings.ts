import type { Kysely } from 'kysely';
import type { CheckoutSettings } from '#domain/checkout/checkout-settings.ts';
import type { Database } from '../database/schema.ts';
import { readOptions } from '../site/site-options.ts';

/** Settings of the checkout by the site's options; an option that is missing or of another kind has its default. */
export async function readSettings(database: Kysely<Database>): Promise<CheckoutSettings> {
  return settingsOf(await readOptions(database, SETTING_KEYS));
}

/** The options that the settings are made of. */
const SETTING_KEYS = ['CheckoutCartType', 'AllowedCountries', 'SkipShipping', 'ValidateConsents', 'CheckSpecialCharacters'] as const;

/** The settings that options say. */
export function settingsOf(options: ReadonlyMap<string, unknown>): CheckoutSettings {
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
