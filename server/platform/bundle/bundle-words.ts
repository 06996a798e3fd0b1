import { type RawBuilder, sql } from 'kysely';
import type { Digital } from '#domain/product/digital.ts';
import { bestLanguage, textIn } from '../database/in-language.ts';

/** What a bundle's line `l` with the product `p` holds, in words: its members with their variants, then what was typed. */
export const bundleWords = (language: unknown): RawBuilder<readonly string[]> => sql<readonly string[]>`(
  select coalesce(json_agg(w.word order by w.kind, w.place), '[]') from (
    select 0 as kind, x.place::bigint, case when x.quantity > 1 then x.quantity || ' × ' else '' end || coalesce(
      (select name from product_text where product_id = x.product_id order by ${bestLanguage(sql`language`, language)} limit 1), chosen.sku) as word
    from line_parts(p.id, l.options) x join product chosen on chosen.id = x.product_id where x.place > 0
    union all
    select 1, typed.place, coalesce(${textIn(sql`o.labels`, language)}, o.code) || ': ' || (typed.item ->> 'value')
    from jsonb_array_elements(l.options -> 'personalizations') with ordinality typed(item, place)
    join custom_option o on o.product_id = p.id and o.code = typed.item ->> 'id') w)`;

/** What one piece of a bundle's line `l` takes off the shelf. */
export interface LinePart {
  readonly product_id: number;
  readonly main_product_id: number | null;
  /** Pieces on the shelf; null where they are not counted. */
  readonly stock: number | null;
  readonly quantity: number;
}

export const bundleParts: RawBuilder<readonly LinePart[]> = sql<readonly LinePart[]>`(
  select json_agg(json_build_object('product_id', x.product_id, 'main_product_id', part.main_product_id, 'stock', s.quantity, 'quantity', x.quantity) order by x.place)
  from line_parts(p.id, l.options) x join product part on part.id = x.product_id left join stock s on s.product_id = part.id)`;

/** How much of what was chosen of a bundle's line `l` is digital. */
export const bundleDigital: RawBuilder<Digital> = sql<Digital>`(
  select case when bool_and(part.format = 'EProduct') then 'all' when bool_or(part.format = 'EProduct') then 'some' else 'none' end
  from line_parts(p.id, l.options) x join product part on part.id = x.product_id where x.place > 0)`;
