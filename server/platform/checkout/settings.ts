import { type Kysely, sql } from 'kysely';
import type { CheckoutSettings } from '#domain/checkout/checkout-settings.ts';
import type { Database } from '../database/schema.ts';

/** Settings of the checkout by the site's options; an option that is missing or of another kind has its default. */
export async function readSettings(database: Kysely<Database>): Promise<CheckoutSettings> {
  const options = await readOptions(database, [
    'CheckoutCartType',
    'AllowedCountries',
    'SkipShipping',
    'ValidateConsents',
    'CheckSpecialCharacters',
  ]);
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
  const rows = await database
    .selectFrom('site_option')
    .select(['key', 'value'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}
