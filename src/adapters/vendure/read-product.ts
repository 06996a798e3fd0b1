import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { getProduct, ProductRecordWire } from '#adapters/platform/wire/product.ts';
import { signsRead } from '#domain/plain-text.ts';
import { FEATURED } from './facets.ts';
import { mediaList, mediaOf } from './pictures.ts';
import { productIdOnWire, variantIdOnWire } from './product-ids.ts';
import type { VendureListed, VendureProduct, VendureVariant } from './vendure-product.ts';

/** What Vendure knows nothing of: prices for members, reductions with their log, packages. */
const UNKNOWN = { membershipPrice: null, discount: 0, priorPrice: null, unit: null, type: 'product' } as const;

/** A product in a list; undefined of one that has nothing to buy. */
export function productRecord(product: VendureListed): ProductRecordWire | undefined {
  const [first] = product.variants;
  if (first === undefined) return undefined;
  const prices = product.variants.map(({ priceWithTax }) => priceWithTax);
  const lowest = Math.min(...prices);
  const stocks = product.variants.map(availableOf);
  return {
    ...UNKNOWN,
    ...pricesOf(lowest),
    id: productIdOnWire(product.id),
    name: product.name,
    slug: product.slug,
    sku: first.sku,
    format: isConfigurable(product) ? 'Configurable' : 'Simple',
    media: mediaOf(product.featuredAsset),
    priceFrom: prices.some((price) => price !== lowest),
    available: stocks.includes(null) ? null : stocks.reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0),
  };
}

/** A product with everything that its page shows. */
export function wholeProduct(product: VendureProduct, others: readonly VendureListed[]): DataOf<typeof getProduct> | undefined {
  const record = productRecord(product);
  if (record === undefined) return undefined;
  const { summary, description } = takeSummary(product.description);
  const way = [...product.collections].sort((one, other) => other.breadcrumbs.length - one.breadcrumbs.length)[0]?.breadcrumbs ?? [];
  return {
    ...record,
    summary,
    description,
    gallery: mediaList(product.assets),
    categoryPriority: 0,
    taxRate: product.taxed[0]?.taxRateApplied.value ?? 0,
    featured: product.facetValues.some(({ facet }) => facet.code === FEATURED),
    archived: false,
    isVisibleIndividually: true,
    mainProductSlug: null,
    attributeSet: { attributes: attributesOf(product) },
    // The first one is Vendure's root, which nobody sees.
    categories: way.slice(1).map(({ id, name, slug }) => ({ id: Number(id), name, slug })),
    configurableOptions: isConfigurable(product) ? product.optionGroups.map((group) => optionOf(product, group)) : [],
    associatedProducts: isConfigurable(product) ? product.variants.map((variant) => associated(product, variant)) : [],
    bundles: [],
    customOptions: [],
    crossSellProducts: others.flatMap((other) => productRecord(other) ?? []),
    updatedAt: product.updatedAt,
  };
}

const isConfigurable = ({ optionGroups }: VendureListed): boolean => optionGroups.length > 0;

const pricesOf = (price: number) => ({ basicPrice: price, retailPrice: price, finalPrice: price });

/** Pieces that can be ordered; null where Vendure only says that there are some. */
export function availableOf({ stockLevel }: Pick<VendureVariant, 'stockLevel'>): number | null {
  if (/^\d+$/.test(stockLevel)) return Math.min(Number(stockLevel), 1_000_000);
  return stockLevel === 'OUT_OF_STOCK' ? 0 : null;
}

/** Values of one facet stand in one line, as attributes of ours do. */
function attributesOf({ facetValues }: VendureProduct) {
  const lines = Map.groupBy(
    facetValues.filter(({ facet }) => facet.code !== FEATURED),
    ({ facet }) => facet.code,
  );
  return [...lines].map(([attributeCode, values]) => ({
    attributeCode,
    label: values[0]?.facet.name ?? attributeCode,
    value: { value: values.map(({ name }) => name).join(', ') },
  }));
}

type OptionGroup = VendureListed['optionGroups'][number];

function optionOf(product: VendureListed, { id, name, options }: OptionGroup) {
  return {
    attributeCode: optionCode(product, id),
    label: name,
    inputType: 'textSwatch' as const,
    values: options.map((option) => ({ id: option.id, value: option.name, isMedia: false, shopDefault: false })),
  };
}

/** What an address calls a choice: the code of its group, where that names this group alone and no field of the form. */
function optionCode({ optionGroups }: VendureListed, groupId: string): string {
  const code = optionGroups.find(({ id }) => id === groupId)?.code ?? '';
  const isItsOwn = optionGroups.filter((group) => group.code === code).length === 1;
  return isItsOwn && /^[a-z][\w-]{0,39}$/i.test(code) && !FIELDS.has(code) ? code : `option_${groupId}`;
}

const FIELDS: ReadonlySet<string> = new Set(['form', 'productId', 'quantity', 'from', 'cartItemId']);

function associated(product: VendureListed, variant: VendureVariant) {
  const record = {
    ...UNKNOWN,
    ...pricesOf(variant.priceWithTax),
    id: variantIdOnWire(variant.id),
    name: variant.name,
    slug: product.slug,
    sku: variant.sku,
    format: 'Simple' as const,
    media: mediaOf(variant.featuredAsset ?? product.featuredAsset),
    priceFrom: false,
    available: availableOf(variant),
  };
  return {
    ...record,
    gallery: mediaList(variant.assets),
    choices: Object.fromEntries(variant.options.map(({ id, group }) => [optionCode(product, group.id), id])),
  };
}

/** The first paragraph says what a thing is, as far as it is one and short; Vendure has no field for that. */
function takeSummary(html: string): { readonly summary: string; readonly description: string } {
  const [whole = '', text = ''] = /^\s*<p>([^<]{1,300})<\/p>/.exec(html) ?? [];
  return { summary: signsRead(text), description: html.slice(whole.length) };
}
