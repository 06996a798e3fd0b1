import { err, ok, type Result } from 'neverthrow';
import { type BundleChoice, NOTHING_CHOSEN } from '#domain/bundle/bundle.ts';
import { checkChoice, choiceKey } from '#domain/bundle/check-choice.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { CART_COOKIE, type CartSession, PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';
import { checkCoupon } from '#domain/cart/coupon.ts';
import { unitPrice } from '#domain/cart/member-price.ts';
import { mostOf } from '#domain/cart/quantity.ts';
import { computeTotals } from '#domain/cart/totals.ts';
import { money } from '#domain/money.ts';
import { type Digital, digitalAmong, digitalOf } from '#domain/product/digital.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { InMemoryShop, StoredCart, StoredLine, StoredProduct } from './in-memory-shop.ts';

const DELIVERY_TAX = 25;

/** The cart that the visitor's cookies open: no such cart and a wrong code answer alike. */
export function cartOf(shop: InMemoryShop, cookies: CookieJar): Result<StoredCart, CartProblem> {
  const cart = shop.carts.get(cookies.get(CART_COOKIE) ?? '');
  if (cart === undefined || !mayOpen(shop, cookies, cart)) return err({ kind: 'NoSession' });
  if (cart.status === 'ordered') return err({ kind: 'CartArchived' });
  return cart.status === 'moved' ? err({ kind: 'SessionAlreadyUsed' }) : ok(cart);
}

/** A new empty cart, of a guest or of a customer. */
export function newCart(shop: InMemoryShop, userId: number | undefined): CartSession {
  const session = { cartId: shop.unique('cart'), protectCode: shop.unique('code') };
  shop.carts.set(session.cartId, { id: session.cartId, code: session.protectCode, status: 'open', lines: [], shownTotal: 0, userId });
  return session;
}

/** A customer's cart is opened by their sign-in alone, any other by its code alone. */
function mayOpen(shop: InMemoryShop, cookies: CookieJar, cart: StoredCart): boolean {
  return cart.userId === undefined ? cart.code === cookies.get(PROTECT_CODE_COOKIE) : cart.userId === shop.people.signedIn(cookies)?.id;
}

/** Keeps a changed cart and shows it to its customer; a coupon that does not fit any more comes off. */
export function keepCart(shop: InMemoryShop, changed: StoredCart): { readonly cart: Cart; readonly couponInvalid: boolean } {
  const fitting = couponOf(shop, changed);
  const couponInvalid = changed.couponCode !== undefined && fitting === undefined;
  const cart = showCart(shop, { ...changed, couponCode: fitting?.code });
  shop.carts.set(changed.id, { ...changed, couponCode: fitting?.code, shownTotal: cart.totals.total.amount });
  return { cart, couponInvalid };
}

/** A cart at the prices of now; of products that are gone it knows the names. */
export function showCart(shop: InMemoryShop, cart: StoredCart): Cart {
  const lines = linesOf(shop, cart);
  const delivery = shop.deliveryMethods.find(({ id }) => id === cart.deliveryMethodId)?.price;
  const coupon = couponOf(shop, cart);
  const totals = computeTotals(
    lines.map(({ product, quantity }) => ({ rowTotal: priceOf(product, cart) * quantity, taxRate: product.taxRate })),
    coupon?.worth,
    delivery?.amount ?? 0,
    DELIVERY_TAX,
  );
  return {
    id: cart.id,
    lines: lines.map(({ itemId, quantity, product, choice }) => ({
      itemId,
      productId: product.id,
      sku: `SKU-${product.id}`,
      name: product.name,
      format: product.format,
      digital: digitalIn(shop, product),
      slug: product.slug,
      mainProductSlug: undefined,
      isVisibleIndividually: true,
      media: undefined,
      quantity,
      ...(product.stock !== null && product.stock < quantity ? { available: product.stock } : {}),
      unitPrice: money(priceOf(product, cart)),
      rowTotal: money(priceOf(product, cart) * quantity),
      options: (choice?.personalizations ?? []).map(({ value }) => value),
      choice,
    })),
    gone: cart.lines.flatMap(({ itemId, productId }) => {
      const product = shop.products.get(productId);
      return product?.archived === true ? [{ itemId, name: product.name }] : [];
    }),
    coupon: coupon && { code: coupon.code, description: coupon.description },
    memberCardBarcode: cart.memberCardBarcode,
    totals: {
      items: money(totals.items),
      discount: money(totals.discount),
      loyalty: money(lines.reduce((sum, { product, quantity }) => sum + (product.price - priceOf(product, cart)) * quantity, 0)),
      delivery,
      tax: money(totals.tax),
      total: money(totals.total),
    },
    digitalOnly: digitalAmong(lines.map(({ product }) => digitalIn(shop, product))) === 'all',
    deliveryMethodId: cart.deliveryMethodId,
    branchId: cart.branchId,
    paymentMethodId: cart.paymentMethodId,
    crossSell: [],
  };
}

