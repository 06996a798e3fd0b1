import * as z from 'zod/mini';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { ATTRIBUTE_TYPES } from '#domain/product/attribute-type.ts';
import { NEW_PRODUCT_FORMATS } from '#domain/product/new-product.ts';
import { PRODUCT_FORMATS } from '#domain/product/product.ts';
import { PRODUCT_FLAWS, PRODUCT_SHOWS } from '#domain/product/product-desk.ts';
import { call } from './call.ts';
import { AmountWire, DescriptionWire, IdWire, InstantWire, MediaWire } from './shared.ts';

const SkuWire = z.string().check(z.minLength(1), z.maxLength(64));
const ListedProductWire = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  format: z.enum(PRODUCT_FORMATS),
  isVariant: z.boolean(),
  media: z.nullable(MediaWire),
  retailPrice: AmountWire,
  finalPrice: AmountWire,
  priceFrom: z.boolean(),
  stock: z.nullable(z.int()),
  visible: z.boolean(),
  /** Moments that are still to come. */
  showing: z.nullable(z.object({ from: z.nullable(InstantWire), until: z.nullable(InstantWire) })),
});
export type ListedProductWire = z.infer<typeof ListedProductWire>;

/** By article number; a page begins after one, or ends before one. */
export const filterDeskProducts = call({
  method: 'GET',
  path: '/api/v1/ecommerce/productDesk/filter',
  summary: 'Products for the back office, also hidden ones; variants where their article number is asked for',
  access: 'backOffice',
  scope: BACK_OFFICE.products.scopes,
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(100))),
    format: z.optional(z.enum(PRODUCT_FORMATS)),
    show: z.optional(z.enum(PRODUCT_SHOWS)),
    after: z.optional(SkuWire),
    before: z.optional(SkuWire),
  }),
  data: z.object({ records: z.array(ListedProductWire), previous: z.nullable(z.string()), next: z.nullable(z.string()) }),
});

export const listLowProducts = call({
  method: 'GET',
  path: '/api/v1/ecommerce/productDesk/low',
  summary: 'What visitors can buy of which little is left, and how it sells: what runs out first stands first',
  access: 'backOffice',
  scope: BACK_OFFICE.products.scopes,
  data: z.object({
    records: z.array(z.object({ id: z.int(), name: z.string(), sku: z.string(), stock: z.int(), sold: z.int() })),
    /** Of all, counted up to 100. */
    total: z.int(),
  }),
});

const TextsWire = { name: z.string(), summary: z.string(), description: DescriptionWire };
const PricesWire = { retailPrice: AmountWire, finalPrice: z.nullable(AmountWire), memberPrice: z.nullable(AmountWire) };

/** What a product has of an attribute: values, a number (of a day or time its milliseconds), or texts. */
const HeldWire = z.strictObject({
  attributeId: IdWire,
  held: z.union([
    z.strictObject({ values: z.array(IdWire).check(z.maxLength(50)) }),
    z.strictObject({ number: z.string().check(z.maxLength(30)) }),
    z.strictObject({ texts: z.partialRecord(z.enum(LANGUAGE_CODES), z.string().check(z.maxLength(10_000))) }),
  ]),
});

export const getDeskProduct = call({
  method: 'GET',
  path: '/api/v1/ecommerce/productDesk/get/{id}',
  summary: 'A product with all that is edited of it, its variants and its lowest price of the last 30 days',
  access: 'backOffice',
  scope: BACK_OFFICE.products.scopes,
  data: z.extend(ListedProductWire, {
    slug: z.nullable(z.string()),
    /** Of a page that visitors don't find. */
    hiddenSlug: z.optional(z.nullable(z.string())),
    main: z.nullable(z.object({ id: z.int(), name: z.string() })),
    /** Of a variant: whether no other one of its product is offered. */
    isLastOffered: z.optional(z.boolean()),
    /** Id of whoever asked. */
    user: z.optional(z.int()),
    hasOwnPrices: z.boolean(),
    hasOwnStock: z.boolean(),
    prices: z.object(PricesWire),
    lowestPrice: z.nullable(AmountWire),
    texts: z.array(z.object({ ...TextsWire, language: z.enum(LANGUAGE_CODES), version: z.string() })),
    variants: z.array(
      z.extend(ListedProductWire, {
        memberPrice: z.nullable(AmountWire),
        /** The lowest in force during the last 30 days. */
        lowestPrice: z.nullable(AmountWire),
        hasOwnStock: z.boolean(),
      }),
    ),
    categories: z.array(z.string()),
    pictures: z.array(z.object({ id: z.string(), title: z.string(), media: z.nullable(MediaWire) })),
    attributes: z.array(HeldWire),
    choosesBy: z.array(z.int()),
    versions: z.object({
      attributes: z.string(),
      prices: z.string(),
      stock: z.string(),
      visible: z.string(),
      categories: z.string(),
      pictures: z.string(),
    }),
  }),
});

const SlugWire = z.string().check(z.minLength(1), z.maxLength(200));
const PictureId = z.string().check(z.minLength(1), z.maxLength(64));
const MomentWish = z.nullable(z.iso.datetime());
const PriceWish = z.int().check(z.minimum(0), z.maximum(999_999_999));

