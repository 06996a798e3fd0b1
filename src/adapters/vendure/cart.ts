import { err, type Result } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/cart.ts';
import { parseQuantity } from '#domain/cart/parse-quantity.ts';
import { readProductId } from './product-ids.ts';
import { readCart } from './read-cart.ts';
import { guestCart, ownCart, tokenOf } from './session.ts';
import { type Asked, ok, refused, type ShopRefusal, type ShopVerb } from './shop-verb.ts';
import { forbiddenIsNone } from './vendure-client.ts';
import {
  CHANGED,
  isError,
  ORDER,
  type OrderOrError,
  STOCK,
  type VendureError,
  type VendureLine,
  type VendureOrder,
} from './vendure-order.ts';

type Cart = DataOf<typeof wire.getCart>;
type CartAsked = Pick<Asked, 'vendure' | 'language' | 'session' | 'token'>;

/** A session for a cart: of somebody signed in their own, else a new one of nobody in particular. */
export const newCart: ShopVerb<typeof wire.getNewCartSession> = async ({ vendure, language, token }) => {
  if (token !== undefined) return ok(ownCart(await customerIdOf({ vendure, language, token })));
  const { token: begun } = await vendure.ask({ query: '{ activeOrder { id } }', language });
  if (begun === undefined) return refused('UNAVAILABLE');
  return ok(await guestCart(begun));
};

async function customerIdOf({ vendure, language, token }: Pick<Asked, 'vendure' | 'language' | 'token'>): Promise<string> {
  const { data } = await vendure.ask<{ readonly activeCustomer: { readonly id: string } | null }>({
    query: '{ activeCustomer { id } }',
    language,
    token,
  });
  return data.activeCustomer?.id ?? '0';
}

/** The order that a cart is; null before its first line. Refused where the session opens no cart. */
export async function openOrder(
  asked: CartAsked,
): Promise<Result<{ readonly order: VendureOrder | null; readonly token: string }, ShopRefusal>> {
  const token = tokenOf(asked);
  if (token === undefined) return refused('CART_NOT_FOUND');
  const { vendure, language } = asked;
  const { data } = await vendure.ask<{ readonly activeOrder: VendureOrder | null }>({
    query: `{ activeOrder { ${ORDER} } }`,
    language,
    token,
  });
  return ok({ order: data.activeOrder, token });
}

export const showCart: ShopVerb<typeof wire.getCart | typeof wire.validateCart> = async (asked) =>
  (await openOrder(asked)).map(({ order }) => readCart(order, asked.session.cartId));

