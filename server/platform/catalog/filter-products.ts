import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/product.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import type { Verb } from '../http/serve.ts';
import { productRecord } from '../product/product-record.ts';
import { findRecords } from '../product/queries.ts';
import { catalogOf } from './catalog-memory.ts';
import { criteriaOf, hitsOf, listTags } from './criteria.ts';
import { pageOf, select, totalOf } from './listing-index.ts';

/** A page of products (CAT-01, CAT-03, CAT-04). `allowUnlimited` is for the back office; to the public it changes nothing. */
export const filterProducts: Verb<typeof wire.filterProducts> = async ({ database }, { body, facts: { language } }) => {
  const paging = pagingOf(body);
  const { sort } = body;
  const { value: data, tags } = await catalogOf(database).read(async (copy) => {
    const { index, attributes } = copy;
    const found = await hitsOf(database, copy, body, language);
    const criteria = criteriaOf(body, found, attributes, language);
    const { all } = select(index, criteria);
    const ids = pageOf(index, criteria, all, sort, paging.offset, paging.limit);
    const { version, records } = await findRecords(database, ids, language);
    const total = totalOf(all);
    return {
      version,
      value: { records: records.map(productRecord), pagination: paginationOf(paging, total) },
    };
  });
  return ok({ data, tags: [...tags, ...listTags(body), ...data.records.map(({ id }) => `product:${id}`)] });
};
