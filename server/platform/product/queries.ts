import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ProductDeliveryWire, ProductWire } from '#adapters/platform/wire/product.ts';
import { HOME_COUNTRY } from '#domain/checkout/home-country.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { SITE_TIME_ZONE } from '#domain/site/time-zone.ts';
import { bestLanguage, textIn } from '../database/in-language.ts';
import { preparedQuestion } from '../database/prepared-question.ts';
import type { Database } from '../database/schema.ts';
import { mediaObject } from '../media/picture/media-record.ts';
import type { CatalogVersion } from './catalog-version.ts';
import { recordObject, type StoredRecord } from './product-record.ts';
import { DECIMAL_SIGNS, WRITTEN_DAYS } from './written-numbers.ts';

type Connection = Kysely<Database>;

export interface StoredProduct
  extends Omit<ProductWire, 'type' | 'discount' | 'basicPrice' | 'crossSellProducts' | 'associatedProducts' | 'bundles' | 'deliveries'>,
    StoredRecord {
  readonly crossSellProducts: readonly StoredRecord[];
  readonly associatedProducts: readonly StoredVariant[];
  readonly bundles: readonly StoredMember[];
  readonly deliveries: readonly StoredDelivery[];
}

/** A way of delivery; its days are working days, at least and at most, or null. */
export interface StoredDelivery extends Omit<z.infer<typeof ProductDeliveryWire>, 'arrives' | 'refusedFor'> {
  readonly daysFrom: number | null;
  readonly daysTo: number | null;
  readonly tooLarge: boolean;
}

export interface StoredVariant {
  readonly record: StoredRecord;
  readonly gallery: ProductWire['gallery'];
  readonly choices: Readonly<Record<string, string>>;
}

/** A member of a bundle; `page` tells whether it has one of its own. */
export interface StoredMember {
  readonly record: StoredRecord;
  readonly quantity: number;
  readonly archived: boolean;
  readonly page: boolean;
  readonly configurableOptions: ProductWire['configurableOptions'];
  readonly associatedProducts: readonly StoredVariant[];
}

export interface StoredBundle {
  readonly product: StoredRecord;
  /** Of one that costs what its members cost; in hundredths of a per cent. */
  readonly discount: number | null;
  readonly bundles: readonly StoredMember[];
  readonly customOptions: ProductWire['customOptions'];
}

/** Records of products that have a page of their own, in the wished order, with the version of the catalogue they belong to: hidden and archived ones, variants and those without a text in the language are left out, whoever named them. */
export async function findRecords(
  database: Connection,
  ids: readonly number[],
  language: LanguageCode,
): Promise<{ version: CatalogVersion; records: readonly StoredRecord[] }> {
  const [row] = await recordsQuestion(database, { ids, language });
  const { structure = 0, texts = 0, records = [] } = row ?? {};
  return { version: { structure, texts }, records };
}

/** A product by its slug, or by its id also when it is shown only as part of its main product. Archived ones, and those of archived main products, are not there. */
export function findProduct(
  database: Connection,
  wanted: { readonly slug: string } | { readonly id: number },
  language: LanguageCode,
): Promise<StoredProduct | undefined> {
  return inItsFormat(({ bySlug, byId }) =>
    'slug' in wanted ? bySlug(database, { ...wanted, language }) : byId(database, { ...wanted, language }),
  );
}

/** A product by its slug whether visitors find it or not, for whoever looks after products. A variant has no page of its own, so there is none. */
export function findProductPreview(database: Connection, slug: string, language: LanguageCode): Promise<StoredProduct | undefined> {
  return inItsFormat(({ written }) => written(database, { slug, language }));
}

/** Asks the statement of the format that the product turns out to have. */
async function inItsFormat(
  ask: (questions: (typeof QUESTIONS)[keyof typeof QUESTIONS]) => Promise<readonly ProductRow[]>,
): Promise<StoredProduct | undefined> {
  const [first] = await ask(QUESTIONS.Simple);
  const format = first?.record.format;
  const [row] = format === 'Configurable' || format === 'Bundle' ? await ask(QUESTIONS[format]) : [first];
  return row && { ...row.record, ...row.rest };
}

const recordsQuestion = preparedQuestion<
  { ids: readonly number[]; language: string },
  CatalogVersion & { records: readonly StoredRecord[] }
