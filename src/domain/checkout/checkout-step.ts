/** Steps of the checkout, in their order (CHK-01). */
export type CheckoutStep = 'address' | 'shipping' | 'payment';
export const CHECKOUT_STEPS: readonly CheckoutStep[] = ['address', 'shipping', 'payment'];

/** What moves the checkout from step to step. */
export type CheckoutEvent = 'submitted' | 'back';

const MOVES: Record<CheckoutStep, Record<CheckoutEvent, CheckoutStep>> = {
  address: { submitted: 'shipping', back: 'address' },
  shipping: { submitted: 'payment', back: 'address' },
  payment: { submitted: 'payment', back: 'shipping' },
};

/** The step after an event; a cart of digital products has no shipping step in either direction (PRD-03). */
export function moveCheckout(step: CheckoutStep, event: CheckoutEvent, needsShipping: boolean): CheckoutStep {
  const next = MOVES[step][event];
  if (next !== 'shipping' || needsShipping) return next;
  return event === 'submitted' ? 'payment' : 'address';
}

/** What has been done so far decides how far a visitor may go: the step wished, or the first that still lacks something. */
export function reachableStep(
  wished: CheckoutStep,
  done: { readonly address: boolean; readonly shipping: boolean; readonly needsShipping: boolean },
): CheckoutStep {
  if (!done.address || wished === 'address') return 'address';
  if (!done.needsShipping) return 'payment';
  return wished === 'payment' && done.shipping ? 'payment' : 'shipping';
}
