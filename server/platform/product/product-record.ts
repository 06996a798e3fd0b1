import { type RawBuilder, sql } from 'kysely';
import type { ProductRecordWire } from '#adapters/platform/wire/product.ts';
import { money } from '#domain/money.ts';
import { discountPercent } from '#domain/product/product.ts';

/** What the database gives of a product in a list: the wire's record without what the domain's rules make of it. */
export type StoredRecord = Omit<ProductRecordWire, 'type' | 'discount' | 'basicPrice'>;

/** The retail price of a product `p`; of a configurable one only where every variant is reduced alike, as the page of another one would promise what a choice does not keep. */
const retailPrice = sql`case when p.format = 'Configurable' and exists (select from product v where v.main_product_id = p.id and not v.archived
    and (v.final_price, v.retail_price, v.prior_price) is distinct from (p.final_price, p.retail_price, p.prior_price))
  then p.final_price else p.retail_price end`;

/** How many pieces of a product `p` there are to be had, the same for the shop and for its office; null: as many as anybody wants. Of a configurable one without a variant there is none. */
export const available = sql<number | null>`case p.format when 'Configurable'
  then (select case when count(*) = 0 then 0 else sum(s.quantity) end from product v left join stock s on s.product_id = v.id where v.main_product_id = p.id and not v.archived)
  when 'Bundle' then bundle_available(p.id)
  else (select s.quantity from stock s where s.product_id = p.id) end`;

/** Whether a configurable product `p` has no variant left to choose. */
export const withdrawn = sql<boolean>`(p.format = 'Configurable' and not exists (select from product v where v.main_product_id = p.id and not v.archived))`;

/** A product `p` with its text `t` as a json object. */
export const recordObject: RawBuilder<StoredRecord> = sql<StoredRecord>`json_build_object('id', p.id, 'name', t.name, 'slug', t.slug, 'sku', p.sku, 'format', p.format,
  'retailPrice', ${retailPrice}, 'finalPrice', p.final_price, 'membershipPrice', p.membership_price, 'priceFrom', p.price_from, 'priorPrice', p.prior_price, 'unit', p.details -> 'unit',
  'media', (select json_strip_nulls(json_build_object('id', m.id, 'title', m.title, 'description', coalesce(a.alt, ''), 'width', m.width, 'height', m.height, 'version', m.version))
    from media m left join media_text a on a.media_id = m.id and a.language = t.language where m.id = p.media_ids[1]),
  'available', ${available}, 'isWithdrawn', ${withdrawn})`;

/** The record as the wire wants it; the discount by the shop's one rule (PRD-01). */
export function productRecord({
  id,
  name,
  slug,
  sku,
  format,
  media,
  retailPrice,
  finalPrice,
  membershipPrice,
  priceFrom,
  priorPrice,
  unit,
  available,
  isWithdrawn,
}: StoredRecord): ProductRecordWire {
  return {
    id,
    name,
    type: 'product',
    slug,
    sku,
    format,
    media,
    retailPrice,
    finalPrice,
    membershipPrice,
    priceFrom,
    priorPrice,
    unit,
    available,
    ...(isWithdrawn && { isWithdrawn: true }),
    basicPrice: retailPrice,
    discount:
      discountPercent({
        final: money(finalPrice),
        regular: money(retailPrice),
        from: priceFrom,
        ...(priorPrice === null ? {} : { prior: money(priorPrice) }),
      }) ?? 0,
  };
}
