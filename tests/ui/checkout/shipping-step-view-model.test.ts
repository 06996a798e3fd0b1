import { describe, expect, it } from 'vitest';
import type { DeliveryMethod } from '#domain/checkout/methods.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import { AN_ADDRESS, aMemoryShop, BRANCH, HOME_DELIVERY, PICKUP } from '#tests/support/a-memory-shop.ts';
import { aTabInCheckout } from '#tests/support/a-tab.ts';
import { ShippingStepViewModel } from '#ui/checkout/shipping-step-view-model.ts';

async function aShippingStep(options: Parameters<typeof aTabInCheckout>[0] = { deliveryMethodId: undefined }) {
  const tab = await aTabInCheckout(options);
  return { tab, step: new ShippingStepViewModel(tab, await tab.openCheckout('shipping')) };
}

/** The shop with a second branch to fetch at. */
function withTwoBranches() {
  const shop = aMemoryShop();
  shop.deliveryMethods = shop.deliveryMethods.map((method) =>
    method.id === PICKUP ? { ...method, branches: [...method.branches, { id: 99, name: 'Split, Riva 1' }] } : method,
  );
  return { shop, deliveryMethodId: undefined };
}

describe('the shipping step', () => {
  it('takes the only branch of a method with it, so that nobody is asked for what is no choice', async () => {
    const { step, tab } = await aShippingStep();
    step.choose(PICKUP);
    expect(step.branchId).toBe(BRANCH);
    await step.submit();
    expect(tab.visitor.stored()).toMatchObject({ deliveryMethodId: PICKUP, branchId: BRANCH });
  });

  it('takes it with a choice of before, too, which knew of no place or of another', async () => {
    const { step, tab } = await aShippingStep();
    tab.draft.write({ deliveryMethodId: String(PICKUP), deliveryBranchId: '' });
    step.restore();
    expect([step.methodId, step.branchId]).toEqual([PICKUP, BRANCH]);
    tab.draft.write({ deliveryMethodId: String(PICKUP), deliveryBranchId: '4711' });
    step.restore();
    expect(step.branchId).toBe(BRANCH);
  });

  it('wants a method, then a branch where there are some, then goes on [CHK-06] [CHK-01]', async () => {
    const { step, tab } = await aShippingStep(withTwoBranches());
    await step.submit();
    expect(step.errors).toEqual([{ fieldId: `deliveryMethodId-${HOME_DELIVERY}`, message: { message: 'error.shippingMethodUndefined' } }]);
    step.choose(PICKUP);
    await step.submit();
    expect(step.errors).toEqual([{ fieldId: `deliveryBranchId-${BRANCH}`, message: { message: 'error.shippingBranchUndefined' } }]);
    expect(step.methodId).toBe(PICKUP);
    expect(tab.notices.told).toEqual([]);
    step.chooseBranch(BRANCH);
    const first = step.submit();
    await Promise.all([first, step.submit()]);
    expect(tab.paths).toEqual([{ path: '/naplata?step=payment', replace: false }]);
    expect(tab.visitor.shop.calls.filter((call) => call === 'CheckoutMethods.saveDeliveryMethod')).toHaveLength(1);
    expect(tab.visitor.stored()).toMatchObject({ deliveryMethodId: PICKUP, branchId: BRANCH });
  });

  it('wants one of many places, open at the town of the address, and keeps it while another is looked for [CHK-06]', async () => {
    const shop = aMemoryShop();
    const places = [
      { id: 71, town: 'Split', name: 'Istočna obala, Split' },
      { id: 72, town: AN_ADDRESS.city, name: 'Južni park, Zagreb' },
    ];
    shop.deliveryMethods = [...shop.deliveryMethods, { ...shop.deliveryMethods[0], id: 70, branches: places } as DeliveryMethod];
    const { step, tab } = await aShippingStep({ shop, deliveryMethodId: undefined });
    const locker = step.methods.find(({ id }) => id === 70) as DeliveryMethod;
    const open = () => step.towns(locker).filter(({ isOpen }) => isOpen);
    expect(open().map(({ town }) => town)).toEqual([AN_ADDRESS.city]);
    expect(step.towns(locker).map(({ town }) => town)).toEqual([AN_ADDRESS.city, 'Split']);
    step.choose(70);
    await step.submit();
    expect(step.errors).toEqual([{ fieldId: 'sought-70', message: { message: 'checkout.placeMissing' } }]);
    step.seek('spl');
    expect(step.found(locker)?.map(({ id }) => id)).toEqual([71]);
    step.chooseBranch(71);
    step.seek('');
    expect([step.found(locker), open().map(({ town }) => town)]).toEqual([undefined, ['Split']]);
    step.read(new FormData());
    await step.submit();
    expect(tab.visitor.stored()).toMatchObject({ deliveryMethodId: 70, branchId: 71 });
  });

  it('goes back to the last saved choice when a save fails [CHK-09]', async () => {
    const { step, tab } = await aShippingStep({});
    expect(step.methodId).toBe(HOME_DELIVERY);
    step.choose(PICKUP);
    step.chooseBranch(BRANCH);
    tab.visitor.shop.faults.set('CheckoutMethods.saveDeliveryMethod', { kind: 'Refused', status: 500, code: '', message: '' });
    await step.submit();
    expect([step.methodId, step.branchId]).toEqual([HOME_DELIVERY, undefined]);
    expect(tab.draft.read()).toMatchObject({ deliveryMethodId: String(HOME_DELIVERY), deliveryBranchId: '' });
    expect(step.errors).toEqual([{ fieldId: 'checkout-submit', message: { message: 'error.somethingWentWrong' } }]);
    expect(tab.paths).toEqual([]);
  });

  it.each<PlatformProblem>([
    { kind: 'Unreachable', message: '' },
    { kind: 'Refused', status: 503, code: 'UNAVAILABLE', message: '' },
  ])('keeps a choice that nobody has refused: $kind [CHK-09]', async (problem) => {
    const { step, tab } = await aShippingStep({});
    step.choose(PICKUP);
    step.chooseBranch(BRANCH);
    tab.visitor.shop.faults.set('CheckoutMethods.saveDeliveryMethod', problem);
    await step.submit();
    expect([step.methodId, step.branchId]).toEqual([PICKUP, BRANCH]);
    expect(tab.draft.read()).toMatchObject({ deliveryMethodId: String(PICKUP), deliveryBranchId: String(BRANCH) });
    expect(step.errors).toHaveLength(1);
    tab.visitor.shop.faults.delete('CheckoutMethods.saveDeliveryMethod');
    await step.submit();
    expect(tab.paths).toEqual([{ path: '/naplata?step=payment', replace: false }]);
  });

  it('leads to login and back when the session has ended, with the choice kept [IDN-02]', async () => {
    const { step, tab } = await aShippingStep({});
    step.choose(PICKUP);
    step.chooseBranch(BRANCH);
    tab.visitor.shop.faults.set('CheckoutMethods.saveDeliveryMethod', { kind: 'SignedOut' } as never);
    await step.submit();
    expect(tab.paths).toEqual([{ path: '/prijava?from=%2Fnaplata%3Fstep%3Dshipping', replace: false }]);
    expect(tab.draft.read()).toMatchObject({ deliveryMethodId: String(PICKUP), deliveryBranchId: String(BRANCH) });
  });

  it('takes what the form holds', async () => {
    const { step } = await aShippingStep();
    step.read(new URLSearchParams({ deliveryMethodId: String(PICKUP), deliveryBranchId: 'x' }));
    expect([step.methodId, step.branchId]).toEqual([PICKUP, undefined]);
  });

  it('remembers after a reload what was chosen but not saved [CHK-01]', async () => {
    const { step, tab } = await aShippingStep();
    step.choose(PICKUP);
    step.chooseBranch(BRANCH);
    const reloaded = new ShippingStepViewModel(tab, await tab.openCheckout('shipping'));
    expect(reloaded.methodId).toBeUndefined();
    reloaded.restore();
    expect([reloaded.methodId, reloaded.branchId]).toEqual([PICKUP, BRANCH]);
  });

  it('is skipped when the option is on: the first method is chosen and sent, with no step back into it [CHK-07]', async () => {
    const shop = aMemoryShop();
    shop.settings = { ...shop.settings, skipShipping: true };
    const { step, tab } = await aShippingStep({ shop, deliveryMethodId: undefined });
    await step.activate();
    expect(tab.paths).toEqual([{ path: '/naplata?step=payment', replace: true }]);
    expect(tab.visitor.stored()).toMatchObject({ deliveryMethodId: HOME_DELIVERY });
  });

  it('is not skipped when the option is off, when the first method leaves a branch to choose, or after a failure [CHK-07]', async () => {
    const { step, tab } = await aShippingStep();
    await step.activate();
    expect(tab.paths).toEqual([]);
    const { shop } = withTwoBranches();
    shop.settings = { ...shop.settings, skipShipping: true };
    shop.deliveryMethods = [...shop.deliveryMethods].reverse();
    const branches = await aShippingStep({ shop, deliveryMethodId: undefined });
    await branches.step.activate();
    expect(branches.tab.paths).toEqual([]);
    shop.deliveryMethods = [...shop.deliveryMethods].reverse();
    shop.faults.set('CheckoutMethods.saveDeliveryMethod', { kind: 'Unreachable', message: '' });
    const failing = await aShippingStep({ shop, deliveryMethodId: undefined });
    await failing.step.activate();
    await failing.step.activate();
    expect(shop.calls.filter((call) => call === 'CheckoutMethods.saveDeliveryMethod')).toHaveLength(1);
  });
});
