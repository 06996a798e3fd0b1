import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { SourceFiller } from '../ports/source-filler.ts';
import { productRecord } from './product-record.ts';
import { findRecords } from './queries.ts';

/** Chosen products, or the first ones of a category, for a section. */
export const fillProducts: SourceFiller<'products'> = async ({ database, language }, { ids, category, limit }) => {
  const chosen = ids.length > 0 || category === null ? ids : await firstOfCategory(database, category, limit);
  const { records } = await findRecords(database, chosen, language);
  return { value: records.map(productRecord), tags: ['listing', ...chosen.map((id) => `product:${id}`)] };
};

async function firstOfCategory(database: Kysely<Database>, category: number, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from listing where category_id = ${category} order by priority, product_id limit ${limit}`.execute(database);
  return rows.map(({ product_id }) => product_id);
}
