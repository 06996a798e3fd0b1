import { type Kysely, sql } from 'kysely';
import { err } from 'neverthrow';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { rowFlaw } from '#domain/setup/row-flaw.ts';
import type { Database } from '../database/schema.ts';
import { knownAttributes, valuesOfShop } from './import-attributes.ts';
import { knownCategories } from './import-categories.ts';
import type { Writing } from './load-products.ts';
import type { ProductRow } from './product-row.ts';
import { type KnownProduct, knownProducts, type ProductState } from './product-state.ts';
import { readAttributeIds, readCategoryIds } from './product-tables.ts';

/** A product of the shop as imports know it. */
export interface Found extends KnownProduct {
  readonly sku: string;
}

/** The product with an id; undefined where there is none. */
export async function knownById(database: Kysely<Database>, id: number): Promise<Found | undefined> {
  const row = await database.selectFrom('product').select('sku').where('id', '=', id).executeTakeFirst();
  const known = row && (await knownProducts(database, [row.sku])).get(row.sku);
  return row && known && { ...known, sku: row.sku };
}

/** What a row of a file would be that says nothing but the article number. */
export function rowOf(sku: string): ProductRow {
  return { file: '', line: 0, sku, fields: {}, attributes: new Map(), texts: new Map() };
}

/** What products are written with; no file comes along by hand. */
export async function writingOf(trx: Kysely<Database>, states: readonly ProductState[]): Promise<Writing> {
  const attributes = {
    all: await knownAttributes(trx),
    values: await valuesOfShop(trx),
    missing: (key: string) => rowFlaw('noAttribute', { key }),
    changed: [],
    changedValues: [],
    pictures: new Map(),
  };
  const skus = states.flatMap(({ parent, crossSell }) => [...crossSell, ...(parent === null ? [] : [parent])]);
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('sku', 'in', skus.length === 0 ? [''] : skus)
    .execute();
  const none = async () => err(rowFlaw('fileEmpty'));
  return {
    plan: {
      categories: { all: await knownCategories(trx), changed: [], known: new Map(), pictures: new Map() },
      attributes,
      pictures: { get: none },
      downloads: { hash: none, read: none, mime: () => '' },
    },
    ids: new Map(rows.map(({ id, sku }) => [sku, id])),
    attributeIds: await readAttributeIds(trx),
    categoryIds: await readCategoryIds(trx),
  };
}

/** Ids for products that are made, in their order. */
export async function newIds(trx: Kysely<Database>, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product', 'id'))::int as id from generate_series(1, ${count}::int) order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}

/** An address of a product that no other one has in the language. */
export async function freeSlug(trx: Kysely<Database>, id: number, language: LanguageCode, wished: string): Promise<string> {
  const taken = await trx
    .selectFrom('product_text')
    .select('product_id')
    .where('language', '=', language)
    .where('slug', '=', wished)
    .where('product_id', '<>', id)
    .executeTakeFirst();
  return taken === undefined ? wished : `${wished}-${id}`;
}

/** A product of which nothing is said yet. */
export const BLANK_PRODUCT: Omit<ProductState, 'format' | 'retail' | 'final' | 'taxRate' | 'texts'> = {
  parent: null,
  visible: false,
  archived: false,
  featured: false,
  member: null,
  bundleDiscount: null,
  priority: 0,
  categories: [],
  tags: [],
  attributes: [],
  pictures: [],
  crossSell: [],
  details: {},
  downloads: [],
  stock: null,
};
