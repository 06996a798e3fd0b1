import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { SourceFiller } from '../ports/source-filler.ts';
import { productRecord } from './product-record.ts';
import { findRecords } from './queries.ts';

/** Chosen products, the first ones of a category, or the newest, for a section: those that visitors find. A chosen one that is hidden is told of all the same, since the section shows it again once it is shown. */
export const fillProducts: SourceFiller<'products'> = async ({ database, language }, { ids, category, limit }) => {
  const chosen =
    ids.length > 0 ? ids : category === null ? await newest(database, limit) : await firstOfCategory(database, category, limit);
  const { records } = await findRecords(database, chosen, language);
  return { value: records.map(productRecord), tags: ['listing', ...chosen.map((id) => `product:${id}`)] };
};

async function newest(database: Kysely<Database>, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from product where is_visible and not archived order by id desc limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

async function firstOfCategory(database: Kysely<Database>, category: number, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from listing where category_id = ${category} order by priority, product_id limit ${limit}`.execute(database);
  return rows.map(({ product_id }) => product_id);
}
