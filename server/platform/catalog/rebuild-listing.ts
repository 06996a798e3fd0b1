import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { Database } from '../database/schema.ts';

/** Whether a listed product is reduced: as its page tells it, from the lowest price of the 30 days before (PRD-01). Of variants each tells its own. */
const isReduced = sql`l.final_price < l.retail_price and (l.format = 'Configurable' or coalesce(l.prior_price, l.retail_price) > l.final_price)`;

/**
 * Writes the rows that lists read: one for the whole shop and one for each category that a visible product is in or below. Without ids
 * everything is written anew; variants' ids stand for their main product, and bundles with one of them are written anew too. Part of the transaction that changed the products.
 */
export async function rebuildListing(trx: Kysely<Database>, productIds?: readonly number[]): Promise<void> {
  // The first lock of all who change lists (see the trigger stock_crossed_zero).
  await sql`select from catalog_version for update`.execute(trx);
  const ids = productIds && (await affectedBy(trx, productIds));
  const wanted = ids === undefined ? sql`true` : sql`p.id = any(${ids}::int[])`;
  if (ids === undefined) await trx.deleteFrom('listing').execute();
  else await sql`delete from listing where product_id = any(${ids}::int[])`.execute(trx);
  await sql`
    with recursive ancestor as (select id as category_id, id as ancestor_id from category
      union all select a.category_id, c.parent_id from ancestor a join category c on c.id = a.ancestor_id where c.parent_id is not null),
    listed as (select p.* from product p where p.is_visible and not p.archived and ${wanted}),
    place as (select id as product_id, 0 as category_id from listed
      union select pc.product_id, a.ancestor_id from product_category pc join listed l on l.id = pc.product_id join ancestor a on a.category_id = pc.category_id),
    member as (select id as product_id, id as part_id from listed union all select v.main_product_id, v.id from product v join listed l on l.id = v.main_product_id where not v.archived),
    facet as (select m.product_id, array_agg(distinct pa.attribute_value_id order by pa.attribute_value_id) as ids
      from member m join product_attribute pa on pa.product_id = m.part_id
      join attribute a on a.id = pa.attribute_id and a.filterable where pa.attribute_value_id is not null group by 1),
    variant as (select v.main_product_id as product_id, bool_or(coalesce(s.quantity, 1) > 0) as in_stock
      from product v join listed l on l.id = v.main_product_id left join stock s on s.product_id = v.id where not v.archived group by 1)
    insert into listing (category_id, product_id, final_price, priority, featured, discounted, in_stock, ${sql.join(LANGUAGE_CODES.map((code) => sql.ref(`name_${code}`)))}, facets)
    select pl.category_id, l.id, l.final_price, l.category_priority, l.featured, ${isReduced},
      case l.format when 'Configurable' then coalesce(v.in_stock, false) when 'Bundle' then product_in_stock(l.id) else coalesce(s.quantity, 1) > 0 end,
      ${sql.join(LANGUAGE_CODES.map((code) => sql`coalesce(${sql.ref(`t_${code}.name`)}, '')`))}, coalesce(f.ids, '{}')
    from place pl join listed l on l.id = pl.product_id
    left join facet f on f.product_id = l.id left join variant v on v.product_id = l.id left join stock s on s.product_id = l.id
    ${sql.join(LANGUAGE_CODES.map(textOfListed), sql` `)}`.execute(trx);
}

/** The products themselves, what variants are variants of, and the bundles that hold one. Asked apart: a statement that holds the ids is planned for as many, whatever is known of the tables. */
async function affectedBy(trx: Kysely<Database>, productIds: readonly number[]): Promise<readonly number[]> {
  const changed = sql`(select coalesce(main_product_id, id) from product where id = any(${productIds}::int[]))`;
  const { rows } = await sql<{ id: number }>`select changed.coalesce as id from ${changed} changed
    union select bundle_id from bundle_member where product_id in ${changed} or product_id = any(${productIds}::int[])`.execute(trx);
  return rows.map(({ id }) => id);
}

function textOfListed(code: LanguageCode): RawBuilder<unknown> {
  const text = sql.ref(`t_${code}`);
  return sql`left join product_text ${text} on ${text}.product_id = l.id and ${text}.language = ${sql.lit(code)}`;
}
