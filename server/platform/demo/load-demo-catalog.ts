import type { Kysely } from 'kysely';
import { SORT_OPTIONS } from '#domain/catalog/sort-option.ts';
import type { Database } from '../database/schema.ts';
import { searchVector } from '../search/search-text.ts';
import { bulkInsert, continueIds } from './bulk-insert.ts';
import type { DemoProduct, DemoVariant } from './demo-catalog-schema.ts';
import { DEMO_LANGUAGES, type DemoIds, idOf } from './demo-ids.ts';
import { renderDemoMarkdown } from './demo-links.ts';
import type { DemoLocale, DemoSite } from './demo-site.ts';
import { type AttributeBook, loadAttributes } from './load-demo-attributes.ts';
import { loadDownloads } from './load-demo-downloads.ts';
import { mediaId } from './load-demo-media.ts';
import { insertPriced } from './load-demo-prices.ts';
import { wordsOfHtml } from './words-of-html.ts';

type Trx = Kysely<Database>;
const SORT_IDS = {
  newest: SORT_OPTIONS.newest.id,
  oldest: SORT_OPTIONS.oldest.id,
  cheapest: SORT_OPTIONS.cheapest.id,
  dearest: SORT_OPTIONS.dearest.id,
  'name-asc': SORT_OPTIONS.nameAscending.id,
  'name-desc': SORT_OPTIONS.nameDescending.id,
  'priority-low': SORT_OPTIONS.lowPriority.id,
  'priority-high': SORT_OPTIONS.highPriority.id,
} as const;

/** Categories, attributes, products with their variants, and stock. */
export async function loadCatalog(trx: Trx, site: DemoSite, ids: DemoIds, now: Date): Promise<void> {
  await loadCategories(trx, site, ids);
  const attributes = await loadAttributes(trx, site);
  const onSale = new Set(
    site.products
      .filter(({ salePriceCents }) => salePriceCents !== undefined)
      .flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)]),
  );
  const products = site.products.flatMap((product) => productRows(site, product, ids));
  await insertPriced(trx, products, ({ sku }) => onSale.has(sku), now);
  await loadDownloads(trx, site, ids, now);
  await bulkInsert(
    trx,
    'product_text',
    site.products.flatMap((product) => textRows(site, product, ids, attributes)),
  );
  await bulkInsert(
    trx,
    'product_category',
    site.products.flatMap((product) =>
      [...new Set(product.categories)].map((slug) => ({
        product_id: idOf(ids.product, product.sku),
        category_id: idOf(ids.category, slug),
      })),
    ),
  );
  await bulkInsert(
    trx,
    'product_attribute',
    site.products.flatMap((product) => [
      ...attributes.rows(idOf(ids.product, product.sku), product.attributes, product.details, site.producers[product.producer]),
      ...product.variants.flatMap((variant) => attributes.rows(idOf(ids.product, variant.sku), variant.attributes, [], undefined)),
    ]),
  );
  await bulkInsert(
    trx,
    'bundle_member',
    site.products.flatMap(({ sku, members }) =>
      members.map((member, index) => ({
        bundle_id: idOf(ids.product, sku),
        position: index + 1,
        product_id: idOf(ids.product, member.sku),
        quantity: member.quantity,
        variant_ids: member.variants.map((variant) => idOf(ids.product, variant)),
      })),
    ),
  );
  await bulkInsert(
    trx,
    'custom_option',
    site.products.flatMap((product) => customOptionRows(product, ids)),
  );
  const stocked = site.products.flatMap(({ sku, stock, format, variants }) => [
    ...(format === 'Configurable' ? [] : [{ sku, stock }]),
    ...variants,
  ]);
  await bulkInsert(
    trx,
    'stock',
    stocked.flatMap(({ sku, stock }) => (stock === null ? [] : [{ product_id: idOf(ids.product, sku), quantity: stock }])),
  );
  for (const table of ['category', 'product'] as const) await continueIds(trx, table);
}

async function loadCategories(trx: Trx, { categories }: DemoSite, ids: DemoIds): Promise<void> {
  await bulkInsert(
    trx,
    'category',
    categories.map(({ slug, parent, picture, inMenu, sortTypes = [], sortDefaultType }, position) => ({
      id: idOf(ids.category, slug.hr),
      parent_id: parent === undefined ? null : idOf(ids.category, parent),
      media_id: picture,
      in_menu: inMenu,
      sort_types: sortTypes.map((sort) => SORT_IDS[sort]),
      sort_default: sortDefaultType === undefined ? null : SORT_IDS[sortDefaultType],
      position,
    })),
  );
  await bulkInsert(
    trx,
    'category_text',
    categories.flatMap(({ slug, name, description }) =>
      DEMO_LANGUAGES.map(({ locale, language }) => ({
        category_id: idOf(ids.category, slug.hr),
        language,
        slug: slug[locale],
        name: name[locale],
        description: description[locale],
      })),
    ),
  );
}

