import type { RouteName } from './routes.ts';

/** Screens from which a form leads to a provider (PAY-02) and on which a wallet's buttons may stand (PAY-03): the checkout, and the page of an order that waits for its payment. */
export function isPaymentPage(route: RouteName | undefined): boolean {
  return route === 'checkout' || route === 'checkoutSuccess';
}
