import { type Kysely, sql } from 'kysely';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/office-job.ts';
import { jobThing, MOST_TARGETS } from '#domain/back-office/office-job.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { TEXT_SHOWS } from '#domain/locale/text-state.ts';
import { PRODUCT_SHOWS } from '#domain/product/product-desk.ts';
import { commentIdsIn } from '../comment/queries.ts';
import type { Database } from '../database/schema.ts';
import { orderIdsIn } from '../order/desk/order-desk-queries.ts';
import { pageIdsIn } from '../page/list-pages.ts';
import { postIdsIn } from '../post/list-written-posts.ts';
import { productIdsIn } from '../product/list-desk-products.ts';

type Wanted = BodyOf<typeof wire.createOfficeJob>;

/** What a job is about: those named, or all that the list shows at this moment. One more than may be tells that there are too many. */
export async function targetsOf(
  database: Kysely<Database>,
  { kind, ids, query = {} }: Wanted,
  { language, now }: { readonly language: LanguageCode; readonly now: Date },
): Promise<readonly number[]> {
  const thing = jobThing(kind);
  if (ids !== undefined) {
    const named = [...new Set(ids)];
    return thing === 'products' ? pricedOf(database, kind, named) : named;
  }
  const { q = '', view = 'all', format, show, status, ...filter } = query;
  const most = MOST_TARGETS + 1;
  const texts = { words: q.trim(), show: TEXT_SHOWS.find((one) => one === show) ?? 'all', language, now };
  switch (thing) {
    case 'orders':
      return orderIdsIn(database, { view, words: q, filter }, most);
    case 'products': {
      const wanted = { q, format, show: PRODUCT_SHOWS.find((one) => one === show) };
      return pricedOf(database, kind, await productIdsIn(database, wanted, language, most));
    }
    case 'pages':
      return pageIdsIn(database, texts, most);
    case 'posts':
      return postIdsIn(database, texts, most);
    case 'comments':
      return commentIdsIn(database, status ?? 'waiting', most);
    default:
      return thing satisfies never;
  }
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
