import { expect, it } from 'vitest';
import { orderPage } from '#server/platform/payment/order-page.ts';

const page = (status: string, success_path: string, failure_path = '/neuspjeh') =>
  orderPage({ order: { status, slug: 's-1' }, payment: { success_path, failure_path } } as Parameters<typeof orderPage>[0]);

it.each([
  ['paid', '/hvala', '/hvala?orderSlug=s-1'],
  ['paid', '/hvala?from=mail', '/hvala?from=mail&orderSlug=s-1'],
  ['awaitingPayment', '/hvala', '/hvala?orderSlug=s-1'],
  ['cancelled', '/hvala', '/neuspjeh?orderSlug=s-1'],
  ['paymentFailed', '/hvala', '/neuspjeh?orderSlug=s-1'],
])('an order that is %s stands, by %s, at %s', (status, path, address) => {
  expect(page(status, path)).toBe(address);
});
