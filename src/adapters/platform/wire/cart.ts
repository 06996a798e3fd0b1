import * as z from 'zod/mini';
import { COUPON_CODE_MAXIMUM } from '#domain/cart/coupon-code.ts';
import { BARCODE_MAXIMUM } from '#domain/membership/member-card.ts';
import { DIGITAL } from '#domain/product/digital.ts';
import { call } from './call.ts';
import { FormatWire, ProductRecordWire } from './product.ts';
import { AmountWire, IdWire, MediaWire } from './shared.ts';

/** What an item of a cart chooses of its bundle: by the id of a configurable member the product that was chosen of it, by the code of a custom option what was typed. */
export const ItemOptionsWire = z.strictObject({
  personalizations: z.optional(
    z.array(z.strictObject({ id: z.string().check(z.maxLength(60)), value: z.string().check(z.maxLength(2000)) })).check(z.maxLength(30)),
  ),
  bundleOptions: z.optional(
    z.array(z.strictObject({ id: IdWire, options: z.strictObject({ activeProductId: IdWire }) })).check(z.maxLength(60)),
  ),
});
export type ItemOptionsWire = z.infer<typeof ItemOptionsWire>;

export const CartItemWire = z.object({
  itemId: z.string(),
  productId: z.int(),
  qty: z.int(),
  /** Pieces that there could be beside the other items, said where these are fewer than `qty` (ours; other platforms may not say it). */
  available: z.optional(z.int()),
  /** What a piece cost when it was put in, said where it costs otherwise now (ours; other platforms may not say it). */
  priceBefore: z.optional(AmountWire),
  /** How much of it is downloaded and not delivered. */
  digital: z.enum(DIGITAL),
  /** `words` say it to a person; the rest is what updateItem takes again. */
  options: z.object({
    words: z.array(z.string()),
    personalizations: z.optional(z.array(z.object({ id: z.string(), value: z.string() }))),
    bundleOptions: z.optional(z.array(z.object({ id: z.int(), options: z.object({ activeProductId: z.int() }) }))),
  }),
  productData: z.object({
    name: z.string(),
    sku: z.string(),
    format: FormatWire,
    media: z.nullable(MediaWire),
    slug: z.string(),
    mainProductSlug: z.nullable(z.string()),
    /** Of a version: what the product is called of which it is one. */
    mainProductName: z.optional(z.nullable(z.string())),
    isVisibleIndividually: z.boolean(),
  }),
  prices: z.object({ converted: z.object({ finalPrice: AmountWire, row: AmountWire }) }),
});

/**
 * Sums in minor units of the cart's currency (converted) and of the shop's (base); `coupon` is the discount as a positive amount. `loyalty` is what the membership
 * card saves over all lines: itemsTotal is without it already, so it is no part of any sum, and its tax is 0.
 */
export const CartPricesWire = z.object({
  converted: z.object({
    itemsTotal: AmountWire,
    coupon: AmountWire,
    delivery: z.nullable(AmountWire),
    loyalty: AmountWire,
    cartTotal: AmountWire,
    orderTotal: AmountWire,
    tax: z.object({
      itemsTotal: AmountWire,
      coupon: AmountWire,
      delivery: AmountWire,
      loyalty: AmountWire,
      cartTotal: AmountWire,
      orderTotal: AmountWire,
    }),
  }),
  base: z.object({ finalPrice: AmountWire, cartTotal: AmountWire }),
});

export const CartWire = z.object({
  id: z.string(),
  /** Rises with every change of the cart: of two answers the higher one is the newer (ours; other platforms may not say it). */
  revision: z.optional(z.int()),
  items: z.array(CartItemWire),
  /** What was put in and is not sold any more: of no sum, until it is removed (ours; other platforms may leave it out). */
  gone: z.optional(z.array(z.object({ itemId: z.string(), name: z.string() }))),
  coupon: z.nullable(z.object({ couponCode: z.string(), description: z.string() })),
  prices: CartPricesWire,
  currency: z.string(),
  digitalOnly: z.boolean(),
  deliveryMethodId: z.nullable(z.int()),
  paymentMethodId: z.nullable(z.int()),
  options: z.object({ deliveryBranchId: z.nullable(z.int()) }),
  /** False when the card that this cart is priced with is not valid any more; true also without a card. */
  validateMemberCard: z.boolean(),
  memberCardBarcode: z.nullable(z.string()),
  crossSellProducts: z.array(ProductRecordWire),
});
export type CartWire = z.infer<typeof CartWire>;

