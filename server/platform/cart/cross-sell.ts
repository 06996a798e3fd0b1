import { type RawBuilder, sql } from 'kysely';
import { recordObject, type StoredRecord } from '../product/product-record.ts';

const MOST = 4;

/** Visible products that a cart's products go with and that are not in it, in the lines' order, at most four, as a json list (CRT-12). */
export function crossSellOf(cartId: unknown, language: unknown): RawBuilder<readonly StoredRecord[] | null> {
  return sql`(select json_agg(x.record order by x.place) from (
    select ${recordObject} as record, w.place
    from (select u.id, min(u.place) as place
      from (select c.id, row_number() over (order by cl.id, c.place) as place
        from cart_line cl cross join lateral (select cross_sell from product where id = cl.product_id and not archived offset 0) cp,
          unnest(cp.cross_sell) with ordinality c(id, place)
        where cl.cart_id = ${cartId}) u
      where not exists (select from cart_line taken where taken.cart_id = ${cartId} and taken.product_id = u.id) group by u.id) w
    cross join lateral (select * from product where id = w.id and is_visible and not archived offset 0) p join product_text t on t.product_id = p.id and t.language = ${language}
    order by w.place limit ${MOST}) x)`;
}
