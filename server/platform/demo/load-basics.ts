import { type Kysely, sql } from 'kysely';
import { STANDARD_TAX } from '#domain/checkout/standard-tax.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { DEFAULT_HOME_PAGE_SLUG } from '#domain/navigation/static-pages.ts';
import { LOADING_LOCK } from '../database/loading-lock.ts';
import type { Database } from '../database/schema.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import { texts } from './demo-ids.ts';
import type { LocalizedText } from './demo-schema.ts';
import type { DemoSite } from './demo-site.ts';

/** What every shop needs and nobody has to think up. */
export type Basics = Pick<DemoSite, 'countries' | 'languages'>;

const HOME = ['HR'];
const COLLECTING: LocalizedText = { hr: 'Osobno preuzimanje', en: 'Collection in person', de: 'Persönliche Abholung' };
const PAID_THEN: LocalizedText = { hr: 'Plaćanje pri preuzimanju', en: 'Payment on collection', de: 'Zahlung bei Abholung' };

/**
 * Lets an empty installation without the demo be a shop: languages, countries, and the one way to sell that needs no facts of the seller's, goods that are fetched and
 * then paid. Once; a database in which somebody has set anything is left alone. Answers whether it did.
 */
export async function loadBasics(database: Kysely<Database>, { countries, languages }: Basics): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOADING_LOCK})`.execute(trx);
    const { rows } = await sql<{ filled: boolean }>`
      select exists (select from site_option) or exists (select from country) or exists (select from delivery_method) as filled`.execute(
      trx,
    );
    if (rows[0]?.filled) return false;
    const options = {
      AllowedLanguages: [DEFAULT_LANGUAGE, 'eng'],
      DefaultLanguage: DEFAULT_LANGUAGE,
      HomePageSlug: DEFAULT_HOME_PAGE_SLUG,
      AllowedCountries: HOME,
      // Whoever comes to the back office is led to the set-up.
      SetUp: 'open',
    };
    await bulkInsert(
      trx,
      'site_option',
      Object.entries(options).map(([key, value]) => ({ key, value })),
    );
    await bulkInsert(trx, 'language', languages);
    await bulkInsert(
      trx,
      'country',
      countries.countries.map(({ id, code2, name }) => ({ id, code: code2, names: texts(name) })),
    );
    await continueIds(trx, 'country');
    const delivery = { id: 1, code: 'pickup', price: 0, tax_rate: STANDARD_TAX, countries: HOME, position: 0, accepts_bulky: true };
    await bulkInsert(trx, 'delivery_method', [delivery]);
    await bulkInsert(trx, 'payment_method', [{ id: 1, code: 'cash-on-delivery', countries: HOME, position: 0 }]);
    const named = (name: LocalizedText) =>
      Object.entries(texts(name)).map(([language, text]) => ({ language, name: text, description: '' }));
    await bulkInsert(
      trx,
      'delivery_method_text',
      named(COLLECTING).map((text) => ({ delivery_method_id: 1, ...text })),
    );
    await bulkInsert(
      trx,
      'payment_method_text',
      named(PAID_THEN).map((text) => ({ payment_method_id: 1, ...text })),
    );
    await continueIds(trx, 'delivery_method');
    await continueIds(trx, 'payment_method');
    return true;
  });
}
