import { describe, expect, it } from 'vitest';
import { aMemoryShop, E_BOOK } from '#tests/support/a-memory-shop.ts';
import { aTabInCheckout } from '#tests/support/a-tab.ts';
import { CheckoutViewModel, stepName } from '#ui/checkout/checkout-view-model.ts';

type Options = Parameters<typeof aTabInCheckout>[0];

async function theWay(step: 'address' | 'shipping' | 'payment', options: Options = {}) {
  const tab = await aTabInCheckout(options);
  return new CheckoutViewModel(await tab.openCheckout(step), 'en');
}

describe('the way through the checkout', () => {
  it('has three steps; done ones are links [CHK-01]', async () => {
    const way = await theWay('payment');
    expect(way.steps).toEqual([
      { step: 'address', isCurrent: false, path: '/en/checkout?step=address' },
      { step: 'shipping', isCurrent: false, path: '/en/checkout?step=shipping' },
      { step: 'payment', isCurrent: true, path: undefined },
    ]);
    expect((await theWay('address')).steps.map(({ path }) => path)).toEqual([undefined, undefined, undefined]);
  });

  it('leads back step by step, from the first to the cart [CHK-01]', async () => {
    expect((await theWay('payment')).backPath).toBe('/en/checkout?step=shipping');
    expect((await theWay('shipping')).backPath).toBe('/en/checkout?step=address');
    expect((await theWay('address')).backPath).toBe('/en/cart');
  });

  it('never leads back into a step that would be skipped or is not there [CHK-07] [PRD-03]', async () => {
    const shop = aMemoryShop();
    shop.settings = { ...shop.settings, skipShipping: true };
    expect((await theWay('payment', { shop })).backPath).toBe('/en/checkout?step=address');
    expect((await theWay('payment', { lines: [[E_BOOK, 1]] })).backPath).toBe('/en/checkout?step=address');
  });

  it('calls the first step and the way back to it by what they ask for: an address, or who buys where nothing is sent [PRD-03]', async () => {
    const names = async (options: Options) => {
      const way = await theWay('payment', options);
      return [stepName(way.checkout, 'address'), way.backName];
    };
    const shop = aMemoryShop();
    shop.settings = { ...shop.settings, skipShipping: true };
    expect(await names({})).toEqual(['checkout.stepAddress', 'checkout.backToShipping']);
    expect(await names({ shop })).toEqual(['checkout.stepAddress', 'checkout.backToAddress']);
    expect(await names({ lines: [[E_BOOK, 1]] })).toEqual(['checkout.whoBuys', 'checkout.backToBuyer']);
  });
});