>(
  (blank) => sql`
    select structure, texts, (
      select coalesce(json_agg(${recordObject} order by w.place), '[]')
      from unnest(${blank('ids')}::int[]) with ordinality w(id, place)
      join product p on p.id = w.id and p.is_visible and not p.archived
      join product_text t on t.product_id = p.id and t.language = ${blank('language')}
    ) as records from catalog_version`,
);

const eachLanguage = (said: Readonly<Record<LanguageCode, string>>) =>
  sql.join(
    LANGUAGE_CODES.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(said[code])}`),
    sql` `,
  );

/** The number `pa` of an attribute `a` as people write it; of dates and times the day in Croatia. */
function writtenNumber(language: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case when a.input_type in ('date', 'dateTime')
    then to_char(to_timestamp(pa.number / 1000) at time zone ${sql.lit(SITE_TIME_ZONE)}, case ${language} ${eachLanguage(WRITTEN_DAYS)} end)
    else translate(trim_scale(pa.number)::text, '.', case ${language} ${eachLanguage(DECIMAL_SIGNS)} end) || coalesce(nullif(' ' || a.unit, ' '), '') end`;
}

/** The attributes of product `p` with their values as a person reads them; several values of one attribute are joined. */
const attributeList = sql`(select coalesce(json_agg(json_build_object('attributeCode', x.code, 'label', x.label, 'value', json_build_object('value', x.value)) order by x.position, x.id), '[]') from (
  select a.id, a.code, a.position, l.label, string_agg(coalesce(v.label, ${textIn(sql`pa.texts`, sql`t.language`)}, ${writtenNumber(sql.ref('t.language'))}), ', ' order by av.position) as value
  from product_attribute pa join attribute a on a.id = pa.attribute_id
  join attribute_text l on l.attribute_id = a.id and l.language = t.language
  left join attribute_value av on av.id = pa.attribute_value_id
  left join attribute_value_text v on v.attribute_value_id = av.id and v.language = t.language
  where pa.product_id = p.id group by a.id, a.code, a.position, l.label) x where x.value is not null)`;

/** The pictures of product `p`, in their order. */
const galleryOf = sql`(select coalesce(json_agg(json_strip_nulls(json_build_object('id', m.id, 'title', m.title, 'description', coalesce(a.alt, ''), 'width', m.width, 'height', m.height, 'version', m.version)) order by g.place), '[]')
  from unnest(p.media_ids) with ordinality g(id, place) join media m on m.id = g.id left join media_text a on a.media_id = m.id and a.language = t.language)`;

/** What an attribute of a product says in a choice: the id of its value, or the number itself. */
const choiceOf = sql`coalesce(pa.attribute_value_id::text, trim_scale(pa.number)::text)`;

/** Whether a variant is one that a bundle is limited to; outside of bundles all are. */
const isOffered = (variant: 'p' | 'variant') => sql`(own.variant_ids = '{}' or ${sql.ref(variant)}.id = any(own.variant_ids))`;

/** The options of a configurable product `own`: the attributes that its variants differ by, with the values that there are (PRD-02). */
const optionList = sql`(select coalesce(json_agg(json_build_object('attributeCode', a.code, 'label', coalesce(l.label, a.code), 'inputType', a.input_type, 'values', (
      select coalesce(json_agg(json_build_object('id', x.id, 'value', x.label, 'isMedia', x.media_id is not null, 'shopDefault', false, 'colour', x.colour,
        'media', ${mediaObject(sql`x.media_id`, sql`own.language`)}) order by x.position, x.number), '[]')
      from (select distinct ${choiceOf} as id, coalesce(v.label, ${writtenNumber(sql.ref('own.language'))}) as label,
          av.colour, av.media_id, av.position, pa.number
        from product_attribute pa join product variant on variant.id = pa.product_id and variant.main_product_id = own.id and not variant.archived and ${isOffered('variant')}
        left join attribute_value av on av.id = pa.attribute_value_id
        left join attribute_value_text v on v.attribute_value_id = av.id and v.language = own.language
        where pa.attribute_id = a.id) x)) order by w.place), '[]')
  from jsonb_array_elements_text(own.details -> 'configurableBy') with ordinality w(code, place)
  join attribute a on a.code = w.code left join attribute_text l on l.attribute_id = a.id and l.language = own.language)`;

