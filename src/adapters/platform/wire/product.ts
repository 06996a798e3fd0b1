import * as z from 'zod/mini';
import { KEYWORD_MAXIMUM } from '#domain/search/search-result.ts';
import { call } from './call.ts';
import { AmountWire, DescriptionWire, InstantWire, MediaWire, PageWish, paginated, SlugWire, SpokenWire } from './shared.ts';

/** What a package holds, for the price per unit. */
export const UnitWire = z.object({ quantity: z.number(), measure: z.enum(['piece', 'g', 'kg', 'ml', 'l', 'm']) });

export const FormatWire = z.enum(['Simple', 'Configurable', 'Bundle', 'EProduct']);

/** A product in a list. Amounts are in minor units, tax included; retailPrice is the price before a reduction and equals finalPrice without one. */
export const ProductRecordWire = z.object({
  id: z.int(),
  name: z.string(),
  type: z.literal('product'),
  slug: z.string(),
  sku: z.string(),
  format: FormatWire,
  media: z.nullable(MediaWire),
  basicPrice: AmountWire,
  retailPrice: AmountWire,
  finalPrice: AmountWire,
  membershipPrice: z.nullable(AmountWire),
  /** True when variants cost different prices and finalPrice is the lowest. */
  priceFrom: z.boolean(),
  discount: z.int(),
  /** Lowest price of the 30 days before the present one began; null while no other one is known (Directive 98/6/EC, Art. 6a). */
  priorPrice: z.nullable(AmountWire),
  unit: z.nullable(UnitWire),
  /** Pieces that can be ordered; null for what never runs out. */
  available: z.nullable(z.int()),
  /** Every variant of it was withdrawn: its price is that of none which can be had. */
  isWithdrawn: z.optional(z.boolean()),
});
export type ProductRecordWire = z.infer<typeof ProductRecordWire>;

/** An option by which the products of a configurable one differ; value ids are what a choice names. */
export const AssociatedAttributeWire = z.object({
  attributeCode: z.string(),
  label: z.string(),
  inputType: z.enum(['dropdown', 'numberField', 'multipleSelect', 'textSwatch', 'visualSwatch', 'yesNo', 'dateTime', 'date']),
  values: z.array(
    z.object({
      id: z.string(),
      value: z.string(),
      isMedia: z.boolean(),
      shopDefault: z.boolean(),
      colour: z.optional(z.nullable(z.string())),
      /** The picture of a value that is one (isMedia). */
      media: z.optional(z.nullable(MediaWire)),
    }),
  ),
});

/** One of the products of a configurable one, with its value id of every option. */
export const AssociatedProductWire = z.extend(ProductRecordWire, {
  gallery: z.array(MediaWire),
  choices: z.record(z.string(), z.string()),
});

/** A product of a bundle, with what there is to choose of it (spec 3: bundle customisation). */
export const BundleMemberWire = z.object({
  mainProduct: z.object({
    id: z.int(),
    format: FormatWire,
    name: z.string(),
    /** Null when it has no page of its own. */
    slug: z.nullable(z.string()),
    media: z.nullable(MediaWire),
    /** Pieces in one bundle. */
    quantity: z.int(),
    /** Pieces on the shelf; null for what never runs out. */
    available: z.nullable(z.int()),
    /** What one piece costs apart; null when it is not sold so. Of versions at different prices the lowest. */
    finalPrice: z.optional(z.nullable(AmountWire)),
    /** What one piece counts in a bundle that costs what its members cost; of versions each tells its own. */
    counted: z.optional(z.object({ finalPrice: AmountWire, membershipPrice: z.nullable(AmountWire) })),
  }),
  configurableOptions: z.array(AssociatedAttributeWire),
  associatedProducts: z.array(AssociatedProductWire),
});

/** A text or number that is asked for; bounds are null where there are none. */
export const CustomOptionWire = z.object({
  id: z.string(),
  option_type: z.enum(['text', 'number']),
  required: z.boolean(),
  maxLength: z.nullable(z.int()),
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  custom_option_values: z.array(z.object({ label: z.string() })),
});

