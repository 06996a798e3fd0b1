import { type Kysely, sql } from 'kysely';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { ProductFormat } from '#domain/product/product.ts';
import type { Database } from '../database/schema.ts';
import type { Held } from './product-row.ts';
import type { Translated } from './texts.ts';

export type ProductPart = 'slug' | 'name' | 'summary' | 'description';

/** Everything of a product that an import can change, with names instead of ids; two of the same text are the same product. */
export interface ProductState {
  readonly format: ProductFormat;
  readonly parent: string | null;
  /** Whether it has a page of its own; false also for variants. */
  readonly visible: boolean;
  readonly archived: boolean;
  readonly featured: boolean;
  readonly retail: number;
  readonly final: number;
  readonly member: number | null;
  /** Of a Bundle that costs what its members cost; in hundredths of a per cent. */
  readonly bundleDiscount: number | null;
  readonly taxRate: number;
  readonly priority: number;
  readonly texts: Translated<ProductPart>;
  /** Croatian slugs, sorted. */
  readonly categories: readonly string[];
  /** Croatian names, sorted. */
  readonly tags: readonly string[];
  /** Sorted by code. */
  readonly attributes: readonly (readonly [string, Held])[];
  readonly pictures: readonly string[];
  readonly crossSell: readonly string[];
  readonly details: Readonly<Record<string, unknown>>;
  /** Names and hashes of the files that it delivers, sorted. */
  readonly downloads: readonly (readonly [string, string])[];
  /** Null never runs out. */
  readonly stock: number | null;
}
export interface KnownProduct {
  readonly id: number;
  readonly state: ProductState;
}

/** Products of the shop as they are, by article number. */
export async function knownProducts(database: Kysely<Database>, skus: readonly string[]): Promise<Map<string, KnownProduct>> {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ sku: string; id: number; state: ProductState }>`
    select p.sku, p.id, json_build_object(
      'format', p.format, 'parent', (select m.sku from product m where m.id = p.main_product_id), 'visible', p.is_visible, 'archived', p.archived, 'featured', p.featured,
      'retail', p.retail_price, 'final', p.final_price, 'member', p.membership_price, 'bundleDiscount', p.bundle_discount, 'taxRate', p.tax_rate, 'priority', p.category_priority,
      'texts', (select coalesce(json_object_agg(t.language, json_build_object('slug', t.slug, 'name', t.name, 'summary', t.summary, 'description', t.description)
        order by array_position(${LANGUAGE_CODES}::text[], t.language)), '{}') from product_text t where t.product_id = p.id and t.stands_in_for is null),
      'categories', (select coalesce(json_agg(c.slug order by c.slug collate "C"), '[]') from product_category pc join category_text c on c.category_id = pc.category_id and c.language = ${DEFAULT_LANGUAGE} where pc.product_id = p.id),
      'tags', (select coalesce(json_agg(l.title order by l.title collate "C"), '[]') from product_tag x join tag_text l on l.tag_id = x.tag_id and l.language = ${DEFAULT_LANGUAGE} where x.product_id = p.id),
      'attributes', (select coalesce(json_agg(json_build_array(x.code, x.held) order by x.code collate "C"), '[]') from (
        select a.code, case when count(v.code) > 0 then json_agg(v.code order by v.code collate "C")
          when bool_or(pa.number is not null) then json_build_object('n', trim_scale(max(pa.number))::text)
          else json_build_object('t', (array_agg(pa.texts))[1]) end as held
        from product_attribute pa join attribute a on a.id = pa.attribute_id left join attribute_value v on v.id = pa.attribute_value_id where pa.product_id = p.id group by a.code) x),
      'pictures', p.media_ids, 'crossSell', (select coalesce(json_agg(o.sku order by w.place), '[]') from unnest(p.cross_sell) with ordinality w(id, place) join product o on o.id = w.id),
      'details', p.details, 'downloads', (select coalesce(json_agg(json_build_array(f.name, encode(sha256(f.content), 'hex')) order by f.name collate "C"), '[]') from download_file f where f.product_id = p.id),
      'stock', (select s.quantity from stock s where s.product_id = p.id)) as state
    from product p where p.sku = any(${skus}::text[])`.execute(database);
  return new Map(rows.map(({ sku, id, state }) => [sku, { id, state }]));
}

/** One text for the same content, whatever the order of its keys. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([first], [second]) => (first < second ? -1 : 1)))
      : part,
  );
}