/** The variants of a configurable product `own` in the order in which they were made. */
const variantList = sql`(select coalesce(json_agg(json_build_object('record', ${recordObject}, 'gallery', ${galleryOf}, 'choices', (
      select coalesce(json_object_agg(a.code, ${choiceOf}), '{}') from product_attribute pa join attribute a on a.id = pa.attribute_id
      where pa.product_id = p.id and own.details -> 'configurableBy' ? a.code)) order by p.id), '[]')
  from product p join product_text t on t.product_id = p.id and t.language = own.language where p.main_product_id = own.id and not p.archived and ${isOffered('p')})`;

/** The members of a bundle `own` in their order, each with its options and variants; texts in English or Croatian where there are none in the language. */
const memberList = sql`(select coalesce(json_agg(json_build_object('record', ${recordObject}, 'quantity', b.quantity, 'archived', p.archived,
      'page', p.is_visible and not p.archived,
      'configurableOptions', case p.format when 'Configurable' then ${optionList} else '[]' end,
      'associatedProducts', case p.format when 'Configurable' then ${variantList} else '[]' end) order by b.position), '[]')
  from (select own.id as bundle_id, own.language) bundle join bundle_member b on b.bundle_id = bundle.bundle_id join product p on p.id = b.product_id
  cross join lateral (select * from product_text where product_id = p.id order by ${bestLanguage(sql`language`, sql`bundle.language`)} limit 1) t,
  lateral (select p.id, p.details, t.language, b.variant_ids) own)`;

/** What a bundle `own` asks for besides its members. */
const customOptionList = sql`(select coalesce(json_agg(json_build_object('id', o.code, 'option_type', o.type, 'required', o.required, 'maxLength', o.max_length, 'min', o.min, 'max', o.max,
      'custom_option_values', json_build_array(json_build_object('label', coalesce(${textIn(sql`o.labels`, sql`own.language`)}, o.code)))) order by o.position, o.code), '[]')
  from custom_option o where o.product_id = own.id)`;

/** The way through the tree to product `p`, from the top: of the categories that it is in to the one furthest down, of equals to the first. */
const categoryPathOf = sql`(with recursive up as (
    select c.id as goal, c.position as place, c.id, c.parent_id, 0 as step from product_category pc join category c on c.id = pc.category_id
    where pc.product_id = coalesce(p.main_product_id, p.id)
    union all select up.goal, up.place, c.id, c.parent_id, up.step + 1 from up join category c on c.id = up.parent_id)
  select coalesce(json_agg(json_build_object('id', up.id, 'name', ct.name, 'slug', ct.slug) order by up.step desc), '[]')
  from up join category_text ct on ct.category_id = up.id and ct.language = t.language
  where up.goal = (select goal from up order by step desc, place, goal limit 1))`;

/** A set is as bulky as what it holds. */
const bulkyOf = sql`coalesce(p.details -> 'bulky' = 'true' or (p.format = 'Bundle' and exists (
  select from bundle_member member join product held on held.id = member.product_id where member.bundle_id = p.id and held.details -> 'bulky' = 'true')), false)`;

/** Ways of delivery of product `p` to the shop's own country, in the order of the checkout; what is downloaded has none. */
const deliveryList = sql`case p.format when 'EProduct' then json_build_array() else (
  select coalesce(json_agg(json_build_object('id', m.id, 'name', coalesce(words.name, m.code), 'price', m.price, 'freeFrom', m.free_from,
      'pickup', exists (select from delivery_branch b where b.delivery_method_id = m.id and b.town is null), 'daysFrom', m.days_from, 'daysTo', m.days_to,
      'tooLarge', not m.accepts_bulky and ${bulkyOf}) order by m.position, m.id), '[]')
  from delivery_method m left join lateral (
    select w.name from delivery_method_text w where w.delivery_method_id = m.id order by ${bestLanguage(sql`w.language`, sql`own.language`)} limit 1) words on true
  where m.countries @> array[${sql.lit(HOME_COUNTRY)}]) end`;

/** The files that whoever buys product `p` downloads, without their names. */
const fileList = sql`(select coalesce(json_agg(json_build_object(
    'format', upper(coalesce(substring(f.name from '[.]([^.]+)$'), '')), 'size', f.size, 'pages', f.pages, 'seconds', f.seconds) order by f.id), '[]')
  from download_file f where f.product_id = p.id)`;

interface ProductRow {
  readonly record: StoredRecord;
  readonly rest: Omit<StoredProduct, keyof StoredRecord>;
}

