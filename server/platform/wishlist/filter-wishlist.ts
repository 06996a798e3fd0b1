import { ok } from 'neverthrow';
import { type filterWishlist as call, WISHLIST_MAXIMUM } from '#adapters/platform/wire/wishlist.ts';
import { GENERIC_PAGE_SIZE, pageCount } from '#domain/pagination.ts';
import type { Verb } from '../http/serve.ts';
import { productRecord } from '../product/product-record.ts';
import { findWishes } from './queries.ts';

/** A page of the customer's wishlist, newest first, as lists show products; what the shop does not show any more is left out (WSH-01). */
export const filterWishlist: Verb<typeof call> = async (deps, { query, user, facts: { language } }) => {
  const page = Math.max(1, Number(query.page ?? 1));
  const limit = Math.min(WISHLIST_MAXIMUM, Math.max(1, Number(query.limit ?? GENERIC_PAGE_SIZE)));
  const { records, total } = await findWishes(deps.database, { userId: user.userId, language, offset: (page - 1) * limit, limit });
  return ok({
    data: {
      records: records.map((record) => ({ product_id: record.id, product: productRecord(record) })),
      pagination: { page, limit, perPage: limit, lastPage: pageCount(total, limit), total },
    },
  });
};
