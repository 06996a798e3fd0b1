import { type Kysely, sql } from 'kysely';
import type { CheckedBundle } from '#domain/bundle/check-choice.ts';
import { bestLanguage, textIn } from '../database/in-language.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { ChosenOptions, Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

/** A bundle as far as a choice is checked by it; members that are no longer sold have no variants and, if they are no configurable ones, cannot be had at all. */
export async function findCheckedBundle(database: Connection, bundleId: number, language: string): Promise<CheckedBundle> {
  const { rows } = await sql<CheckedBundle>`
    select (select coalesce(json_agg(json_build_object('id', p.id, 'name', ${nameOf(language)}, 'format', case when p.archived then 'Configurable' else p.format end, 'variants',
        (select coalesce(json_agg(json_build_object('id', v.id)), '[]') from product v where v.main_product_id = p.id and not v.archived and not p.archived and v.format in ('Simple', 'EProduct')
          and (m.variant_ids = '{}' or v.id = any(m.variant_ids))))
        order by m.position), '[]') from bundle_member m join product p on p.id = m.product_id where m.bundle_id = ${bundleId}) as members,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('code', o.code, 'label', coalesce(${textIn(sql`o.labels`, language)}, o.code), 'type', o.type, 'required', o.required,
        'maxLength', o.max_length, 'min', o.min, 'max', o.max)) order by o.position, o.code), '[]') from custom_option o where o.product_id = ${bundleId}) as "customOptions"`.execute(
    database,
  );
  return rows[0] ?? { members: [], customOptions: [] };
}

const nameOf = (language: string) =>
  sql`coalesce((select name from product_text where product_id = p.id order by ${bestLanguage(sql`language`, language)} limit 1), p.sku)`;

/** A line of a cart, there already or to come. */
export interface LineKey {
  readonly cartId: string;
  readonly productId: number;
  readonly options: ChosenOptions;
  readonly key: string;
}

/**
 * Pieces that a line may have beside everything else in its cart: a bundle shares its members' stock with other bundles and with the members themselves.
 * Undefined for what never runs out (CRT-17).
 */
export async function roomFor(database: Connection, { cartId, productId, options, key }: LineKey): Promise<number | undefined> {
  const { rows } = await sql<{ room: number | null }>`
    select min(greatest(0, floor((s.quantity - coalesce(other.pieces, 0)) / part.quantity)))::int as room
    from (select product_id, sum(quantity) as quantity from line_parts(${productId}::int, ${JSON.stringify(options)}::jsonb) group by product_id) part
    join stock s on s.product_id = part.product_id
    left join lateral (select sum(l.quantity::bigint * x.quantity) as pieces from cart_line l join product p on p.id = l.product_id and not p.archived,
        line_parts(l.product_id, l.options) x
      where l.cart_id = ${cartId} and not (l.product_id = ${productId}::int and l.options_key = ${key}) and x.product_id = part.product_id) other on true`.execute(
    database,
  );
  return rows[0]?.room ?? undefined;
}

export interface BundleStock {
  readonly id: number;
  /** Pieces that there are at best; null for what never runs out. */
  readonly available: number | null;
}

/** Bundles that products are part of, and what there is of each. */
export const bundlesOf = preparedQuestion<{ productIds: readonly number[] }, BundleStock>(
  (blank) => sql`
    select b.id, bundle_available(b.id) as available
    from (select distinct bundle_id as id from bundle_member where product_id = any(${blank('productIds')}::int[])) b`,
);
