import { err, type Result } from 'neverthrow';
import type * as checkout from '#adapters/platform/wire/checkout.ts';
import type * as wire from '#adapters/platform/wire/order.ts';
import { piecesOf } from '#domain/cart/cart.ts';
import { pageCount } from '#domain/pagination.ts';
import { isGiven } from './addresses.ts';
import { addToCart, changeOrder, openOrder } from './cart.ts';
import { note, paymentQuotes, providerOf } from './checkout.ts';
import { type PayingAsked, paymentForm } from './online-payment.ts';
import type { ShopPayments } from './payments.ts';
import { productIdOnWire, variantIdOnWire } from './product-ids.ts';
import { readCart } from './read-cart.ts';
import { numberOf, readOwnOrder, readPlaced, statusOf } from './read-order.ts';
import { cartIdOf, tokenOf } from './session.ts';
import { type Asked, ok, refused, type ShopRefusal, type ShopVerb } from './shop-verb.ts';
import type { SiteServices } from './site-services.ts';
import { forbiddenIsNone } from './vendure-client.ts';
import { ORDER, type VendureError, type VendureOrder } from './vendure-order.ts';

/** Makes the cart an order: Vendure moves it to its payment and takes what needs no provider at once; with a provider the order waits, and its cart can be opened again. */
export const placeOrder =
  (payments: ShopPayments, site: SiteServices): ShopVerb<typeof checkout.createOrder> =>
  async (asked) => {
    const opened = await openOrder(asked);
    if (opened.isErr()) return err(opened.error);
    const { order } = opened.value;
    if (order === null || order.lines.length === 0) return refused('CART_EMPTY');
    if (!isGiven(order.shippingAddress) || order.customer === null) return refused('NO_ACTIVE_USER');
    const lack = await site.consentLack(new Date(order.createdAt), order.customer.emailAddress);
    if (lack !== undefined) return refused('CONSENT_REQUIRED', { reason: lack });
    if (order.shippingLines.length === 0) return refused('DELIVERY_METHOD_NOT_FOUND');
    const chosen = (await paymentQuotes(asked)).find(({ id }) => id === order.customFields.izlogPaymentMethod);
    if (chosen === undefined) return refused('PAYMENT_METHOD_NOT_FOUND');
    const waiting = await moveToPayment(asked, order);
    if (waiting.isErr()) return err(waiting.error);
    if (providerOf(chosen.code) !== undefined) return paymentForm(payments, asked, waiting.value);
    const type = '$input: PaymentInput!';
    const paid = await changeOrder(asked, 'addPaymentToOrder(input: $input)', type, { input: { method: chosen.code, metadata: {} } });
    if (paid.isErr()) return refused(REFUSALS[paid.error.errorCode] ?? 'CART_CHANGED');
    return ok({ html: null, orderSlug: order.code });
  };

const REFUSALS: Readonly<Record<VendureError['errorCode'], ShopRefusal['code']>> = {
  INELIGIBLE_PAYMENT_METHOD_ERROR: 'PAYMENT_METHOD_NOT_FOUND',
  PAYMENT_DECLINED_ERROR: 'PAYMENT_NOT_CONFIRMED',
  PAYMENT_FAILED_ERROR: 'PAYMENT_UNREACHABLE',
};

async function moveToPayment(asked: PayingAsked, order: VendureOrder): Promise<Result<VendureOrder, ShopRefusal>> {
  // Repeated, nothing changes: a payment that was begun is the one that is gone on with.
  if (order.state === 'ArrangingPayment') return ok(order);
  const { orderMessage = '', giftMessage = '' } = asked.body as { readonly orderMessage?: string; readonly giftMessage?: string };
  const noted = await note(asked, { izlogOrderMessage: orderMessage, izlogGiftMessage: giftMessage });
  if (noted.isErr()) return noted;
  const moved = await changeOrder(asked, 'transitionOrderToState(state: "ArrangingPayment")', '', {});
  if (moved.isErr()) return refused(/stock/i.test(moved.error.message) ? 'OUT_OF_STOCK' : 'CART_CHANGED');
  return moved.value === null ? refused('CART_EMPTY') : ok(moved.value);
}

/** An order by its code, for the session that it was placed in. While it waits for its payment it is still that session's cart, and Vendure gives it to nobody by its code. */
export async function orderByCode(asked: PayingAsked, code: string): Promise<VendureOrder | undefined> {
  const token = tokenOf(asked);
  if (token === undefined || !/^[A-Z0-9-]{6,40}$/i.test(code)) return undefined;
  const { vendure, language } = asked;
  const { data } = await vendure.ask<{ readonly activeOrder: VendureOrder | null }>({
    query: `{ activeOrder { ${ORDER} } }`,
    language,
    token,
  });
  if (data.activeOrder?.code === code) return data.activeOrder;
  const query = `query ($code: String!) { orderByCode(code: $code) { ${ORDER} } }`;
  const placed = await vendure.ask<{ readonly orderByCode: VendureOrder | null }>({ query, variables: { code }, language, token });
  return placed.data.orderByCode ?? undefined;
}