/** Checked by the quantity rule of the domain, so that every wrong kind gets the same answer (T-02). */
const qty = z.unknown();
const currencyId = z.optional(z.int());

export const getNewCartSession = call({
  method: 'GET',
  path: '/api/v1/ecommerce/getNewCartSession',
  summary: 'Starts a cart session; of a signed-in customer it is their one open cart',
  access: 'optional',
  query: z.strictObject({}),
  data: z.object({ cartId: z.string(), protectCode: z.string() }),
});

export const getCart = call({
  method: 'POST',
  path: '/api/v1/ecommerce/getCart',
  summary: 'The cart',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({ currencyId }),
  data: CartWire,
});

export const validateCart = call({
  method: 'POST',
  path: '/api/v1/ecommerce/validateCart',
  summary: 'The cart as it can be ordered now',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({ currencyId }),
  data: CartWire,
});

export const getAbandoned = call({
  method: 'POST',
  path: '/api/v1/ecommerce/getAbandoned',
  summary:
    'The one open cart of the signed-in customer, with every line of the cart that the visitor brings along; null when there is neither',
  access: 'customer',
  session: 'cart',
  body: z.strictObject({}),
  data: z.nullable(z.object({ cartId: z.string(), protectCode: z.string() })),
});

export const addItem = call({
  method: 'POST',
  path: '/api/v1/ecommerce/addItem',
  summary: 'Adds a product, or adds to its line; of a bundle to the line with the same options',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({
    currencyId,
    productId: z.int().check(z.positive()),
    qty: z.optional(qty),
    options: z.optional(ItemOptionsWire),
    reservation: z.optional(z.boolean()),
  }),
  data: CartWire,
});

export const updateItem = call({
  method: 'PATCH',
  path: '/api/v1/ecommerce/updateItem',
  summary: 'Sets the quantity of a line, and of a bundle its options; a line that then equals another one takes it in',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({ currencyId, itemId: z.string().check(z.maxLength(40)), qty, options: z.optional(ItemOptionsWire) }),
  data: z.extend(CartWire, { couponInvalid: z.boolean() }),
});

export const deleteItem = call({
  method: 'DELETE',
  path: '/api/v1/ecommerce/deleteItem',
  summary: 'Removes a line',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({ currencyId, itemId: z.string().check(z.maxLength(40)) }),
  data: CartWire,
});

export const clearCart = call({
  method: 'POST',
  path: '/api/v1/ecommerce/clearCart',
  summary: 'Removes all lines',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({}),
  data: CartWire,
});

export const applyCoupon = call({
  method: 'POST',
  path: '/api/v1/ecommerce/applyCoupon',
  summary: 'Applies a coupon',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({ couponCode: z.string().check(z.minLength(1), z.maxLength(COUPON_CODE_MAXIMUM)) }),
  data: CartWire,
});

export const removeCoupon = call({
  method: 'POST',
  path: '/api/v1/ecommerce/removeCoupon',
  summary: 'Removes the coupon',
  session: 'cart',
  access: 'optional',
  body: z.strictObject({}),
  data: CartWire,
});

export const applyMemberCard = call({
  method: 'POST',
  path: '/api/v1/ecommerce/applyMemberCard',
  summary: 'Prices the cart with a membership card, after asking the register of cards',
  session: 'cart',
  access: 'customer',
  body: z.strictObject({ barcode: z.string().check(z.minLength(1), z.maxLength(BARCODE_MAXIMUM)) }),
  data: CartWire,
});

export const removeMemberCard = call({
  method: 'POST',
  path: '/api/v1/ecommerce/removeMemberCard',
  summary: 'Prices the cart without a membership card',
  session: 'cart',
  access: 'customer',
  body: z.strictObject({}),
  data: CartWire,
});