/** A way in which a product comes to the shop's own country; `arrives` is between which days (ISO dates) when it is ordered today, null when that is not promised. */
export const ProductDeliveryWire = z.object({
  id: z.int(),
  name: z.string(),
  price: AmountWire,
  /** Sum of goods from which on it costs nothing; null where it always costs the same. */
  freeFrom: z.nullable(AmountWire),
  /** Whether it is fetched at a branch. */
  pickup: z.boolean(),
  arrives: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Why this product can't come so: it is too large. */
  refusedFor: z.optional(z.literal('bulky')),
});

const ProductFileWire = z.object({ format: z.string(), size: z.int(), pages: z.nullable(z.int()), seconds: z.nullable(z.int()) });

export const ProductWire = z.extend(ProductRecordWire, {
  language: SpokenWire,
  summary: z.string(),
  description: DescriptionWire,
  gallery: z.array(MediaWire),
  categoryPriority: z.int(),
  taxRate: z.number(),
  featured: z.boolean(),
  archived: z.boolean(),
  isVisibleIndividually: z.boolean(),
  mainProductSlug: z.nullable(z.string()),
  attributeSet: z.object({
    attributes: z.array(z.object({ attributeCode: z.string(), label: z.string(), value: z.object({ value: z.string() }) })),
  }),
  /** The way through the tree to it, from the top. */
  categories: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  /** Too large for delivery methods that take no bulky goods. */
  bulky: z.optional(z.boolean()),
  /** In the order of the checkout; none of what is downloaded. */
  deliveries: z.optional(z.array(ProductDeliveryWire)),
  /** What whoever buys it downloads; pages and seconds where the format tells them. */
  files: z.optional(z.array(ProductFileWire)),
  configurableOptions: z.array(AssociatedAttributeWire),
  associatedProducts: z.array(AssociatedProductWire),
  bundles: z.array(BundleMemberWire),
  /** Of a bundle that costs what its members cost: what it is less, in hundredths of a per cent; null for one with a price of its own. */
  bundleDiscount: z.optional(z.nullable(z.int())),
  customOptions: z.array(CustomOptionWire),
  crossSellProducts: z.array(ProductRecordWire),
  updatedAt: InstantWire,
});
export type ProductWire = z.infer<typeof ProductWire>;

/** One filter (CAT-06): attribute code, chosen value ids, or a range (price in whole currency units, dates as instants in ms). Ends are included. */
export const FilterEntryWire = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-zA-Z0-9_]{0,40}$/)),
  value: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  range: z.optional(z.strictObject({ min: z.number(), max: z.number() })),
});

const listing = {
  keywords: z.optional(z.string().check(z.maxLength(KEYWORD_MAXIMUM))),
  filters: z.optional(z.array(FilterEntryWire).check(z.maxLength(30))),
  mainCategory: z.optional(z.int()),
  featured: z.optional(z.boolean()),
  discount: z.optional(z.boolean()),
};

export const getProduct = call({
  method: 'GET',
  path: '/api/v1/product/web/get',
  kept: true,
  summary: 'A product by slug or id',
  query: z.strictObject({
    slug: z.optional(SlugWire),
    id: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    store: z.optional(z.string()),
    currency: z.optional(z.string()),
  }),
  data: ProductWire,
});

/** For other sites and letters that show goods of this one: the named ones that anybody may see, in the order asked for; what is gone is left out. */
export const getPublicProducts = call({
  method: 'GET',
  path: '/api/v1/eCommerce/public/products/get',
  kept: true,
  summary: 'Products by their ids',
  query: z.strictObject({ ids: z.string().check(z.regex(/^\d{1,9}(?:,\d{1,9}){0,99}$/)) }),
  data: z.object({ records: z.array(ProductRecordWire) }),
});