/** What products of a format have besides: each format has a statement of its own, because making ready what most products lack would cost more than their answer. */
const OWN_PARTS = {
  Simple: sql`'configurableOptions', json_build_array(), 'associatedProducts', json_build_array(), 'bundles', json_build_array(), 'customOptions', json_build_array()`,
  Configurable: sql`'configurableOptions', ${optionList}, 'associatedProducts', ${variantList}, 'bundles', json_build_array(), 'customOptions', json_build_array()`,
  Bundle: sql`'configurableOptions', json_build_array(), 'associatedProducts', json_build_array(), 'bundles', ${memberList}, 'customOptions', ${customOptionList}`,
};

/** Everything that the page of a product `p` shows, in the language of its text `t`, in one statement. */
const productOf = (format: keyof typeof OWN_PARTS, found: RawBuilder<unknown>) => sql<ProductRow>`
  select ${recordObject} as record, json_build_object(
    'language', coalesce(t.stands_in_for, t.language), 'summary', t.summary, 'description', t.description, 'categoryPriority', p.category_priority, 'taxRate', p.tax_rate / 100.0,
    'bundleDiscount', p.bundle_discount, 'featured', p.featured, 'archived', p.archived, 'isVisibleIndividually', p.is_visible, 'updatedAt', p.updated_at,
    'mainProductSlug', (select m.slug from product_text m where m.product_id = p.main_product_id and m.language = t.language),
    'gallery', ${galleryOf},
    'attributeSet', json_build_object('attributes', ${attributeList}),
    ${OWN_PARTS[format]},
    'categories', ${categoryPathOf}, 'bulky', ${bulkyOf}, 'deliveries', ${deliveryList}, 'files', ${fileList},
    'crossSellProducts', (select coalesce(json_agg(x.record order by x.place), '[]') from (
      select w.place, ${recordObject} as record from unnest(own.cross_sell) with ordinality w(id, place)
      join product p on p.id = w.id and p.is_visible and not p.archived join product_text t on t.product_id = p.id and t.language = own.language) x)
  ) as rest
  from product_text t join product p on p.id = t.product_id, lateral (select p.id, p.cross_sell, p.details, t.language, '{}'::int[] as variant_ids) own
  where ${found}`;

const bySlug = (format: keyof typeof OWN_PARTS) =>
  preparedQuestion<{ slug: string; language: string }, ProductRow>((blank) =>
    productOf(format, sql`t.language = ${blank('language')} and t.slug = ${blank('slug')} and p.is_visible and not p.archived`),
  );
const byId = (format: keyof typeof OWN_PARTS) =>
  preparedQuestion<{ id: number; language: string }, ProductRow>((blank) =>
    productOf(
      format,
      sql`t.language = ${blank('language')} and p.id = ${blank('id')} and not p.archived
      and (p.is_visible or exists (select from product main where main.id = p.main_product_id and main.is_visible and not main.archived))`,
    ),
  );
const written = (format: keyof typeof OWN_PARTS) =>
  preparedQuestion<{ slug: string; language: string }, ProductRow>((blank) =>
    productOf(format, sql`t.language = ${blank('language')} and t.slug = ${blank('slug')} and p.main_product_id is null`),
  );
const questionsOf = (format: keyof typeof OWN_PARTS) => ({ bySlug: bySlug(format), byId: byId(format), written: written(format) });
const QUESTIONS = { Simple: questionsOf('Simple'), Configurable: questionsOf('Configurable'), Bundle: questionsOf('Bundle') };

/** What a bundle consists of; undefined when there is no such bundle to be had. */
export async function findBundle(database: Connection, id: number, language: LanguageCode): Promise<StoredBundle | undefined> {
  const [row] = await bundleQuestion(database, { id, language });
  return row?.bundle;
}

const bundleQuestion = preparedQuestion<{ id: number; language: string }, { bundle: StoredBundle }>(
  (blank) => sql`
    select json_build_object('product', ${recordObject}, 'discount', p.bundle_discount, 'bundles', ${memberList}, 'customOptions', ${customOptionList}) as bundle
    from product p cross join lateral (select * from product_text where product_id = p.id order by ${bestLanguage(sql`language`, blank('language'))} limit 1) t,
    lateral (select p.id, p.details, ${blank('language')}::text as language) own
    where p.id = ${blank('id')} and p.format = 'Bundle' and not p.archived`,
);
