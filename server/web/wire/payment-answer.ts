import type { Call } from '#adapters/platform/wire/call.ts';
import { createOrder } from '#adapters/platform/wire/checkout.ts';
import { getPayment } from '#adapters/platform/wire/payment.ts';
import { mayBePaidAt } from '#domain/payment/payment.ts';
import type { WebDependencies } from '../context/web-context.ts';

/** Whether a page may be given what an order's answer says of its wallet: the script comes from this site or a known host, which the page's own policy can't say (PAY-03). */
export function mayBeGivenToPages(call: Call, data: unknown, { publicUrl, paymentHosts = [] }: WebDependencies): boolean {
  if (call.path !== createOrder.path && call.path !== getPayment.path) return true;
  const { html } = (data ?? {}) as { readonly html?: unknown };
  if (typeof html !== 'object' || html === null) return true;
  return mayBePaidAt(String((html as { readonly scriptUrl?: unknown }).scriptUrl), publicUrl.origin, paymentHosts);
}
