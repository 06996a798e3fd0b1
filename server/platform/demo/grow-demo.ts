import { type Kysely, sql } from 'kysely';
import { rebuildListing } from '../catalog/rebuild-listing.ts';
import { LOADING_LOCK } from '../database/loading-lock.ts';
import type { Database } from '../database/schema.ts';
import { renewPostings } from '../search/product-postings.ts';
import { refreshWithin } from '../search/refresh-index.ts';
import { searchVector } from '../search/search-text.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import { type GrownProduct, grownProduct } from './grown-product.ts';
import { wordsOfHtml } from './words-of-html.ts';

type Trx = Kysely<Database>;
const PRODUCTS_A_TRIP = 2_500;
const LANGUAGES = ['hrv', 'eng'] as const;

/** Fills the demo shop up to a number of listed products, for measuring; answers how many were added. Asked again for the same number it adds nothing, and what was cut short goes on. */
export async function growDemo(
  database: Kysely<Database>,
  count: number,
  onProgress: (added: number, wanted: number) => void = () => {},
): Promise<number> {
  let [added, analyzed] = [0, 0];
  for (;;) {
    // Each trip is a transaction of its own: within a single one, what the search takes up and what triggers count are looked for past all that has been there before.
    const trip = await database.transaction().execute((trx) => growOnce(trx, count));
    if (trip.added === 0) break;
    added += trip.added;
    onProgress(added, added + trip.left);
    // The planner is told each time that there are twice as many: by what it knows of an empty shop it would compare each product with all.
    if (added >= 2 * analyzed) {
      await tidy(database, 'analyze');
      analyzed = added;
    }
  }
  if (added > 0) await renewPostings(database);
  if (added > 0) await tidy(database, 'vacuum (analyze)');
  return added;
}

