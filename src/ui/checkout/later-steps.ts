import { lazyRouteComponent } from '@tanstack/react-router';
import type { CheckoutStep } from '#domain/checkout/checkout-step.ts';

/** The steps after the address: whoever begins a checkout need not wait for them. */
export const ShippingStep = lazyRouteComponent(() => import('./shipping-step.tsx'), 'ShippingStep');
export const PaymentStep = lazyRouteComponent(() => import('./payment-step.tsx'), 'PaymentStep');

/** Fetches what a step is drawn with, before it is drawn. */
export async function fetchStep(step: CheckoutStep): Promise<void> {
  if (step !== 'address') await (step === 'shipping' ? ShippingStep : PaymentStep).preload?.();
}
