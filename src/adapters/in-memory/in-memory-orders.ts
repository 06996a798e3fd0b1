import { err, ok, type Result } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import { PROTECT_CODE_COOKIE } from '#domain/cart/cart-session.ts';
import { checkPayment, checkWholeChoice } from '#domain/checkout/check-methods.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { OrderExtras } from '#domain/checkout/order-extras.ts';
import type { OrderConfirmation, PlacedOrder } from '#domain/order/order.ts';
import { ORDER_COOKIE, ORDER_COOKIE_SECONDS, orderCode, orderCookie } from '#domain/order/order-session.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Orders } from '#ports/order/orders.ts';
import type { Outcome } from '#ports/outcome.ts';
import { cartOf, keepCart, showCart } from './in-memory-cart.ts';
import type { InMemoryShop, StoredCart } from './in-memory-shop.ts';

/** Orders of a shop in memory: a cart becomes one order, what was shown is what is ordered, and stock is taken with it. */
export class InMemoryOrders implements Orders {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async create({
    extras,
    digitalConsent,
  }: {
    readonly extras: OrderExtras;
    readonly digitalConsent?: boolean | undefined;
  }): Outcome<PlacedOrder, CheckoutProblem> {
    const fault = this.shop.called('Orders.create');
    if (fault !== undefined) return err(fault);
    const open = cartOf(this.shop, this.cookies);
    if (open.isErr()) return open.error.kind === 'CartArchived' ? this.placedBefore() : err(open.error);
    const stored = open.value;
    const cart = showCart(this.shop, stored);
    const orderable = this.checked(stored, cart);
    if (orderable.isErr()) return err(orderable.error);
    for (const line of cart.lines) this.takeFromStock(line.productId, line.quantity);
    const confirmation = { ...this.confirmed(stored, cart, orderable.value.paymentName), extras };
    this.shop.orders.set(confirmation.orderSlug, { cartId: stored.id, userId: stored.userId, confirmation, digitalConsent });
    this.shop.carts.set(stored.id, { ...stored, status: 'ordered' });
    return ok(this.answer(confirmation.orderSlug, stored, orderable.value.paymentType));
  }

  async confirmation(orderSlug: string): Outcome<OrderConfirmation | undefined, PlatformProblem> {
    const fault = this.shop.called('Orders.confirmation');
    if (fault !== undefined) return err(fault);
    const order = this.shop.orders.get(orderSlug);
    const code = this.shop.carts.get(order?.cartId ?? '')?.code;
    return ok(code !== undefined && orderCode(this.cookies.get(ORDER_COOKIE), orderSlug) === code ? order?.confirmation : undefined);
  }

  private placedBefore(): Result<PlacedOrder, CheckoutProblem> {
    const code = this.cookies.get(PROTECT_CODE_COOKIE);
    const found = [...this.shop.orders].find(([, { cartId }]) => this.shop.carts.get(cartId)?.code === code);
    const cart = this.shop.carts.get(found?.[1].cartId ?? '');
    if (found === undefined || cart === undefined) return err({ kind: 'CartArchived' });
    return ok(this.answer(found[0], cart, this.shop.paymentMethods.find(({ id }) => id === cart.paymentMethodId)?.paymentType));
  }

  private answer(orderSlug: string, cart: StoredCart, paymentType: string | undefined): PlacedOrder {
    const remembered = orderCookie(orderSlug, cart.code, this.cookies.get(ORDER_COOKIE));
    this.cookies.set(ORDER_COOKIE, remembered, { maxAgeSeconds: ORDER_COOKIE_SECONDS, httpOnly: true });
    return {
      orderSlug,
      payment:
        paymentType === undefined
          ? { kind: 'none' }
          : { kind: 'form', action: 'https://pay.example/form', fields: [{ name: 'order', value: orderSlug }] },
    };
  }

  private checked(stored: StoredCart, cart: Cart): Result<{ paymentName: string; paymentType: string | undefined }, CheckoutProblem> {
    if (cart.lines.length === 0) return err({ kind: 'CartEmpty' });
    if (stored.guest === undefined) return err({ kind: 'NoActiveUser' });
    const delivery = cart.digitalOnly
      ? ok(undefined)
      : checkWholeChoice(this.shop.deliveryMethods, stored.deliveryMethodId, stored.branchId);
    if (delivery.isErr()) return err(delivery.error);
    const payment = checkPayment(this.shop.paymentMethods, stored.paymentMethodId);
    if (payment.isErr()) return err(payment.error);
    if (cart.totals.total.amount !== stored.shownTotal)
      return err({
        kind: 'CartChanged',
        cart: keepCart(this.shop, stored).cart,
        changes: { changed: true, removed: [], added: [], repriced: [] },
      });
    for (const { productId, quantity, name } of cart.lines) {
      const available = this.shop.products.get(productId)?.stock ?? null;
      if (available !== null && available < quantity) return err({ kind: 'OutOfStock', available, name });
    }
    return ok({ paymentName: payment.value.name, paymentType: payment.value.paymentType });
  }

  private takeFromStock(productId: number, quantity: number): void {
    const product = this.shop.products.get(productId);
    if (product !== undefined && product.stock !== null) this.shop.products.set(productId, { ...product, stock: product.stock - quantity });
  }

  private confirmed(stored: StoredCart, cart: Cart, paymentMethod: string): Omit<OrderConfirmation, 'extras'> {
    const { guest, userId } = stored;
    const ofGuest = (guest?.billing ?? guest?.delivery)?.contactEmail ?? '';
    return {
      orderSlug: this.shop.unique('order'),
      cartId: stored.id,
      status:
        this.shop.paymentMethods.find(({ id }) => id === stored.paymentMethodId)?.paymentType === undefined ? 'placed' : 'awaitingPayment',
      number: `2026-${String(this.shop.orders.size + 1).padStart(6, '0')}`,
      placedAt: this.shop.now().toISOString(),
      email: userId === undefined ? ofGuest : this.shop.people.one(userId).email,
      lines: cart.lines.map(({ name, quantity, rowTotal }) => ({ name, quantity, rowTotal })),
      totals: cart.totals,
      deliveryMethod: this.shop.deliveryMethods.find(({ id }) => id === stored.deliveryMethodId)?.name,
      paymentMethod,
      downloads: [],
    };
  }
}
