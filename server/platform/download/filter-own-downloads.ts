import { ok } from 'neverthrow';
import type { filterOwnDownloads as call } from '#adapters/platform/wire/download.ts';
import type { Verb } from '../http/serve.ts';
import { downloadsOfOrders } from './order-downloads.ts';
import { ordersWithFiles } from './queries.ts';

/** Everything that a customer has bought to download, by its orders (PRD-03). */
export const filterOwnDownloads: Verb<typeof call> = async ({ database, now }, { user, facts }) => {
  const orders = await ordersWithFiles(database, user.userId);
  const downloads = await downloadsOfOrders(database, orders, facts.language, now());
  const records = orders.flatMap(({ id, slug, number, placed_at }) => {
    const files = downloads.get(id) ?? [];
    return files.length === 0 ? [] : [{ orderSlug: slug, number, placedAt: placed_at.toISOString(), downloads: [...files] }];
  });
  return ok({ data: { records } });
};
