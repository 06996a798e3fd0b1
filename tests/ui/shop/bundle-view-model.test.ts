import { describe, expect, it } from 'vitest';
import { BundleViewModel, type BundleWish } from '#ui/shop/bundle-view-model.ts';
import { CartViewModel } from '#ui/shop/cart-view-model.ts';
import { aMemoryShop, LARGE_SHIRT, SET, SHIRT, SMALL_SHIRT } from '../../support/a-memory-shop.ts';
import { aTab, settled } from '../../support/a-tab.ts';

const SET_WISH = { id: SET, name: 'Set' };
const choice = (productId: number) => ({ members: [{ memberId: SHIRT, productId }], personalizations: [] });

async function aTabWithSets() {
  const shop = aMemoryShop();
  const tab = await aTab({ shop });
  const { useCases, notices, timer } = tab;
  const opened: BundleWish[] = [];
  const cart = new CartViewModel({
    useCases,
    notices,
    timer,
    goTo: () => undefined,
    locale: 'hr',
    openBundle: (wish) => void opened.push(wish),
  });
  const bundle = new BundleViewModel({ useCases, notices, cart });
  return { shop, notices, cart, bundle, opened };
}

describe('the modal of a bundle', () => {
  it('opens when a bundle is to be set, without a toast [BUN-02]', async () => {
    const { cart, opened, notices } = await aTabWithSets();
    expect(await cart.add({ ...SET_WISH, format: 'Bundle' }, '1')).toBe(false);
    expect(opened).toMatchObject([SET_WISH]);
    expect(notices.told).toEqual([]);
  });

  it('fetches what the bundle holds when it opens; what comes too late is not shown [BUN-03]', async () => {
    const { bundle } = await aTabWithSets();
    const opening = bundle.open(SET_WISH);
    expect(bundle).toMatchObject({ wish: SET_WISH, bundle: undefined, wasOpened: true });
    bundle.close();
    await opening;
    expect(bundle.bundle).toBeUndefined();
    await bundle.open(SET_WISH);
    expect(bundle.bundle?.members).toHaveLength(2);
  });

  it('closes and says so when that cannot be fetched [BUN-03]', async () => {
    const { bundle, notices, shop } = await aTabWithSets();
    shop.faults.set('Bundles.byProduct', { kind: 'Unreachable', message: 'no' });
    await bundle.open(SET_WISH);
    expect(bundle.wish).toBeUndefined();
    expect(notices.told).toEqual([{ tone: 'error', message: 'error.bundleItemsNotFetched' }]);
  });

  it('adds the bundle as it is chosen and closes; a second press meanwhile does nothing [BUN-01] [F-08]', async () => {
    const { bundle, cart } = await aTabWithSets();
    await bundle.open(SET_WISH);
    const first = bundle.send(SET_WISH, '2', choice(SMALL_SHIRT));
    expect(await bundle.send(SET_WISH, '2', choice(SMALL_SHIRT))).toBe(false);
    expect(await first).toBe(true);
    expect(bundle).toMatchObject({ wish: undefined, isBusy: false });
    expect(cart.cart?.lines.at(-1)).toMatchObject({ productId: SET, quantity: 2, choice: choice(SMALL_SHIRT) });
  });

  it('sets a line otherwise, and stays with the reason when that is refused [BUN-04]', async () => {
    const { bundle, cart } = await aTabWithSets();
    await bundle.send(SET_WISH, '1', choice(SMALL_SHIRT));
    const itemId = cart.cart?.lines.at(-1)?.itemId ?? '';
    const wish = { ...SET_WISH, itemId };
    await bundle.open(wish);
    expect(await bundle.send(wish, '0', choice(LARGE_SHIRT))).toBe(false);
    expect(cart.lineProblems.get(itemId)?.kind).toBe('InvalidQuantity');
    expect(bundle.wish).toEqual(wish);
    expect(await bundle.send(wish, '3', choice(LARGE_SHIRT))).toBe(true);
    await settled();
    expect(cart.lineProblems.has(itemId)).toBe(false);
    expect(cart.cart?.lines.at(-1)).toMatchObject({ itemId, quantity: 3, choice: choice(LARGE_SHIRT) });
  });
});
