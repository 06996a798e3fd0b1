import type { Kysely } from 'kysely';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import { saveConsentText } from '#server/platform/consent/save-consent-text.ts';
import type { Database } from '#server/platform/database/schema.ts';

const texts = (hrv: string, eng: string) => JSON.stringify({ hrv, eng });

/** Ids of what every test shop has. */
export const HOME = 1;
export const PICKUP = 2;
export const LOCKER = 3;
export const BRANCH_ZAGREB = 1;
export const BRANCH_SPLIT = 2;
export const BANK_TRANSFER = 1;
/** Where the shop is paid to. */
export const TRANSFER = { payee: 'Zeleni fond', street: 'Ulica lipa 12', place: '10000 Zagreb', iban: 'HR1210010051863000160' };
export const CASH_ON_DELIVERY = 2;
/** Asked for by the checkout's address step. */
export const REQUIRED_CONSENT = 1;
/** All consents that there are. */
export const CONSENTS: readonly number[] = [1, 2, 3];

/** Delivery (home 4.50, free from 60; pickup at two branches; locker in Croatia 3.20), two ways to pay, three consents, six countries, coupons. */
export async function stockShop(database: Kysely<Database>): Promise<void> {
  const at = (position: number) => ({ position });
  await database
    .insertInto('country')
    .values(
      [
        ['HR', 'Hrvatska', 'Croatia'],
        ['SI', 'Slovenija', 'Slovenia'],
        ['AT', 'Austrija', 'Austria'],
        ['CZ', 'Češka', 'Czechia'],
        ['FR', 'Francuska', 'France'],
        ['ME', 'Crna Gora', 'Montenegro'],
      ].map(([code = '', hrv = '', eng = '']) => ({ code, names: texts(hrv, eng) })),
    )
    .execute();
  await database
    .insertInto('site_option')
    .values([
      { key: 'AllowedCountries', value: JSON.stringify(['HR', 'SI', 'AT']), media_id: null },
      { key: 'BankTransfer', value: JSON.stringify(TRANSFER), media_id: null },
    ])
    .execute();
  await database
    .insertInto('delivery_method')
    .values([
      { code: 'home', price: 450, free_from: 6000, tax_rate: 2500, countries: ['HR', 'SI'], ...at(1) },
      { code: 'pickup', price: 0, free_from: null, tax_rate: 2500, countries: ['HR', 'SI'], ...at(2) },
      { code: 'parcel-locker', price: 320, free_from: 6000, tax_rate: 2500, countries: ['HR'], ...at(3) },
    ])
    .execute();
  const method = (id: number, language: string, name: string) => ({ delivery_method_id: id, language, name, description: `${name}.` });
  await database
    .insertInto('delivery_method_text')
    .values([
      method(1, 'hrv', 'Dostava na adresu'),
      method(1, 'eng', 'Home delivery'),
      method(2, 'hrv', 'Preuzimanje u poslovnici'),
      method(3, 'hrv', 'Paketomat'),
    ])
    .execute();
  await database
    .insertInto('delivery_branch')
    .values([
      { delivery_method_id: 2, names: texts('Zagreb, Ulica lipa 12', 'Zagreb, Ulica lipa 12'), ...at(1) },
      { delivery_method_id: 2, names: texts('Split, Kralja Zvonimira 14', 'Split'), ...at(2) },
    ])
    .execute();
  await database
    .insertInto('payment_method')
    .values([
      { code: 'bank-transfer', payment_type: null, ...at(1) },
      { code: 'cash-on-delivery', payment_type: null, ...at(2) },
    ])
    .execute();
  await database
    .insertInto('payment_method_text')
    .values([
      { payment_method_id: 1, language: 'hrv', name: 'Uplata na račun', description: 'Podatke dobivate odmah.' },
      { payment_method_id: 1, language: 'eng', name: 'Bank transfer', description: 'You get the details at once.' },
      { payment_method_id: 2, language: 'hrv', name: 'Plaćanje pouzećem', description: 'Dostavljaču.' },
    ])
    .execute();
  await database
    .insertInto('consent')
    .values([{ unique_number: 'P-1' }, { unique_number: 'P-2' }, { unique_number: 'P-3' }])
    .execute();
  await saveConsentText(database, { consentId: 1, texts: { hrv: 'Prihvaćam uvjete kupnje', eng: 'I accept the terms' } });
  await saveConsentText(database, { consentId: 2, texts: { hrv: 'Mjesečni pregled' } });
  await database
    .insertInto('consent_assignment')
    .values([
      { place: 'checkout', consent_id: 2, required: false, ...at(2) },
      { place: 'checkout', consent_id: 1, required: true, ...at(1) },
      { place: 'newsletter', consent_id: 3, required: true, ...at(1) },
    ])
    .execute();
  await stockCoupons(database);
}