/** Runs a mutation on a cart. An order that waits for its payment is opened again first: whoever changes their cart does not pay what it was. */
export async function changeOrder(
  asked: CartAsked,
  mutation: string,
  types: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Result<VendureOrder | null, VendureError>> {
  const { vendure, language } = asked;
  const token = tokenOf(asked);
  const run = async (what: string, declared: string, values: Readonly<Record<string, unknown>>) => {
    const query = `mutation ${declared === '' ? '' : `(${declared})`} { changed: ${what} { ${CHANGED} ${tellsOfStock(what) ? STOCK : ''} } }`;
    return (await vendure.ask<{ readonly changed: OrderOrError | null }>({ query, variables: values, language, token })).data.changed;
  };
  const first = await run(mutation, types, variables);
  if (first === null || !isError(first)) return ok(first);
  if (first.errorCode !== 'ORDER_MODIFICATION_ERROR') return err(first);
  await run('transitionOrderToState(state: "AddingItems")', '', {});
  const second = await run(mutation, types, variables);
  return second !== null && isError(second) ? err(second) : ok(second);
}

const tellsOfStock = (mutation: string): boolean => /^(addItemToOrder|adjustOrderLine)\b/.test(mutation);

/** Changes a cart that there is. */
async function changeCart(
  asked: CartAsked,
  mutation: string,
  types: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Result<Cart, ShopRefusal>> {
  if (tokenOf(asked) === undefined) return refused('CART_NOT_FOUND');
  const changed = await changeOrder(asked, mutation, types, variables);
  if (changed.isErr()) return err(refusalOf(changed.error));
  const cart = readCart(changed.value, asked.session.cartId);
  return ok(mutation.startsWith('applyCouponCode') ? cart : await withoutEmptyCoupon(asked, cart));
}

/** A code stays with an order of Vendure when what it was good for has gone; here it goes along, and whoever reads the cart is told. */
async function withoutEmptyCoupon(asked: CartAsked, cart: Cart): Promise<Cart> {
  if (cart.coupon === null || cart.prices.converted.coupon > 0) return cart;
  await dropCoupon(asked, cart.coupon.couponCode);
  return { ...cart, coupon: null };
}

function refusalOf({ errorCode, quantityAvailable }: VendureError): ShopRefusal {
  switch (errorCode) {
    case 'INSUFFICIENT_STOCK_ERROR':
      return { code: 'OUT_OF_STOCK', available: quantityAvailable ?? 0 };
    case 'NEGATIVE_QUANTITY_ERROR':
    case 'ORDER_LIMIT_ERROR':
      return { code: 'INVALID_QUANTITY' };
    case 'COUPON_CODE_INVALID_ERROR':
      return { code: 'COUPON_NOT_FOUND' };
    case 'COUPON_CODE_EXPIRED_ERROR':
      return { code: 'COUPON_NOT_APPLICABLE', reason: 'expired' };
    case 'COUPON_CODE_LIMIT_ERROR':
      return { code: 'COUPON_NOT_APPLICABLE', reason: 'usedUp' };
    case 'NO_ACTIVE_ORDER_ERROR':
      return { code: 'CART_EMPTY' };
    default:
      return { code: 'CART_CHANGED' };
  }
}

export const addToCart: ShopVerb<typeof wire.addItem> = async (asked) => {
  const quantity = parseQuantity(asked.body.qty);
  if (quantity.isErr()) return refused('INVALID_QUANTITY');
  const variant = await variantOf(asked, asked.body.productId);
  if (variant === undefined) return refused('PRODUCT_NOT_FOUND');
  if (variant === 'notChosen') return refused('CONFIGURATION_NOT_SET');
  const before = await openOrder(asked);
  if (before.isErr()) return err(before.error);
  const added = await changeCart(
    asked,
    'addItemToOrder(productVariantId: $variant, quantity: $quantity)',
    '$variant: ID!, $quantity: Int!',
    {
      variant,
      quantity: quantity.value,
    },
  );
  if (added.isOk() || added.error.code !== 'OUT_OF_STOCK') return added;
  // What Vendure could give it has put in already; nobody asked for less.
  await putBack(asked, before.value.order, variant);
  return added;
};

async function putBack(asked: CartAsked, before: VendureOrder | null, variant: string): Promise<void> {
  const now = (await openOrder(asked)).unwrapOr(undefined)?.order;
  const line = now?.lines.find(({ productVariant }) => productVariant.id === variant);
  const quantity = before?.lines.find(({ id }) => id === line?.id)?.quantity ?? 0;
  if (line !== undefined && line.quantity !== quantity) await setQuantity(asked, line.id, quantity);
}

function setQuantity(asked: CartAsked, id: string, quantity: number) {
  return quantity === 0
    ? changeCart(asked, 'removeOrderLine(orderLineId: $id)', '$id: ID!', { id })
    : changeCart(asked, 'adjustOrderLine(orderLineId: $id, quantity: $quantity)', '$id: ID!, $quantity: Int!', { id, quantity });
}

/** The variant that a number of the wire is; one that has several wants a choice. */
async function variantOf(
  { vendure, language }: Pick<Asked, 'vendure' | 'language'>,
  onWire: number,
): Promise<string | 'notChosen' | undefined> {
  const named = readProductId(onWire);
  if (named.kind === 'variant') return named.id;
  const { data } = await vendure.ask<{ readonly product: { readonly variants: readonly { readonly id: string }[] } | null }>({
    query: 'query ($id: ID!) { product(id: $id) { variants { id } } }',
    variables: { id: named.id },
    language,
  });
  const [first, ...others] = data.product?.variants ?? [];
  return others.length > 0 ? 'notChosen' : first?.id;
}

export const updateCartItem: ShopVerb<typeof wire.updateItem> = async (asked) => {
  const quantity = parseQuantity(asked.body.qty);
  if (quantity.isErr()) return refused('INVALID_QUANTITY');
  const before = await openOrder(asked);
  if (before.isErr()) return err(before.error);
  const line = before.value.order?.lines.find(({ id }) => id === asked.body.itemId);
  if (line === undefined) return refused('ITEM_NOT_IN_CART');
  const changed = await setQuantity(asked, line.id, quantity.value);
  if (changed.isErr() && changed.error.code === 'OUT_OF_STOCK') await setQuantity(asked, line.id, line.quantity);
  const [had] = before.value.order?.couponCodes ?? [];
  return changed.map((cart) => ({ ...cart, couponInvalid: had !== undefined && cart.coupon === null }));
};

export const removeCartItem: ShopVerb<typeof wire.deleteItem> = async (asked) => {
  const opened = await openOrder(asked);
  if (opened.isErr()) return err(opened.error);
  if (!opened.value.order?.lines.some(({ id }) => id === asked.body.itemId)) return refused('ITEM_NOT_IN_CART');
  return setQuantity(asked, asked.body.itemId, 0);
};

export const emptyCart: ShopVerb<typeof wire.clearCart> = async (asked) => {
  const opened = await openOrder(asked);
  if (opened.isErr() || opened.value.order === null) return opened.map(() => readCart(null, asked.session.cartId));
  return changeCart(asked, 'removeAllOrderLines', '', {});
};

/** Vendure takes a code that gives nothing yet; here that is refused, because somebody asked for a discount. */
export const useCoupon: ShopVerb<typeof wire.applyCoupon> = async (asked) => {
  const opened = await openOrder(asked);
  if (opened.isErr()) return err(opened.error);
  if (opened.value.order === null) return refused('CART_EMPTY');
  const { couponCode } = asked.body;
  const [had] = opened.value.order.couponCodes;
  if (had !== undefined && had !== couponCode) await dropCoupon(asked, had);
  const applied = await changeCart(asked, 'applyCouponCode(couponCode: $code)', '$code: String!', { code: couponCode });
  if (applied.isErr() || applied.value.prices.converted.coupon > 0) return applied;
  await dropCoupon(asked, couponCode);
  return refused('COUPON_NOT_APPLICABLE');
};

export const removeCoupon: ShopVerb<typeof wire.removeCoupon> = async (asked) => {
  const opened = await openOrder(asked);
  if (opened.isErr()) return err(opened.error);
  for (const code of opened.value.order?.couponCodes ?? []) await dropCoupon(asked, code);
  return (await openOrder(asked)).map(({ order }) => readCart(order, asked.session.cartId));
};

async function dropCoupon(asked: CartAsked, code: string): Promise<void> {
  const { vendure, language } = asked;
  const query = 'mutation ($code: String!) { removeCouponCode(couponCode: $code) { id } }';
  await vendure.ask({ query, variables: { code }, language, token: tokenOf(asked) });
}

/** The cart of whoever has signed in, with what they put into one before. */
export const joinCarts: ShopVerb<typeof wire.getAbandoned> = async (asked) => {
  const { token, session, vendure, language } = asked;
  const own = { ...asked, session: ownCart(await customerIdOf({ vendure, language, token })) };
  const isGuests = tokenOf(asked) !== undefined && tokenOf(asked) !== token;
  const brought = isGuests ? (await forbiddenIsNone(openOrder({ ...asked, session })))?.unwrapOr(undefined)?.order : undefined;
  const lines = brought?.lines ?? [];
  const had = lines.length === 0 ? null : ((await openOrder(own)).unwrapOr(undefined)?.order ?? null);
  for (const line of lines) await takeAlong(asked, own, had, line);
  const joined = (await openOrder(own)).unwrapOr(undefined)?.order;
  return ok(joined === null || joined === undefined ? null : own.session);
};

/** Moves a line from one cart into another, as many pieces as there are; what was not taken stays where it was, and what was is not taken twice. */
async function takeAlong(from: CartAsked, into: CartAsked, before: VendureOrder | null, line: VendureLine): Promise<void> {
  const { id, quantity } = line;
  const variant = line.productVariant.id;
  const piecesIn = (order: VendureOrder | null | undefined): number =>
    order?.lines.find(({ productVariant }) => productVariant.id === variant)?.quantity ?? 0;
  const types = '$variant: ID!, $quantity: Int!';
  const added = await changeOrder(into, 'addItemToOrder(productVariantId: $variant, quantity: $quantity)', types, { variant, quantity });
  // Of what it does not have enough of Vendure takes what there is.
  const taken = added.isOk() ? quantity : piecesIn((await openOrder(into)).unwrapOr(undefined)?.order) - piecesIn(before);
  if (taken > 0) await setQuantity(from, id, Math.max(0, quantity - taken));
}

/** Vendure knows no cards. */
export const noCard: ShopVerb<typeof wire.applyMemberCard> = async () => refused('BARCODE_INVALID');
export const noCardToRemove: ShopVerb<typeof wire.removeMemberCard> = async (asked) =>
  (await openOrder(asked)).map(({ order }) => readCart(order, asked.session.cartId));
