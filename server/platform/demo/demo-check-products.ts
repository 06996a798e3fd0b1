import type { DemoAttribute, DemoProduct } from './demo-catalog-schema.ts';
import type { DemoSite } from './demo-site.ts';

/** What is wrong with the products beyond their shape: references, first pictures, prices, attribute values, and what each format needs. */
export function findProductProblems(site: DemoSite): readonly string[] {
  const known = knownNames(site);
  const skus = site.products.flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)]);
  return [
    ...skus.filter((sku, index) => skus.indexOf(sku) !== index).map((sku) => `product ${sku}: SKU stands twice`),
    ...parentProblems(site),
    ...pictureProblems(site.products),
    ...site.products.flatMap(repeatedPictures),
    ...site.products.flatMap((product) =>
      [
        ...product.categories.filter((category) => !known.categories.has(category)).map((category) => `no category ${category}`),
        ...product.tags.filter((tag) => !known.tags.has(tag)).map((tag) => `no tag ${tag}`),
        ...[...product.crossSell, ...product.members.map(({ sku }) => sku)]
          .filter((sku) => !known.products.has(sku))
          .map((sku) => `no product ${sku}`),
        ...product.members.filter(({ sku }) => known.bundles.has(sku)).map(({ sku }) => `the bundle ${sku} within a bundle`),
        ...(product.producer in site.producers ? [] : [`no producer ${product.producer}`]),
        ...priceProblems(product),
        ...formatProblems(product),
        ...[product.attributes, ...product.variants.map(({ attributes }) => attributes)].flatMap((values) =>
          Object.entries(values).flatMap(([code, value]) => attributeProblem(site.attributes, code, value)),
        ),
      ].map((problem) => `product ${product.sku}: ${problem}`),
    ),
  ];
}

function knownNames(site: DemoSite) {
  return {
    categories: new Set(site.categories.map(({ slug }) => slug.hr)),
    tags: new Set(site.tags.map(({ name }) => name)),
    products: new Set(site.products.map(({ sku }) => sku)),
    bundles: new Set(site.products.filter(({ format }) => format === 'Bundle').map(({ sku }) => sku)),
  };
}

function parentProblems(site: DemoSite): readonly string[] {
  const before = new Set<string>();
  return site.categories.flatMap(({ slug, parent }) => {
    const problem = parent === undefined || before.has(parent) ? [] : [`category ${slug.hr}: its parent ${parent} must stand before it`];
    before.add(slug.hr);
    return problem;
  });
}

/** A list shows the first picture of each product, so that two alike would be told apart by their names only. Variants of one product may share. */
function pictureProblems(products: readonly DemoProduct[]): readonly string[] {
  const shownBy = new Map<string, string>();
  return products.flatMap(({ sku, media }) => {
    const first = media[0]?.picture;
    if (first === undefined) return [];
    const other = shownBy.get(first);
    if (other !== undefined) return [`product ${sku}: its first picture ${first} is that of ${other}`];
    shownBy.set(first, sku);
    return [];
  });
}

/** A picture with words of its own is another one, so a product that shows it beside that of its variants would show it twice. */
function repeatedPictures({ sku, media, variants }: DemoProduct): readonly string[] {
  const ofVariants = new Set(variants.flatMap((variant) => variant.media.map(({ picture }) => picture)));
  return media
    .filter(({ picture, alt }) => alt !== undefined && ofVariants.has(picture))
    .map(({ picture }) => `product ${sku}: ${picture} stands twice, as its own and as that of a variant`);
}

/** A member never pays more than the others; a sale is below the price. */
function priceProblems(product: DemoProduct): readonly string[] {
  const price = product.salePriceCents ?? product.priceCents;
  return [
    ...(price > product.priceCents || product.salePriceCents === product.priceCents ? ['the sale price is not below the price'] : []),
    ...(product.membershipPriceCents > price ? ['the member price is above the price'] : []),
    ...product.variants.flatMap((variant) => {
      if (variant.priceCents === undefined) return [];
      if (variant.membershipPriceCents === undefined) return [`variant ${variant.sku} has a price but no member price`];
      return variant.membershipPriceCents > variant.priceCents ? [`variant ${variant.sku}: the member price is above the price`] : [];
    }),
  ];
}

function formatProblems(product: DemoProduct): readonly string[] {
  const combinations = product.variants.map(({ attributes }) => product.configurableBy.map((code) => String(attributes[code])).join(' '));
  return [
    ...((product.format === 'Configurable') === product.variants.length > 0
      ? []
      : ['variants belong to a Configurable product, which needs some']),
    ...((product.format === 'Bundle') === product.members.length > 0 ? [] : ['members belong to a Bundle, which needs some']),
    ...(product.format === 'Bundle' || product.customOptions.length === 0 ? [] : ['custom options belong to a Bundle']),
    ...(new Set(product.members.map(({ sku }) => sku)).size === product.members.length ? [] : ['a member stands twice']),
    ...((product.format === 'EProduct') === product.files.length > 0 ? [] : ['files belong to an EProduct, which needs some']),
    ...(product.format === 'EProduct' ? [] : product.stock === null ? ['only an e-product has no stock'] : []),
    ...product.variants
      .filter(({ attributes }) => product.configurableBy.some((code) => !(code in attributes)))
      .map(({ sku }) => `variant ${sku} lacks an attribute of configurableBy`),
    ...combinations.filter((values, index) => combinations.indexOf(values) !== index).map((values) => `two variants are ${values}`),
  ];
}

function attributeProblem(attributes: readonly DemoAttribute[], code: string, value: unknown): readonly string[] {
  const attribute = attributes.find(({ attributeCode }) => attributeCode === code);
  if (attribute === undefined) return [`no attribute ${code}`];
  return fits(attribute, value) ? [] : [`${JSON.stringify(value)} is no value of ${code}`];
}

function fits(attribute: DemoAttribute, value: unknown): boolean {
  const listed = (candidate: unknown) => attribute.values.some((one) => one.value === candidate);
  switch (attribute.inputType) {
    case 'numberField':
      return typeof value === 'number';
    case 'yesNo':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    case 'dateTime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    case 'multipleSelect':
      return Array.isArray(value) && value.every(listed);
    default:
      return listed(value);
  }
}