async function growOnce(trx: Trx, count: number): Promise<{ readonly added: number; readonly left: number }> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOADING_LOCK})`.execute(trx);
  const shop = await readShop(trx);
  const wanted = Math.max(0, count - shop.listed);
  const added = Math.min(PRODUCTS_A_TRIP, wanted);
  if (added === 0) return { added, left: 0 };
  const products = Array.from({ length: added }, (_, place) => ({ id: shop.lastId + 1 + place, ...grownProduct(shop.grown + 1 + place) }));
  await addProducts(trx, shop, products);
  await continueIds(trx, 'product');
  await rebuildListing(
    trx,
    products.map(({ id }) => id),
  );
  await refreshWithin(trx);
  return { added, left: wanted - added };
}

interface Shop {
  readonly listed: number;
  readonly grown: number;
  readonly lastId: number;
  readonly categories: ReadonlyMap<string, { readonly id: number; readonly names: Readonly<Record<string, string>> }>;
  readonly attributes: ReadonlyMap<string, number>;
  readonly values: ReadonlyMap<string, { readonly id: number; readonly labels: Readonly<Record<string, string>> }>;
}

async function readShop(trx: Trx): Promise<Shop> {
  const { rows } = await sql<{ listed: number; grown: number; last_id: number }>`
    select count(*) filter (where is_visible and not archived) as listed, coalesce(max(substring(sku from 'ZF-G-(\\d+)')::int), 0) as grown, coalesce(max(id), 0) as last_id from product`.execute(
    trx,
  );
  const { rows: categories } = await sql<{ id: number; slug: string; names: Record<string, string> }>`
    select h.category_id as id, h.slug, (select json_object_agg(t.language, t.name) from category_text t where t.category_id = h.category_id) as names from category_text h where h.language = 'hrv'`.execute(
    trx,
  );
  const { rows: values } = await sql<{ id: number; key: string; labels: Record<string, string> }>`
    select v.id, a.code || ':' || v.code as key, (select json_object_agg(t.language, t.label) from attribute_value_text t where t.attribute_value_id = v.id) as labels
    from attribute_value v join attribute a on a.id = v.attribute_id`.execute(trx);
  const attributes = await trx.selectFrom('attribute').select(['id', 'code']).execute();
  const [counts] = rows;
  return {
    listed: counts?.listed ?? 0,
    grown: counts?.grown ?? 0,
    lastId: counts?.last_id ?? 0,
    categories: new Map(categories.map(({ id, slug, names }) => [slug, { id, names }])),
    attributes: new Map(attributes.map(({ id, code }) => [code, id])),
    values: new Map(values.map(({ id, key, labels }) => [key, { id, labels }])),
  };
}

type NumberedProduct = GrownProduct & { readonly id: number };

async function addProducts(trx: Trx, shop: Shop, products: readonly NumberedProduct[]): Promise<void> {
  await bulkInsert(
    trx,
    'product',
    products.map((product) => ({
      id: product.id,
      sku: product.sku,
      format: 'Simple',
      is_visible: true,
      archived: false,
      featured: product.featured,
      retail_price: product.retailPrice,
      final_price: product.finalPrice,
      membership_price: product.membershipPrice,
      price_from: false,
      tax_rate: product.taxRate,
      category_priority: product.priority,
      media_ids: [product.picture],
      cross_sell: [],
      details: {},
    })),
  );
  await bulkInsert(
    trx,
    'product_text',
    products.flatMap((product) => LANGUAGES.map((language) => textRow(shop, product, language))),
  );
  await bulkInsert(
    trx,
    'product_category',
    products.flatMap((product) => {
      const category = shop.categories.get(product.category);
      return category === undefined ? [] : [{ product_id: product.id, category_id: category.id }];
    }),
  );
  await bulkInsert(
    trx,
    'product_attribute',
    products.flatMap((product) => attributeRows(shop, product)),
  );
  await bulkInsert(
    trx,
    'stock',
    products.map(({ id, stock }) => ({ product_id: id, quantity: stock })),
  );
}

function textRow(shop: Shop, product: NumberedProduct, language: (typeof LANGUAGES)[number]) {
  const name = product.names[language];
  const besides = Object.entries(product.attributes).flatMap(([code, values]) =>
    typeof values === 'number' || code === 'made_in_croatia'
      ? []
      : values.map((value) => shop.values.get(`${code}:${value}`)?.labels[language] ?? ''),
  );
  const summary = product.summaries[language];
  const description = product.descriptions[language];
  const search = searchVector(
    [
      { text: `${name} ${product.sku}`, weight: 'A' },
      { text: [shop.categories.get(product.category)?.names[language] ?? '', ...besides].join(' '), weight: 'B' },
      { text: summary, weight: 'C' },
      { text: wordsOfHtml(description), weight: 'D' },
    ],
    language,
  );
  return { product_id: product.id, language, slug: product.slugs[language], name, summary, description, search };
}

interface AttributeRow {
  readonly product_id: number;
  readonly attribute_id: number;
  readonly attribute_value_id: number | null;
  readonly number: number | null;
}

function attributeRows(shop: Shop, product: NumberedProduct): AttributeRow[] {
  return Object.entries(product.attributes).flatMap(([code, values]): AttributeRow[] => {
    const attribute_id = shop.attributes.get(code);
    if (attribute_id === undefined) return [];
    const row = { product_id: product.id, attribute_id };
    if (typeof values === 'number') return [{ ...row, attribute_value_id: null, number: values }];
    return values.flatMap((value) => {
      const known = shop.values.get(`${code}:${value}`);
      return known === undefined ? [] : [{ ...row, attribute_value_id: known.id, number: null }];
    });
  });
}

/** Index entries wait in a list until a clean-up, and the planner knows nothing of what is new. */
async function tidy(database: Kysely<Database>, how: 'analyze' | 'vacuum (analyze)'): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`${sql.raw(how)} product, product_text, product_attribute, product_category, stock, listing, search_word, search_entry, search_stale, product_posting, product_vector_change`.execute(
        connection,
      );
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