async function stockCoupons(database: Kysely<Database>): Promise<void> {
  const open = { description: texts('Popust', 'Discount'), valid_from: '2026-01-01', valid_until: '2030-12-31', max_uses: null };
  await database
    .insertInto('coupon')
    .values([
      { ...open, code: 'JESEN10', kind: 'percent', worth: 10 },
      { ...open, code: 'PET', kind: 'amount', worth: 500, minimum_items: 3000 },
      { ...open, code: 'JEDNOM', kind: 'percent', worth: 20, max_uses: 1 },
      { ...open, code: 'POTROSEN', kind: 'percent', worth: 20, max_uses: 3, uses: 3 },
      { ...open, code: 'ISTEKAO', kind: 'percent', worth: 10, valid_until: '2026-05-31' },
      { ...open, code: 'BUDUCI', kind: 'percent', worth: 10, valid_from: '2035-03-01', valid_until: '2035-05-31' },
    ])
    .execute();
}

export interface NewProduct {
  readonly name?: string;
  readonly price?: number;
  readonly retail?: number;
  /** Price with a membership card. */
  readonly member?: number;
  readonly taxRate?: number;
  readonly format?: Database['product']['format'];
  /** Absent: never runs out. */
  readonly stock?: number;
  readonly visible?: boolean;
  readonly archived?: boolean;
  readonly main?: number;
  readonly crossSell?: readonly number[];
}

let made = 0;

/** Puts a product into the shop and, when it is visible, into the list; answers its id. */
export async function addProduct(database: Kysely<Database>, product: NewProduct = {}): Promise<number> {
  made += 1;
  const own = made;
  const {
    name = `Proizvod ${own}`,
    price = 1000,
    retail = price,
    member = null,
    taxRate = 2500,
    format = 'Simple',
    stock,
    visible = true,
    archived = false,
    main = null,
    crossSell = [],
  } = product;
  const { id } = await database
    .insertInto('product')
    .values({
      sku: `SKU-${own}`,
      format,
      main_product_id: main,
      is_visible: visible,
      archived,
      retail_price: retail,
      final_price: price,
      membership_price: member,
      tax_rate: taxRate,
      cross_sell: [...crossSell],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = { product_id: id, slug: `proizvod-${own}`, name, summary: '', description: '' };
  await database
    .insertInto('product_text')
    .values([
      { ...text, language: 'hrv' },
      { ...text, language: 'eng', slug: `product-${own}`, name: `${name} (en)` },
    ])
    .execute();
  if (stock !== undefined) await database.insertInto('stock').values({ product_id: id, quantity: stock }).execute();
  const inStock = stock === undefined || stock > 0;
  const listed = {
    category_id: 0,
    product_id: id,
    final_price: price,
    priority: 0,
    featured: false,
    discounted: retail > price,
    in_stock: inStock,
    ...namesOfListing(name),
    facets: [],
  };
  if (visible && !archived) await database.insertInto('listing').values(listed).execute();
  return id;
}

/** The name that lists of each language are sorted by. */
function namesOfListing(name: string) {
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [`name_${code}`, name])) as Record<`name_${LanguageCode}`, string>;
}
