import * as z from 'zod/mini';
import { KEYWORD_MAXIMUM } from '#domain/search/search-result.ts';
import { call } from './call.ts';
import { AmountWire, InstantWire, MediaWire, PageWish, paginated, SlugWire } from './shared.ts';

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
  /** Pieces that can be ordered; null for what never runs out. */
  available: z.nullable(z.int()),
});
export type ProductRecordWire = z.infer<typeof ProductRecordWire>;

export const ProductWire = z.extend(ProductRecordWire, {
  summary: z.string(),
  description: z.string(),
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
  categories: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  crossSellProducts: z.array(ProductRecordWire),
  updatedAt: InstantWire,
});
export type ProductWire = z.infer<typeof ProductWire>;

/** One filter (CAT-06): attribute code, chosen value ids, or a range (price in whole currency units). */
export const FilterEntryWire = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-zA-Z0-9_]{0,40}$/)),
  value: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  range: z.optional(z.strictObject({ min: z.number().check(z.minimum(0)), max: z.number().check(z.minimum(0)) })),
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
  summary: 'A product by slug or id',
  query: z.strictObject({
    slug: z.optional(SlugWire),
    id: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    store: z.optional(z.string()),
    currency: z.optional(z.string()),
  }),
  data: ProductWire,
});

export const filterProducts = call({
  method: 'POST',
  path: '/api/v1/product/web/filter',
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
      minValue: z.nullable(z.number()),
      maxValue: z.nullable(z.number()),
    }),
  ),
});

export const layeredNavigation = call({
  method: 'POST',
  path: '/api/v1/product/layered/navigation',
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
  summary: 'A shop category by id or slug',
  query: z.strictObject({}),
  data: z.object({ ...categoryFields, description: z.string(), path: z.array(z.object({ name: z.string(), slug: z.string() })) }),
});
