import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPayment, checkShipping } from '#domain/checkout/check-methods.ts';
import { CHECKOUT_STEPS, type CheckoutStep, moveCheckout, reachableStep } from '#domain/checkout/checkout-step.ts';
import { deliveryPrice } from '#domain/checkout/delivery-price.ts';
import { type DeliveryMethod, paymentToSkipTo, shippingToSkipTo } from '#domain/checkout/methods.ts';
import { money } from '#domain/money.ts';

const home: DeliveryMethod = { id: 1, name: 'Dostava', description: '', price: money(450), branches: [] };
const pickup: DeliveryMethod = { id: 2, name: 'Preuzimanje', description: '', price: money(0), branches: [{ id: 7, name: 'Zagreb' }] };
const shops: DeliveryMethod = { ...pickup, branches: [...pickup.branches, { id: 8, name: 'Split' }] };
const bank = { id: 1, name: 'Uplata', description: '', paymentType: undefined };
const card = { id: 2, name: 'Kartica', description: '', paymentType: 'HPF' };

describe('the steps [CHK-01]', () => {
  it('go on and back in their order', () => {
    expect(moveCheckout('address', 'submitted', true)).toBe('shipping');
    expect(moveCheckout('shipping', 'submitted', true)).toBe('payment');
    expect(moveCheckout('payment', 'back', true)).toBe('shipping');
    expect(moveCheckout('shipping', 'back', true)).toBe('address');
  });

  it('have no shipping for digital goods, there and back [PRD-03]', () => {
    expect(moveCheckout('address', 'submitted', false)).toBe('payment');
    expect(moveCheckout('payment', 'back', false)).toBe('address');
  });

  it('are never reached before what they need', () => {
    const done = fc.record({ address: fc.boolean(), shipping: fc.boolean(), needsShipping: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom(...CHECKOUT_STEPS), done, (wished: CheckoutStep, facts) => {
        const step = reachableStep(wished, facts);
        if (!facts.address) expect(step).toBe('address');
        if (step === 'payment') expect(facts.shipping || !facts.needsShipping).toBe(true);
        if (step === 'shipping') expect(facts.needsShipping).toBe(true);
        if (wished === 'address') expect(step).toBe('address');
      }),
    );
  });

  const ALL = { address: true, shipping: true, needsShipping: true };
  it.each([
    ['shipping', ALL, 'shipping'],
    ['payment', ALL, 'payment'],
    ['payment', { ...ALL, shipping: false }, 'shipping'],
    ['shipping', { ...ALL, needsShipping: false }, 'payment'],
    ['payment', { ...ALL, shipping: false, needsShipping: false }, 'payment'],
    ['payment', { ...ALL, address: false }, 'address'],
  ] as const)('are reached as soon as it is done: %s after %j is %s', (wished, done, reached) => {
    expect(reachableStep(wished, done)).toBe(reached);
  });
});

describe('shipping [CHK-06]', () => {
  it('needs a method of the list, and a branch where there are several', () => {
    const outcome = (id: number | undefined, branch?: number) =>
      checkShipping([home, shops], id, branch).match(
        (choice) => choice,
        ({ kind }) => kind,
      );
    expect(outcome(undefined)).toBe('ShippingMethodUndefined');
    expect(outcome(9)).toBe('ShippingMethodNotFound');
    expect(outcome(2)).toBe('ShippingBranchUndefined');
    expect(outcome(2, 9)).toBe('ShippingBranchUndefined');
    expect(outcome(2, 7)).toEqual({ deliveryMethodId: 2, branchId: 7 });
    expect(outcome(1, 7)).toEqual({ deliveryMethodId: 1, branchId: undefined });
  });

  it('asks for no branch where there is one alone, and puts none in the place of one that is gone', () => {
    expect(checkShipping([pickup], 2, undefined)._unsafeUnwrap()).toEqual({ deliveryMethodId: 2, branchId: 7 });
    expect(checkShipping([pickup], 2, 8)._unsafeUnwrapErr()).toEqual({ kind: 'ShippingBranchUndefined' });
  });

  it('is chosen without asking when the option says so and nothing is left to choose [CHK-07]', () => {
    expect(shippingToSkipTo([home, pickup], true)).toEqual({ deliveryMethodId: 1, branchId: undefined });
    expect(shippingToSkipTo([pickup, home], true)).toEqual({ deliveryMethodId: 2, branchId: 7 });
    expect(shippingToSkipTo([shops, home], true)).toBeUndefined();
    expect(shippingToSkipTo([home], false)).toBeUndefined();
    expect(shippingToSkipTo([], true)).toBeUndefined();
  });

  it('is not one that the cart is too large for, which stays in sight [CHK-06]', () => {
    const tooSmall = { ...home, refusedFor: 'bulky' } as const;
    expect(checkShipping([tooSmall, pickup], 1, undefined)._unsafeUnwrapErr()).toEqual({ kind: 'ShippingMethodNotFound' });
    expect(shippingToSkipTo([tooSmall, { ...home, id: 4 }], true)).toEqual({ deliveryMethodId: 4, branchId: undefined });
    expect(shippingToSkipTo([tooSmall], true)).toBeUndefined();
  });

  it('costs nothing from its threshold on', () => {
    expect([5999, 6000].map((goods) => deliveryPrice({ price: 450, freeFrom: 6000 }, goods))).toEqual([450, 0]);
    expect(deliveryPrice({ price: 450, freeFrom: null }, 1e9)).toBe(450);
  });
});

describe('payment [CHK-08]', () => {
  it('needs a method of the list', () => {
    expect(checkPayment([bank, card], undefined)._unsafeUnwrapErr()).toEqual({ kind: 'PaymentMethodUndefined' });
    expect(checkPayment([bank, card], 2)._unsafeUnwrap()).toBe(card);
  });

  it('is not asked for when a company is valid and one hosted form is all there is', () => {
    expect(paymentToSkipTo([card], true)).toBe(card);
    expect(paymentToSkipTo([card], false)).toBeUndefined();
    expect(paymentToSkipTo([bank], true)).toBeUndefined();
    // Whoever may pay by transfer as well is asked.
    expect(paymentToSkipTo([bank, card], true)).toBeUndefined();
    expect(paymentToSkipTo([card, { ...card, id: 3 }], true)).toBeUndefined();
  });
});
