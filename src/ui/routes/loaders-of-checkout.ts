import { redirect } from '@tanstack/react-router';
import type { CheckoutStep } from '#domain/checkout/checkout-step.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { isGivenUp, isPayable, isUnderReview, type OrderStatus } from '#domain/order/order-states.ts';
import type { PaymentStart } from '#domain/payment/payment.ts';
import { emptiedCartPath } from '../cart/emptied-cart.ts';
import { notPaidTitle } from '../checkout/not-paid-title.ts';
import { screenAddresses } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { LoadFailed } from './load-failed.ts';

const STEPS: readonly string[] = ['address', 'shipping', 'payment'] satisfies CheckoutStep[];
/** Each step's page has a title of its own (WCAG 2.4.2). */
const STEP_TITLES: Readonly<Record<CheckoutStep, string>> = {
  address: 'checkout.addressTitle',
  shipping: 'checkout.shippingTitle',
  payment: 'checkout.paymentTitle',
};
/** Problems of the cart that the cart page is the place to see. */
const TO_CART: readonly string[] = ['CartEmpty', 'CartNotOrderable', 'SessionRefused', 'NoSession', 'CartArchived', 'SessionAlreadyUsed'];
/** Of them those that another tab or another buyer may have brought about: the cart's page is not to show what was there before. */
const REFRESHED: readonly string[] = ['CartEmpty', 'CartNotOrderable'];

export async function loadCheckout(shop: Shop, wished: string) {
  const step = STEPS.includes(wished) ? (wished as CheckoutStep) : 'address';
  const opened = await (await shop.useCases()).openCheckout.run(step);
  if (opened.isErr()) {
    if (REFRESHED.includes(opened.error.kind) && !import.meta.env.SSR) await shop.cart.refresh();
    const isUnderWay = step !== 'address' || shop.snapshot.refusedForm !== undefined;
    const href = opened.error.kind === 'CartEmpty' && isUnderWay ? emptiedCartPath(shop.locale) : routePath('cart', shop.locale);
    if (TO_CART.includes(opened.error.kind)) throw redirect({ href, statusCode: 302, ...byDocument(shop) });
    throw new LoadFailed(opened.error);
  }
  const { step: shown, withoutPlace } = opened.value;
  return {
    checkout: opened.value,
    title: shop.translator.text(shown === 'address' && withoutPlace ? 'checkout.buyerTitle' : STEP_TITLES[shown]),
    addresses: screenAddresses('checkout'),
    noIndex: true,
  };
}

/** These two lead from pages of payment, or to one. */
function byDocument(shop: Shop): { readonly reloadDocument?: true } {
  return shop.snapshot.paymentApart ? { reloadDocument: true } : {};
}

export async function loadOrder(shop: Shop, orderSlug: string) {
  const viewed = orderSlug === '' ? undefined : await (await shop.useCases()).viewOrder.run(orderSlug);
  if (viewed?.isErr()) throw new LoadFailed(viewed.error);
  const order = viewed?.isOk() ? viewed.value : undefined;
  return {
    order,
    orderSlug,
    payment: order !== undefined && isPayable(order.status) ? await paymentOf(shop, orderSlug) : undefined,
    title: shop.translator.text(orderTitle(order?.status)),
    addresses: screenAddresses('checkoutSuccess'),
    noIndex: true,
  };
}

/** A provider that can't be reached now leaves the page without a way to pay, not the customer without the page. */
async function paymentOf(shop: Shop, orderSlug: string): Promise<PaymentStart | undefined> {
  const resumed = await (await shop.useCases()).resumePayment.run(orderSlug);
  return resumed.unwrapOr(undefined)?.payment;
}

function orderTitle(status: OrderStatus | undefined): string {
  if (status === undefined) return 'layout.orderUnknown';
  if (isPayable(status)) return 'payment.awaitsPayment';
  if (isUnderReview(status)) return 'payment.underReview';
  return isGivenUp(status) ? notPaidTitle(status) : 'layout.orderPlaced';
}

/** Reading an order that came to nothing gives its cart back; one that is paid after all, or still waits, has a page of its own (CHK-13). */
export async function loadFailure(shop: Shop, orderSlug: string) {
  const viewed = orderSlug === '' ? undefined : await (await shop.useCases()).viewOrder.run(orderSlug);
  const status = viewed?.unwrapOr(undefined)?.status;
  if (status !== undefined && !isGivenUp(status))
    throw redirect({
      href: `${routePath('checkoutSuccess', shop.locale)}?orderSlug=${encodeURIComponent(orderSlug)}`,
      statusCode: 302,
      ...byDocument(shop),
    });
  return { status, title: shop.translator.text(notPaidTitle(status)), addresses: screenAddresses('checkoutFailure'), noIndex: true };
}