/** The path is ours: the specification names the call only. */
export const checkBundles = call({
  method: 'GET',
  path: '/api/v1/product/web/checkBundles',
  kept: true,
  summary: 'What a bundle consists of, and what there is to choose of it',
  query: z.strictObject({ product: z.string().check(z.regex(/^\d{1,9}$/)) }),
  data: z.object({
    product: ProductRecordWire,
    bundleDiscount: z.optional(z.nullable(z.int())),
    bundles: z.array(BundleMemberWire),
    customOptions: z.array(CustomOptionWire),
  }),
});

export const filterProducts = call({
  method: 'POST',
  path: '/api/v1/product/web/filter',
  kept: true,
  summary: 'A page of products',
  body: z.strictObject({
    ...listing,
    select: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40))),
    ...PageWish,
    sort: z.optional(z.strictObject({ param: z.enum(['id', 'finalPrice', 'name', 'categoryPriority']), order: z.enum(['asc', 'desc']) })),
    allowUnlimited: z.optional(z.boolean()),
  }),
  data: paginated(ProductRecordWire),
});

/** A filter with its choices; numbers and dates (in ms; of a date its midnight in UTC) have one value with their bounds. */
export const LayeredFilterWire = z.object({
  attributeID: z.int(),
  attributeCode: z.string(),
  label: z.string(),
  type: z.enum(['Dropdown', 'MultiSelect', 'Number', 'Date', 'DateTime', 'YesNo', 'TextSwatch', 'VisualSwatch']),
  values: z.array(
    z.object({
      attributeID: z.int(),
      valueID: z.string(),
      valueLabel: z.string(),
      totalProducts: z.int(),
      colour: z.optional(z.string()),
      /** The picture of a visual swatch. */
      media: z.optional(MediaWire),
      minValue: z.nullable(z.number()),
      maxValue: z.nullable(z.number()),
    }),
  ),
});

export const layeredNavigation = call({
  method: 'POST',
  path: '/api/v1/product/layered/navigation',
  kept: true,
  summary: 'The filters that a product list offers, with counts that follow the other filters',
  body: z.strictObject(listing),
  data: z.array(LayeredFilterWire),
});

const categoryFields = {
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: z.nullable(MediaWire),
  totalProducts: z.int(),
  sortTypes: z.array(z.int()),
  sortDefaultType: z.nullable(z.int()),
};
export interface CategoryWire extends z.infer<z.ZodMiniObject<typeof categoryFields>> {
  children: CategoryWire[];
}
export const CategoryWire: z.ZodMiniType<CategoryWire> = z.object({ ...categoryFields, children: z.lazy(() => z.array(CategoryWire)) });

export const filterCategories = call({
  method: 'POST',
  path: '/api/v1/product/web/category/filter',
  kept: true,
  summary: 'The tree of shop categories',
  body: z.strictObject({
    filters: z.optional(z.array(z.never())),
    sort: z.optional(z.strictObject({ param: z.literal('id'), order: z.literal('asc') })),
    tree: z.optional(z.boolean()),
  }),
  data: z.object({ records: z.array(CategoryWire) }),
});

export const getCategory = call({
  method: 'GET',
  path: '/api/v1/product/web/category/get/{id}',
  kept: true,
  summary: 'A shop category by id or slug',
  query: z.strictObject({}),
  data: z.object({
    ...categoryFields,
    description: z.string(),
    language: SpokenWire,
    path: z.array(z.object({ name: z.string(), slug: z.string() })),
  }),
});

/** The topics that products are marked with; posts have the same ones. */
export const filterTags = call({
  method: 'POST',
  path: '/api/v1/product/web/tag/filter',
  kept: true,
  summary: 'The tags of the products that are to be had, with how many each has',
  body: z.strictObject({
    filters: z.optional(z.array(z.never())),
    sort: z.optional(z.strictObject({ param: z.enum(['id', 'name']), order: z.enum(['asc', 'desc']) })),
    ...PageWish,
  }),
  data: paginated(z.object({ id: z.int(), name: z.string(), slug: z.string(), totalProducts: z.int() })),
});