/** One part at a time. PRODUCT_INVALID tells by `reason` what is wrong, and by `field` where (domain/product/product-desk.ts). */
export const updateDeskProduct = call({
  method: 'PUT',
  path: '/api/v1/ecommerce/productDesk/update/{id}',
  summary:
    'Changes prices, stock, visibility, when it is shown, categories, pictures or the texts of a language; lists, pages and the search show it at once',
  access: 'backOffice',
  scope: ['products:write', 'products:price', 'products:stock'],
  body: z.strictObject({
    /** Absent: the change is wanted whatever the part is now. */
    seen: z.optional(z.string().check(z.maxLength(64))),
    change: z.union([
      z.strictObject({
        prices: z.strictObject({ retailPrice: PriceWish, finalPrice: z.nullable(PriceWish), memberPrice: z.nullable(PriceWish) }),
      }),
      z.strictObject({ stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))) }),
      z.strictObject({ visible: z.boolean() }),
      z.strictObject({ showing: z.strictObject({ from: MomentWish, until: MomentWish }) }),
      z.strictObject({ categories: z.array(SlugWire).check(z.maxLength(50)) }),
      z.strictObject({
        attributes: z.strictObject({ asked: z.array(IdWire).check(z.maxLength(1_000)), held: z.array(HeldWire).check(z.maxLength(1_000)) }),
      }),
      z.strictObject({ pictures: z.array(PictureId).check(z.maxLength(50)) }),
      z.strictObject({
        texts: z.strictObject({
          language: z.enum(LANGUAGE_CODES),
          name: z.string().check(z.maxLength(1_000)),
          summary: z.string().check(z.maxLength(10_000)),
          description: z.string().check(z.maxLength(200_000)),
        }),
      }),
    ]),
  }),
  data: z.object({
    changed: z.boolean(),
    /** That of the part, as it is now. */
    version: z.string(),
  }),
});

const PricesWish = z.strictObject({ retailPrice: PriceWish, finalPrice: z.nullable(PriceWish), memberPrice: z.nullable(PriceWish) });
const PiecesWish = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000)));

/** Each row over what was seen of it; where one can't be changed none is, and `refused` tells which and why (domain/product/product-desk.ts). */
export const updateDeskVariants = call({
  method: 'PUT',
  path: '/api/v1/ecommerce/productDesk/updateVariants/{id}',
  summary: 'Changes prices and stock of many variants of a product at once',
  access: 'backOffice',
  scope: ['products:price', 'products:stock'],
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id: IdWire,
          prices: z.optional(z.strictObject({ seen: PricesWish, wanted: PricesWish })),
          stock: z.optional(z.strictObject({ seen: PiecesWish, wanted: PiecesWish })),
        }),
      )
      .check(z.maxLength(200)),
  }),
  data: z.object({
    changed: z.int(),
    refused: z.array(
      z.object({ id: z.int(), part: z.enum(['prices', 'stock']), reason: z.enum(PRODUCT_FLAWS), field: z.nullable(z.string()) }),
    ),
  }),
});

export const copyDeskProduct = call({
  method: 'POST',
  path: '/api/v1/ecommerce/productDesk/copy/{id}',
  summary: 'Makes a hidden copy with an article number and addresses of its own; of a configurable product with its variants',
  access: 'backOffice',
  scope: 'products:write',
  body: z.strictObject({}),
  data: z.object({ id: z.int() }),
});

export const getProductChoices = call({
  method: 'GET',
  path: '/api/v1/ecommerce/productDesk/choices',
  summary: 'Categories and the newest pictures that a product can be given',
  access: 'backOffice',
  // Its desk names them to whoever may correct a price or a stock there, too.
  scope: BACK_OFFICE.products.scopes,
  data: z.object({
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
    attributes: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        inputType: z.enum(ATTRIBUTE_TYPES),
        unit: z.string(),
        values: z.array(z.object({ id: z.int(), label: z.string() })),
      }),
    ),
    pictures: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
});

/** PRODUCT_INVALID tells by `reason` what is wrong, and by `field` where (domain/product/new-product.ts). */
export const createDeskProduct = call({
  method: 'POST',
  path: '/api/v1/ecommerce/productDesk/create',
  summary:
    'Makes a product with its price and stock; lists and the search find it at once when it is visible. A configurable one is hidden until it has its variants',
  access: 'backOffice',
  scope: 'products:write',
  body: z.strictObject({
    format: z.optional(z.enum(NEW_PRODUCT_FORMATS)),
    /** Of a configurable one the attributes that its variants are chosen by. */
    choosesBy: z.optional(z.array(IdWire).check(z.maxLength(20))),
    sku: z.string().check(z.maxLength(200)),
    name: z.string().check(z.maxLength(1_000)),
    summary: z.string().check(z.maxLength(10_000)),
    price: PriceWish,
    taxRate: z.int(),
    stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
    category: z.nullable(SlugWire),
    picture: z.nullable(PictureId),
    visible: z.boolean(),
  }),
  data: z.object({ id: z.int() }),
});

/** PRODUCT_INVALID tells by `reason` what is wrong, and by `field` where (domain/product/new-variants.ts). */
export const addDeskVariants = call({
  method: 'POST',
  path: '/api/v1/ecommerce/productDesk/addVariants/{id}',
  summary: 'Adds a variant of a configurable product for each combination of values that it has none for yet; its page offers them at once',
  access: 'backOffice',
  scope: 'products:write',
  body: z.strictObject({
    /** Of every attribute that it is chosen by the values that are wanted, or one number. */
    values: z.array(HeldWire).check(z.maxLength(20)),
    price: PriceWish,
    stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  }),
  data: z.object({ added: z.int() }),
});