function digitalIn(shop: InMemoryShop, { id, format }: StoredProduct): Digital {
  return digitalOf({ format, members: shop.bundles.get(id)?.members ?? [] });
}

/** The choice of a bundle as it is kept; undefined for other products. */
export function checkedLine(
  shop: InMemoryShop,
  productId: number,
  choice: BundleChoice | undefined,
): Result<BundleChoice | undefined, CartProblem> {
  if (shop.products.get(productId)?.format !== 'Bundle') return ok(undefined);
  return checkChoice(shop.bundles.get(productId) ?? { members: [], customOptions: [] }, choice ?? NOTHING_CHOSEN);
}

/** The line of the same product with the same choice. */
export function lineAlike(cart: StoredCart, productId: number, choice: BundleChoice | undefined): StoredLine | undefined {
  const key = choiceKey(choice ?? NOTHING_CHOSEN);
  return cart.lines.find((line) => line.productId === productId && choiceKey(line.choice ?? NOTHING_CHOSEN) === key);
}

/** Sets a line to a quantity of a product, within what there is; new lines come last. */
export function withLine(
  shop: InMemoryShop,
  cart: StoredCart,
  productId: number,
  quantity: number,
  choice?: BundleChoice,
): Result<StoredCart, CartProblem> {
  const product = shop.products.get(productId);
  if (product === undefined || product.archived === true) return err({ kind: 'ProductGone' });
  if (product.stock !== null && quantity > product.stock) return err({ kind: 'OutOfStock', available: product.stock, name: product.name });
  const known = lineAlike(cart, productId, choice);
  const kept = Math.min(quantity, mostOf(product.format));
  if (known === undefined)
    return ok({ ...cart, lines: [...cart.lines, { itemId: shop.unique('item'), productId, quantity: kept, choice }] });
  return ok({ ...cart, lines: cart.lines.map((line) => (line === known ? { ...line, quantity: kept } : line)) });
}

function couponOf(shop: InMemoryShop, cart: StoredCart) {
  const coupon = shop.coupons.get(cart.couponCode ?? '');
  const items = linesOf(shop, cart).reduce((sum, { product, quantity }) => sum + priceOf(product, cart) * quantity, 0);
  return coupon !== undefined && checkCoupon(coupon.terms, items, shop.now()).isOk() ? coupon : undefined;
}

function priceOf(product: StoredProduct, { memberCardBarcode }: StoredCart): number {
  return unitPrice({ finalPrice: product.price, membershipPrice: product.memberPrice ?? null }, memberCardBarcode !== undefined);
}

function linesOf(shop: InMemoryShop, cart: StoredCart): readonly (StoredLine & { readonly product: StoredProduct })[] {
  return cart.lines.flatMap((line) => {
    const product = shop.products.get(line.productId);
    return product === undefined || product.archived === true ? [] : [{ ...line, product }];
  });
}
