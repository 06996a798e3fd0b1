import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { CouponRow } from './queries.ts';

interface Line {
  readonly product_id: number;
  readonly main_product_id: number | null;
}

/** Says on each line whether a coupon is for it: for everything, or for the goods of its categories and of those below them (CRT-10). Versions are goods of their main product's categories. */
export async function withCouponGoods<L extends Line>(
  database: Kysely<Database>,
  coupon: CouponRow | undefined,
  lines: readonly L[],
): Promise<readonly (L & { readonly coupon_fits: boolean })[]> {
  if (coupon === undefined || coupon.category_ids.length === 0) return lines.map((line) => ({ ...line, coupon_fits: true }));
  const { rows } = await sql<{ product_id: number }>`
    with recursive within as (
      select unnest(${coupon.category_ids}::int[]) as id union select c.id from category c join within on c.parent_id = within.id
    )
    select distinct product_id from product_category
    where category_id in (select id from within) and product_id = any(${lines.map(mainProduct)}::int[])`.execute(database);
  const fitting = new Set(rows.map(({ product_id }) => product_id));
  return lines.map((line) => ({ ...line, coupon_fits: fitting.has(mainProduct(line)) }));
}

function mainProduct({ main_product_id, product_id }: Line): number {
  return main_product_id ?? product_id;
}
