import { type Kysely, sql } from 'kysely';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/office-job.ts';
import { MOST_TARGETS } from '#domain/back-office/office-job.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';
import { orderIdsIn } from '../order/order-desk-queries.ts';
import { productIdsIn } from '../product/list-desk-products.ts';

type Wanted = BodyOf<typeof wire.createOfficeJob>;

/** What a job is about: those named, or all that the list shows at this moment. One more than may be tells that there are too many. */
export async function targetsOf(
  database: Kysely<Database>,
  { kind, ids, query = {} }: Wanted,
  language: LanguageCode,
): Promise<readonly number[]> {
  const isOrders = kind.startsWith('orders.');
  if (ids !== undefined) {
    const named = [...new Set(ids)];
    return isOrders ? named : pricedOf(database, kind, named);
  }
  const { q = '', view = 'all', format, show, ...filter } = query;
  if (isOrders) return orderIdsIn(database, { view, words: q, filter }, MOST_TARGETS + 1);
  return pricedOf(database, kind, await productIdsIn(database, { q, format, show }, language, MOST_TARGETS + 1));
}

/** Prices and pieces of a configurable product are those of its variants. */
async function pricedOf(database: Kysely<Database>, kind: Wanted['kind'], ids: readonly number[]): Promise<readonly number[]> {
  if (kind === 'products.show' || kind === 'products.hide' || ids.length === 0) return ids;
  const { rows } = await sql<{ id: number }>`
    select coalesce(v.id, p.id) as id from product p
    left join product v on v.main_product_id = p.id and p.format = 'Configurable' and not v.archived
    where p.id = any(${ids}::int[]) order by p.sku, v.sku limit ${MOST_TARGETS + 1}`.execute(database);
  return rows.map(({ id }) => id);
}
