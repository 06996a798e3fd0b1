import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProductWire } from '#adapters/platform/wire/product.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { CatalogVersion } from '../catalog/load-catalog.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { recordObject, type StoredRecord } from './product-record.ts';

type Connection = Kysely<Database>;

export interface StoredProduct extends Omit<ProductWire, 'type' | 'discount' | 'basicPrice' | 'crossSellProducts'>, StoredRecord {
  readonly crossSellProducts: readonly StoredRecord[];
  readonly variantIds: readonly number[];
}

/** Records of products in the wished order, with the version of the catalogue they belong to. Ids without a text in the language are left out. */
export async function findRecords(
  database: Connection,
  ids: readonly number[],
  language: LanguageCode,
): Promise<{ version: CatalogVersion; records: readonly StoredRecord[] }> {
  const [row] = await recordsQuestion(database, { ids, language });
  return { version: { structure: row?.structure ?? 0, availability: row?.availability ?? 0 }, records: row?.records ?? [] };
}

/** A product by its slug, or by its id also when it is shown only as part of its main product. Archived ones, and those of archived main products, are not there. */
export async function findProduct(
  database: Connection,
  wanted: { readonly slug: string } | { readonly id: number },
  language: LanguageCode,
): Promise<StoredProduct | undefined> {
  const [row] = 'slug' in wanted ? await bySlug(database, { ...wanted, language }) : await byId(database, { ...wanted, language });
  return row && { ...row.record, ...row.rest };
}

const recordsQuestion = preparedQuestion<
  { ids: readonly number[]; language: string },
  CatalogVersion & { records: readonly StoredRecord[] }
>(
  (blank) => sql`
    select structure, availability, (
      select coalesce(json_agg(${recordObject} order by w.place), '[]')
      from unnest(${blank('ids')}::int[]) with ordinality w(id, place)
      join product p on p.id = w.id and not p.archived
      join product_text t on t.product_id = p.id and t.language = ${blank('language')}
    ) as records from catalog_version`,
);

/** The attributes of product `p` with their values as a person reads them; several values of one attribute are joined. */
const attributeList = sql`(select coalesce(json_agg(json_build_object('attributeCode', x.code, 'label', x.label, 'value', json_build_object('value', x.value)) order by x.position, x.id), '[]') from (
  select a.id, a.code, a.position, l.label, string_agg(coalesce(v.label, pa.texts ->> t.language,
      case when a.input_type in ('date', 'dateTime')
        then to_char(to_timestamp(pa.number / 1000) at time zone 'Europe/Zagreb', case t.language when 'hrv' then 'FMDD. FMMM. YYYY.' when 'deu' then 'DD.MM.YYYY' else 'DD/MM/YYYY' end)
        else translate(trim_scale(pa.number)::text, '.', case when t.language in ('hrv', 'deu') then ',' else '.' end) end), ', ' order by av.position) as value
  from product_attribute pa join attribute a on a.id = pa.attribute_id
  join attribute_text l on l.attribute_id = a.id and l.language = t.language
  left join attribute_value av on av.id = pa.attribute_value_id
  left join attribute_value_text v on v.attribute_value_id = av.id and v.language = t.language
  where pa.product_id = p.id group by a.id, a.code, a.position, l.label) x where x.value is not null)`;

interface ProductRow {
  readonly record: StoredRecord;
  readonly rest: Omit<StoredProduct, keyof StoredRecord>;
}

/** Everything that the page of a product `p` shows, in the language of its text `t`, in one statement. */
const productOf = (found: RawBuilder<unknown>) => sql<ProductRow>`
  select ${recordObject} as record, json_build_object(
    'summary', t.summary, 'description', t.description, 'categoryPriority', p.category_priority, 'taxRate', p.tax_rate / 100.0,
    'featured', p.featured, 'archived', p.archived, 'isVisibleIndividually', p.is_visible, 'updatedAt', p.updated_at,
    'mainProductSlug', (select m.slug from product_text m where m.product_id = p.main_product_id and m.language = t.language),
    'gallery', (select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'description', coalesce(a.alt, ''), 'width', m.width, 'height', m.height) order by g.place), '[]')
      from unnest(p.media_ids) with ordinality g(id, place) join media m on m.id = g.id left join media_text a on a.media_id = m.id and a.language = t.language),
    'attributeSet', json_build_object('attributes', ${attributeList}),
    'variantIds', (select coalesce(json_agg(v.id), '[]') from product v where v.main_product_id = p.id),
    'categories', (select coalesce(json_agg(json_build_object('id', c.id, 'name', ct.name, 'slug', ct.slug) order by c.position, c.id), '[]')
      from product_category pc join category c on c.id = pc.category_id join category_text ct on ct.category_id = c.id and ct.language = t.language
      where pc.product_id = coalesce(p.main_product_id, p.id)),
    'crossSellProducts', (select coalesce(json_agg(x.record order by x.place), '[]') from (
      select w.place, ${recordObject} as record from unnest(own.cross_sell) with ordinality w(id, place)
      join product p on p.id = w.id and p.is_visible and not p.archived join product_text t on t.product_id = p.id and t.language = own.language) x)
  ) as rest
  from product_text t join product p on p.id = t.product_id, lateral (select p.cross_sell, t.language) own
  where not p.archived and ${found}`;

const bySlug = preparedQuestion<{ slug: string; language: string }, ProductRow>((blank) =>
  productOf(sql`t.language = ${blank('language')} and t.slug = ${blank('slug')} and p.is_visible`),
);
const byId = preparedQuestion<{ id: number; language: string }, ProductRow>((blank) =>
  productOf(sql`t.language = ${blank('language')} and p.id = ${blank('id')}
    and (p.is_visible or exists (select from product main where main.id = p.main_product_id and not main.archived))`),
);
