import { ok } from 'neverthrow';
import type { filterOwnOrders as call } from '#adapters/platform/wire/order.ts';
import { paginationOf, pagingOf } from '../../http/paging.ts';
import type { Verb } from '../../http/serve.ts';
import { countOrders, ownOrders } from './own-orders.ts';

/** A customer's orders, newest first, and how many more could be joined (IDN-09). */
export const filterOwnOrders: Verb<typeof call> = async (deps, { query, user }) => {
  const paging = pagingOf(query);
  const { own, asGuest } = await countOrders(deps.database, user.userId);
  const rows = await ownOrders(deps.database, user.userId, paging);
  return ok({
    data: {
      records: rows.map((row) => ({
        orderSlug: row.slug,
        number: row.number,
        placedAt: row.placed_at.toISOString(),
        status: row.status,
        firstLine: row.first_line ?? '',
        otherPieces: row.other_pieces,
        total: row.total,
        currency: row.currency,
      })),
      pagination: paginationOf(paging, own),
      guestOrders: asGuest,
    },
  });
};
