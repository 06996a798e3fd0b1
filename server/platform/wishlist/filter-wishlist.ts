import { ok } from 'neverthrow';
import { type filterWishlist as call, WISHLIST_MAXIMUM } from '#adapters/platform/wire/wishlist.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import type { Verb } from '../http/serve.ts';
import { productRecord } from '../product/product-record.ts';
import { findWishes } from './queries.ts';

/** A page of the customer's wishlist, newest first, as lists show products; what the shop does not show any more is left out (WSH-01). */
export const filterWishlist: Verb<typeof call> = async (deps, { query, user, facts: { language } }) => {
  const paging = pagingOf(query, { most: WISHLIST_MAXIMUM });
  const { records, total } = await findWishes(deps.database, { userId: user.userId, language, ...paging });
  return ok({
    data: {
      records: records.map((record) => ({ product_id: record.id, product: productRecord(record) })),
      pagination: { ...paginationOf(paging, total), perPage: paging.limit },
    },
  });
};
