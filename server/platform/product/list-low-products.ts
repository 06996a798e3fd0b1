import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/product-desk.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { byRunningOut, type LowProduct, MOST_LOW, SELLING_DAYS } from '#domain/product/low-stock.ts';
import { bestLanguage } from '../database/in-language.ts';
import type { Database } from '../database/schema.ts';
import type { Verb } from '../http/serve.ts';
import { isLow } from './is-low.ts';
import { isOnSale } from './is-on-sale.ts';

const SHOWN = 6;
/** Of so many of which least is left is asked how they sell. */
const LOOKED_AT = 30;

export const listLowProducts: Verb<typeof wire.listLowProducts> = async ({ database, now }, { facts: { language } }) =>
  ok({ data: await lowProducts(database, now(), language) });

/** What visitors can buy of which little is left: what sells fastest first. */
export async function lowProducts(
  database: Kysely<Database>,
  now: Date,
  language: LanguageCode,
): Promise<DataOf<typeof wire.listLowProducts>> {
  const since = new Date(now.getTime() - SELLING_DAYS * 86_400_000);
  const [found, total] = await Promise.all([findLow(database, since, language), countLow(database)]);
  return { records: [...found].sort(byRunningOut).slice(0, SHOWN), total };
}

/** A tenth more than are counted. */
const LOOKED_UP = Math.ceil(MOST_LOW * 1.1);

const IS_LOW = sql`${isLow('s')} and ${isOnSale('p')}`;

async function findLow(database: Kysely<Database>, since: Date, language: LanguageCode): Promise<readonly LowProduct[]> {
  // Which orders count is found out once, however many products are asked about (the index shop_order_sold).
  const { rows } = await sql<LowProduct>`
    with low as (select p.id, p.main_product_id, p.sku, s.quantity from stock s join product p on p.id = s.product_id
        where ${IS_LOW} order by s.low_quantity, s.product_id limit ${sql.lit(LOOKED_AT)}),
      counted as materialized (select o.id from shop_order o where o.placed_at >= ${since} and not o.goods_back),
      sold as materialized (select k.product_id, sum(k.quantity)::int as pieces from order_stock k join counted on counted.id = k.order_id
        where k.product_id = any (array(select low.id from low)) and k.order_id >= (select min(id) from counted) group by k.product_id)
    select l.id, l.sku, l.quantity as stock,
      coalesce((select t.name from product_text t where t.product_id in (l.id, l.main_product_id)
        order by t.product_id = l.id desc, ${bestLanguage(sql`t.language`, language)} limit 1), l.sku) as name,
      coalesce((select sold.pieces from sold where sold.product_id = l.id), 0) as sold
    from low l`.execute(database);
  return rows;
}

/** Of the first so many that are low most are on sale: they are looked up together, in the order of their ids. Only where some of these are not, all have to be asked one by one. */
async function countLow(database: Kysely<Database>): Promise<number> {
  const lowest = sql`any (array(select s.product_id from stock s where ${isLow('s')} order by s.low_quantity, s.product_id limit ${sql.lit(LOOKED_UP)}))`;
  const { rows } = await sql<{ many: number; isAll: boolean }>`
    with asked as materialized (select ${isOnSale('p')} as "isOnSale" from product p where p.id = ${lowest})
    select count(*) filter (where "isOnSale")::int as many, count(*) < ${sql.lit(LOOKED_UP)} as "isAll" from asked`.execute(database);
  const { many = 0, isAll = true } = rows[0] ?? {};
  return isAll || many >= MOST_LOW ? Math.min(many, MOST_LOW) : countEach(database);
}

async function countEach(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from (select from stock s join product p on p.id = s.product_id where ${IS_LOW} limit ${sql.lit(MOST_LOW)}) low`.execute(
    database,
  );
  return rows[0]?.many ?? 0;
}
