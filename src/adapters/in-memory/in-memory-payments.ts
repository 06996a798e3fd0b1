import { err, ok } from 'neverthrow';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { ConfirmedPayment, PlacedOrder } from '#domain/order/order.ts';
import { ORDER_COOKIE, orderCode } from '#domain/order/order-session.ts';
import { isPayable, movedOrder, type OrderMove } from '#domain/order/order-states.ts';
import type { PaymentProblem } from '#domain/payment/payment-problem.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Payments } from '#ports/payment/payments.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Payments of a shop in memory: whoever says that they have approved has paid. */
export class InMemoryPayments implements Payments {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async start(orderSlug: string): Outcome<PlacedOrder | undefined, PlatformProblem> {
    const fault = this.shop.called('Payments.start');
    if (fault !== undefined) return err(fault);
    const order = this.own(orderSlug);
    if (order === undefined) return ok(undefined);
    if (!isPayable(order.confirmation.status)) return ok({ orderSlug, payment: { kind: 'none' } });
    return ok({ orderSlug, payment: { kind: 'form', action: 'https://pay.example/form', fields: [{ name: 'order', value: orderSlug }] } });
  }

  async confirm(orderId: string): Outcome<ConfirmedPayment, PaymentProblem> {
    const fault = this.shop.called('Payments.confirm');
    if (fault !== undefined) return err(fault);
    if (!this.move(orderId, 'paid')) return err({ kind: 'OrderUnknown' });
    return ok({ path: `${routePath('checkoutSuccess', DEFAULT_LOCALE)}?orderSlug=${orderId}` });
  }

  async giveUp(orderSlug: string): Outcome<ConfirmedPayment, PaymentProblem> {
    const fault = this.shop.called('Payments.giveUp');
    if (fault !== undefined) return err(fault);
    const order = this.own(orderSlug);
    if (order === undefined || !this.move(orderSlug, 'cancelled')) return err({ kind: 'OrderUnknown' });
    const cart = this.shop.carts.get(order.cartId);
    if (cart !== undefined) this.shop.carts.set(order.cartId, { ...cart, status: 'open' });
    return ok({ path: routePath('checkoutFailure', DEFAULT_LOCALE) });
  }

  private own(orderSlug: string) {
    const order = this.shop.orders.get(orderSlug);
    const code = this.shop.carts.get(order?.cartId ?? '')?.code;
    return code !== undefined && orderCode(this.cookies.get(ORDER_COOKIE), orderSlug) === code ? order : undefined;
  }

  private move(orderSlug: string, move: OrderMove): boolean {
    const order = this.shop.orders.get(orderSlug);
    if (order === undefined) return false;
    const status = movedOrder(order.confirmation.status, move);
    this.shop.orders.set(orderSlug, { ...order, confirmation: { ...order.confirmation, status } });
    return true;
  }
}