/** Names of ways to pay by their codes and ids, in the language that is asked in. */
export async function methodNames({ vendure, language }: Pick<Asked, 'vendure' | 'language'>): Promise<ReadonlyMap<string, string>> {
  const { data } = await vendure.ask<{
    readonly activePaymentMethods: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  }>({ query: '{ activePaymentMethods { id code name } }', language });
  return new Map(data.activePaymentMethods.flatMap(({ id, code, name }) => [[code, name] as const, [id, name] as const]));
}

/** An order for whoever placed it, or has the link of a letter about it. */
export const placedOrder =
  (site: SiteServices): ShopVerb<typeof checkout.getOrder> =>
  async (asked) => {
    const { orderSlug } = asked.body;
    const [order, methods] = await Promise.all([forbiddenIsNone(orderByCode(asked, orderSlug)), methodNames(asked)]);
    const found = order ?? (await orderOfLink(site, asked, orderSlug));
    if (found === undefined) return refused('NOT_FOUND');
    return ok(readPlaced(found, await cartIdOf(asked, found.customer?.id ?? '0'), methods));
  };

async function orderOfLink(site: SiteServices, asked: PayingAsked, code: string): Promise<VendureOrder | undefined> {
  const { protectCode } = asked.session;
  const isLink = protectCode !== '' && tokenOf(asked) === undefined && (await site.opensOrder(code, protectCode));
  return isLink ? orderForSite(site, asked, code) : undefined;
}

/** An order as the site itself asks for it, whoever placed it. */
export async function orderForSite(
  site: SiteServices,
  { vendure, language }: Pick<Asked, 'vendure' | 'language'>,
  code: string,
): Promise<VendureOrder | undefined> {
  if (site.sign === undefined) return undefined;
  const { data } = await vendure.ask<{ readonly izlogOrder: VendureOrder | null }>({
    query: `query ($code: String!, $at: String!, $proof: String!) { izlogOrder(code: $code, at: $at, proof: $proof) { ${ORDER} } }`,
    variables: { code, ...site.sign('order', code) },
    language,
  });
  return data.izlogOrder ?? undefined;
}

const USUAL = 10;

export const ownOrders: ShopVerb<typeof wire.filterOwnOrders> = async ({ vendure, language, token, query }) => {
  const [page, limit] = [Number(query.page ?? 1), Math.max(1, Number(query.limit ?? USUAL))];
  const { data } = await vendure.ask<{
    readonly activeCustomer: { readonly orders: { readonly totalItems: number; readonly items: readonly VendureOrder[] } } | null;
  }>({
    query: `query ($options: OrderListOptions!) { activeCustomer { orders(options: $options) { totalItems items { ${ORDER} } } } }`,
    variables: { options: { filter: { active: { eq: false } }, sort: { orderPlacedAt: 'DESC' }, skip: (page - 1) * limit, take: limit } },
    language,
    token,
  });
  const { items, totalItems } = data.activeCustomer?.orders ?? { items: [], totalItems: 0 };
  return ok({
    records: items.map((order) => ({
      orderSlug: order.code,
      number: numberOf(order),
      placedAt: order.orderPlacedAt ?? order.updatedAt,
      status: statusOf(order),
      firstLine: order.lines[0]?.productVariant.name ?? '',
      otherPieces: piecesOf(order.lines.slice(1)),
      total: order.totalWithTax,
      currency: order.currencyCode,
    })),
    pagination: { page, limit, lastPage: pageCount(totalItems, limit), total: totalItems },
    guestOrders: 0,
  });
};

export const ownOrder: ShopVerb<typeof wire.getOwnOrder> = async (asked) => {
  const own = { ...asked, session: { cartId: '', protectCode: 'own' } };
  const [order, methods] = await Promise.all([forbiddenIsNone(orderByCode(own, asked.params.slug ?? '')), methodNames(asked)]);
  return order === undefined ? refused('NOT_FOUND') : ok(readOwnOrder(order, methods));
};

/** An address that nobody has confirmed joins no orders (T-05), and the recipe has no letters that could confirm one. */
export const noOrdersToJoin: ShopVerb<typeof wire.joinGuestOrders> = async () => ok({ joined: 0 });

/** Puts the goods of an order into the cart once more, as far as there are any. */
export const orderAgain: ShopVerb<typeof wire.repeatOrder> = async (asked) => {
  const own = { ...asked, session: { cartId: asked.session.cartId, protectCode: 'own' } };
  const order = await forbiddenIsNone(orderByCode(own, asked.body.orderSlug));
  if (order === undefined) return refused('NOT_FOUND');
  const skipped: { name: string; reason: 'gone' | 'outOfStock' | 'configuration' }[] = [];
  for (const { productVariant, quantity } of order.lines) {
    const isVersion = productVariant.product.optionGroups.length > 0;
    const productId = isVersion ? variantIdOnWire(productVariant.id) : productIdOnWire(productVariant.product.id);
    const added = await addToCart({ ...asked, body: { productId, qty: quantity } } as never);
    if (added.isErr()) skipped.push({ name: productVariant.name, reason: added.error.code === 'OUT_OF_STOCK' ? 'outOfStock' : 'gone' });
  }
  const now = await openOrder(asked);
  return now.map((cart) => ({ cart: readCart(cart.order, asked.session.cartId), skipped }));
};
