import { ok } from 'neverthrow';
import type { getPublicProducts as call } from '#adapters/platform/wire/product.ts';
import type { Verb } from '../http/serve.ts';
import { productRecord } from './product-record.ts';
import { findRecords } from './queries.ts';

/** Products that have a page of their own, by ids. */
export const getPublicProducts: Verb<typeof call> = async ({ database }, { query, facts: { language } }) => {
  const ids = [...new Set(query.ids.split(',').map(Number))];
  const { records } = await findRecords(database, ids, language);
  return ok({ data: { records: records.map(productRecord) }, tags: ids.map((id) => `product:${id}`) });
};
