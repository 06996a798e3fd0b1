import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { renderDemoMarkdown } from '../../../server/platform/demo/demo-links.ts';
import { pictureFile } from '../../../server/platform/demo/read-demo.ts';
import { operation, translated } from './texts.mjs';

/** Kinds of attributes that can be told by values, and so be filtered by. */
const BY_VALUES = new Set(['dropdown', 'multipleSelect', 'textSwatch', 'visualSwatch', 'yesNo']);
const YES_NO = [
  { value: 'true', label: { hr: 'Da', en: 'Yes' } },
  { value: 'false', label: { hr: 'Ne', en: 'No' } },
];

/** Everything that is for sale: pictures, facets, the tree of categories, products with their variants. Answers the ids of facets' values by `facet:value`. */
export async function seedGoods(admin, site, taxCategories, progress) {
  const picture = pictures(admin, site);
  const facets = await seedFacets(admin, site);
  const goods = site.products.filter(
    ({ format, visible, archived }) => ['Simple', 'Configurable'].includes(format) && visible && !archived,
  );
  await seedCategories(admin, site, goods, facets, picture);
  for (const [at, product] of goods.entries()) {
    await seedProduct(admin, site, product, { facets, picture, taxCategoryId: taxCategories.get(product.taxRate) });
    if (at % 10 === 9) progress(`  ${at + 1} of ${goods.length} products`);
  }
  return facets;
}

/** Pictures by name, each drawn and brought in once. */
function pictures(admin, site) {
  const made = new Map();
  return async ({ picture, alt = site.pictures[picture].alt }) => {
    const key = `${picture} ${alt.hr}`;
    if (!made.has(key)) {
      const drawn = sharp(await readFile(pictureFile(picture)), { density: 150 }).resize({ width: 1600, withoutEnlargement: true });
      made.set(
        key,
        await admin.upload(
          `${picture}.png`,
          await drawn.png().toBuffer(),
          translated((locale) => ({ name: alt[locale] })),
        ),
      );
    }
    return made.get(key);
  };
}

/** A facet for every attribute of values; categories are one that visitors do not see. Answers the ids of values by `attribute:value`. */
async function seedFacets(admin, { attributes, categories }) {
  const ids = new Map();
  const make = async (code, label, values, isPrivate) => {
    const facet = await admin.ask('mutation ($input: CreateFacetInput!) { createFacet(input: $input) { values { id code } } }', {
      input: {
        code,
        isPrivate,
        translations: translated((locale) => ({ name: label[locale] })),
        values: values.map(({ value, label: name }) => ({ code: value, translations: translated((locale) => ({ name: name[locale] })) })),
      },
    });
    for (const value of facet.values) ids.set(`${code}:${value.code}`, value.id);
  };
  for (const { attributeCode, label, inputType, filterable, values } of attributes)
    if (filterable && BY_VALUES.has(inputType)) await make(attributeCode, label, inputType === 'yesNo' ? YES_NO : values, false);
  await make('featured', { hr: 'Istaknuto', en: 'Featured' }, [YES_NO[0]], false);
  await make(
    'category',
    { hr: 'Kategorija', en: 'Category' },
    categories.map(({ slug, name }) => ({ value: slug.hr, label: name })),
    true,
  );
  return ids;
}

/** Those that have goods; sets and downloads are not brought in, so neither are their categories. */
async function seedCategories(admin, { categories }, goods, facets, picture) {
  const made = new Map();
  const below = (slug) => [slug, ...categories.filter(({ parent }) => parent === slug).flatMap(({ slug: { hr } }) => below(hr))];
  const isFull = ({ slug }) => goods.some((product) => product.categories.some((each) => below(slug.hr).includes(each)));
  for (const { slug, parent, name, description, picture: drawn, inMenu } of categories.filter(isFull)) {
    const collection = await admin.ask('mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { id } }', {
      input: {
        isPrivate: !inMenu,
        featuredAssetId: await picture({ picture: drawn }),
        parentId: made.get(parent),
        inheritFilters: false,
        filters: [
          operation('facet-value-filter', {
            facetValueIds: below(slug.hr).map((each) => facets.get(`category:${each}`)),
            containsAny: true,
            combineWithAnd: true,
          }),
        ],
        translations: translated((locale) => ({ name: name[locale], slug: slug[locale], description: description[locale] })),
      },
    });
    made.set(slug.hr, collection.id);
  }
}