/** What a variant costs: its own price where it has one, to which a sale does not apply, else the main product's. */
function variantPrices(
  product: DemoProduct,
  variant: DemoVariant,
): { retail_price: number; final_price: number; membership_price: number } {
  return {
    retail_price: variant.priceCents ?? product.priceCents,
    final_price: variant.priceCents ?? product.salePriceCents ?? product.priceCents,
    membership_price: variant.membershipPriceCents ?? product.membershipPriceCents,
  };
}

function productRows(site: DemoSite, product: DemoProduct, ids: DemoIds) {
  const { sku, format, variants, producer, weightGrams, bulky, unit, configurableBy } = product;
  const prices = variants.map((variant) => variantPrices(product, variant).final_price);
  const shared = { archived: product.archived, tax_rate: product.taxRate * 100, bundle_discount: null };
  const main = {
    ...shared,
    id: idOf(ids.product, sku),
    sku,
    format,
    main_product_id: null,
    bundle_discount: product.membersDiscount === undefined ? null : product.membersDiscount * 100,
    is_visible: product.visible,
    featured: product.featured,
    retail_price: product.priceCents,
    final_price: Math.min(product.salePriceCents ?? product.priceCents, ...prices),
    membership_price: product.membershipPriceCents,
    price_from: new Set(prices).size > 1,
    category_priority: product.categoryPriority,
    media_ids: product.media.map((item) => mediaId(item, sku)),
    cross_sell: product.crossSell.map((other) => idOf(ids.product, other)),
    details: {
      producer: site.producers[producer],
      weightGrams,
      bulky,
      unit,
      configurableBy,
    },
  };
  const rows = variants.map((variant) => ({
    ...shared,
    ...variantPrices(product, variant),
    id: idOf(ids.product, variant.sku),
    sku: variant.sku,
    format: 'Simple',
    main_product_id: main.id,
    is_visible: false,
    featured: false,
    price_from: false,
    category_priority: 0,
    media_ids: (variant.media.length === 0 ? product.media : variant.media).map((item) => mediaId(item, sku)),
    cross_sell: [],
    details: { weightGrams, bulky },
  }));
  return [main, ...rows];
}

function customOptionRows({ sku, customOptions }: DemoProduct, ids: DemoIds) {
  return customOptions.map(({ code, type, label, required, maxLength, min, max }, position) => ({
    product_id: idOf(ids.product, sku),
    code,
    type,
    labels: { hrv: label.hr, eng: label.en, ...(label.de === undefined ? {} : { deu: label.de }) },
    max_length: maxLength ?? null,
    min: min ?? null,
    max: max ?? null,
    required,
    position,
  }));
}

function textRows(site: DemoSite, product: DemoProduct, ids: DemoIds, attributes: AttributeBook) {
  return DEMO_LANGUAGES.flatMap(({ locale, language }) => {
    const description = renderDemoMarkdown(site, product.description[locale], locale, 'description');
    const main = {
      product_id: idOf(ids.product, product.sku),
      language,
      slug: product.slug[locale],
      name: product.name[locale],
      summary: product.summary[locale],
      description,
    };
    const besides = [
      ...product.categories.map((slug) => site.categories.find((category) => category.slug.hr === slug)?.name[locale] ?? ''),
      ...attributes.labels(product.attributes, locale),
    ];
    const search = searchVector(
      [
        { text: `${main.name} ${product.sku}`, weight: 'A' },
        { text: besides.join(' '), weight: 'B' },
        { text: main.summary, weight: 'C' },
        { text: wordsOfHtml(description), weight: 'D' },
      ],
      language,
    );
    const variants = product.variants.map((variant) => ({
      product_id: idOf(ids.product, variant.sku),
      language,
      slug: `${main.slug}-${Object.values(variant.attributes).join('-').toLowerCase()}`,
      name: [main.name, ...attributes.labels(variant.attributes, locale as DemoLocale)].join(', '),
      summary: main.summary,
      description: '',
      search: '',
    }));
    return [{ ...main, search }, ...variants];
  });
}
