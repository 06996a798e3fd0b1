import { ok } from 'neverthrow';
import type { filterOwnOrders as call } from '#adapters/platform/wire/order.ts';
import type { Verb } from '../http/serve.ts';
import { countOrders, ownOrders } from './own-orders.ts';

const USUAL_LIMIT = 10;
const LARGEST_LIMIT = 100;

/** A customer's orders, newest first, and how many more could be joined (IDN-09). */
export const filterOwnOrders: Verb<typeof call> = async (deps, { query, user }) => {
  const page = Math.max(1, Number(query.page ?? 1));
  const limit = Math.min(LARGEST_LIMIT, Math.max(1, Number(query.limit ?? USUAL_LIMIT)));
  const { own, asGuest } = await countOrders(deps.database, user.userId);
  const rows = await ownOrders(deps.database, user.userId, { page, limit });
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
      pagination: { page, limit, total: own, lastPage: Math.max(1, Math.ceil(own / limit)) },
      guestOrders: asGuest,
    },
  });
};