async function seedProduct(admin, site, product, { facets, picture, taxCategoryId }) {
  const assetIds = [];
  for (const item of product.media) assetIds.push(await picture(item));
  const valuesOf = (attributes) =>
    Object.entries(attributes).flatMap(([code, value]) => [value].flat().flatMap((each) => facets.get(`${code}:${each}`) ?? []));
  const { id: productId } = await admin.ask('mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }', {
    input: {
      enabled: true,
      featuredAssetId: assetIds[0],
      assetIds,
      facetValueIds: [
        ...valuesOf(product.attributes),
        ...product.categories.map((slug) => facets.get(`category:${slug}`)),
        ...(product.featured ? [facets.get('featured:true')] : []),
      ],
      translations: translated((locale) => ({
        name: product.name[locale],
        slug: product.slug[locale],
        description: `<p>${product.summary[locale]}</p>${renderDemoMarkdown(site, product.description[locale], locale, 'description')}`,
      })),
    },
  });
  const options = product.format === 'Configurable' ? await seedOptions(admin, site, product, productId) : undefined;
  const shared = { productId, taxCategoryId };
  const variants =
    options === undefined
      ? [
          {
            ...shared,
            sku: product.sku,
            price: product.salePriceCents ?? product.priceCents,
            ...stockOf(product),
            translations: translated((locale) => ({ name: product.name[locale] })),
          },
        ]
      : await Promise.all(
          product.variants.map(async (variant) => ({
            ...shared,
            sku: variant.sku,
            price: variant.priceCents ?? product.salePriceCents ?? product.priceCents,
            ...stockOf(variant),
            optionIds: product.configurableBy.map((code) => options.get(`${code}:${variant.attributes[code]}`)),
            facetValueIds: valuesOf(variant.attributes),
            translations: translated((locale) => ({
              name: [
                product.name[locale],
                ...product.configurableBy.map((code) => labelOf(site, code, variant.attributes[code])[locale]),
              ].join(', '),
            })),
          })),
        );
  if (options !== undefined)
    for (const [at, variant] of product.variants.entries()) {
      const own = [];
      for (const item of variant.media) own.push(await picture(item));
      if (own.length > 0) Object.assign(variants[at], { assetIds: own, featuredAssetId: own[0] });
    }
  await admin.ask('mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }', { input: variants });
}

const stockOf = ({ stock }) => (stock === null ? { trackInventory: 'FALSE' } : { trackInventory: 'TRUE', stockOnHand: stock });

const attributeOf = (site, code) => site.attributes.find(({ attributeCode }) => attributeCode === code);
const labelOf = (site, code, value) => attributeOf(site, code).values.find((each) => each.value === String(value)).label;

/** What the variants differ by. Answers the ids of options by `attribute:value`. */
async function seedOptions(admin, site, { configurableBy, variants }, productId) {
  const ids = new Map();
  for (const code of configurableBy) {
    const values = [...new Set(variants.map(({ attributes }) => String(attributes[code])))];
    const order = attributeOf(site, code).values.map(({ value }) => value);
    values.sort((one, other) => order.indexOf(one) - order.indexOf(other));
    const group = await admin.ask(
      'mutation ($input: CreateProductOptionGroupInput!) { createProductOptionGroup(input: $input) { id options { id code } } }',
      {
        input: {
          // As the attribute's: addresses of chosen versions bear it.
          code,
          translations: translated((locale) => ({ name: attributeOf(site, code).label[locale] })),
          options: values.map((value) => ({
            code: value,
            translations: translated((locale) => ({ name: labelOf(site, code, value)[locale] })),
          })),
        },
      },
    );
    for (const option of group.options) ids.set(`${code}:${option.code}`, option.id);
    await admin.ask(
      'mutation ($product: ID!, $group: ID!) { addOptionGroupToProduct(productId: $product, optionGroupId: $group) { id } }',
      {
        product: productId,
        group: group.id,
      },
    );
  }
  return ids;
}
