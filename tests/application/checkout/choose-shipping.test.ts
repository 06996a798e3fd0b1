import { describe, expect, it } from 'vitest';
import { ChooseShipping } from '#application/checkout/choose-shipping.ts';
import { shippingToSkipTo } from '#domain/checkout/methods.ts';
import { AN_ADDRESS, aMemoryShop, aVisitorWith, BRANCH, HOME_DELIVERY, LAMP, PICKUP } from '#tests/support/a-memory-shop.ts';

async function aBuyer() {
  const buyer = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
  buyer.change({ guest: { delivery: AN_ADDRESS, billing: undefined, company: undefined } });
  buyer.shop.calls.length = 0;
  const shipping = new ChooseShipping(buyer.methods, buyer.sessions);
  return { buyer, choose: (methodId?: number, branchId?: number) => shipping.run(buyer.shop.deliveryMethods, methodId, branchId) };
}

describe('choosing the delivery', () => {
  it('saves the method, whose price is then in the cart [CHK-06]', async () => {
    const { buyer, choose } = await aBuyer();
    expect((await choose(HOME_DELIVERY))._unsafeUnwrap()).toEqual({ deliveryMethodId: HOME_DELIVERY, branchId: undefined });
    expect((await buyer.carts.fetch())._unsafeUnwrap().totals).toMatchObject({ delivery: { amount: 450 }, total: { amount: 1450 } });
  });

  it('saves the only branch of a method that nobody has named one of, as a form without script does not [CHK-06]', async () => {
    const { buyer, choose } = await aBuyer();
    (await choose(PICKUP))._unsafeUnwrap();
    expect(buyer.stored()).toMatchObject({ deliveryMethodId: PICKUP, branchId: BRANCH });
  });

  it('saves the branch of a method that has branches [CHK-06]', async () => {
    const { buyer, choose } = await aBuyer();
    (await choose(PICKUP, BRANCH))._unsafeUnwrap();
    expect(buyer.stored()).toMatchObject({ deliveryMethodId: PICKUP, branchId: BRANCH });
  });

  it.each([
    [undefined, undefined, 'ShippingMethodUndefined'],
    [99, undefined, 'ShippingMethodNotFound'],
    [PICKUP, 99, 'ShippingBranchUndefined'],
  ])('refuses method %s with branch %s: %s, and sends nothing [CHK-06]', async (methodId, branchId, kind) => {
    const { buyer, choose } = await aBuyer();
    expect((await choose(methodId, branchId))._unsafeUnwrapErr().kind).toBe(kind);
    expect(buyer.shop.calls).toEqual([]);
  });

  it('needs a session and an active user [CHK-06]', async () => {
    const { buyer, choose } = await aBuyer();
    buyer.change({ guest: undefined });
    expect((await choose(HOME_DELIVERY))._unsafeUnwrapErr().kind).toBe('NoActiveUser');
    buyer.sessions.clear();
    buyer.shop.calls.length = 0;
    expect((await choose(HOME_DELIVERY))._unsafeUnwrapErr().kind).toBe('NoSession');
    expect(buyer.shop.calls).toEqual([]);
  });

  it('clears the session of a cart that was ordered meanwhile [CRT-08]', async () => {
    const { buyer, choose } = await aBuyer();
    buyer.change({ status: 'ordered' });
    expect((await choose(HOME_DELIVERY))._unsafeUnwrapErr().kind).toBe('CartArchived');
    expect(buyer.sessions.exists()).toBe(false);
  });

  it('leaves the last saved choice after a failed save [CHK-09]', async () => {
    const { buyer, choose } = await aBuyer();
    (await choose(HOME_DELIVERY))._unsafeUnwrap();
    buyer.shop.faults.set('CheckoutMethods.saveDeliveryMethod', { kind: 'Unreachable', message: 'down' });
    expect((await choose(PICKUP, BRANCH))._unsafeUnwrapErr().kind).toBe('Unreachable');
    expect((await buyer.carts.fetch())._unsafeUnwrap().deliveryMethodId).toBe(HOME_DELIVERY);
  });

  it('can be skipped: the first applicable method is chosen and submitted [CHK-07]', async () => {
    const { buyer, choose } = await aBuyer();
    const skipTo = shippingToSkipTo(buyer.shop.deliveryMethods, true);
    expect((await choose(skipTo?.deliveryMethodId, skipTo?.branchId)).isOk()).toBe(true);
    expect(shippingToSkipTo(buyer.shop.deliveryMethods, false)).toBeUndefined();
    expect(shippingToSkipTo(buyer.shop.deliveryMethods.slice(1), true)).toEqual({ deliveryMethodId: PICKUP, branchId: BRANCH });
  });
});
