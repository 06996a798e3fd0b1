import { describe, expect, it } from 'vitest';
import { ApplyCoupon } from '#application/cart/apply-coupon.ts';
import { ChangeQuantity } from '#application/cart/change-quantity.ts';
import { RemoveCoupon } from '#application/cart/remove-coupon.ts';
import { RemoveLine } from '#application/cart/remove-line.ts';
import { aMemoryShop, aVisitor, aVisitorWith, LAMP, type MemoryVisitor, SCARCE } from '#tests/support/a-memory-shop.ts';

const changing = ({ carts, coupons, sessions }: MemoryVisitor) => new ChangeQuantity(carts, coupons, sessions);
const applying = ({ coupons, sessions }: MemoryVisitor) => new ApplyCoupon(coupons, sessions);
const itemOf = (visitor: MemoryVisitor) => visitor.stored()?.lines[0]?.itemId ?? '';

describe('changing a quantity', () => {
  it('sets the line and brings the new sums [CRT-02]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    const { cart } = (await changing(visitor).run(itemOf(visitor), '3'))._unsafeUnwrap();
    expect(cart.lines).toMatchObject([{ quantity: 3, rowTotal: { amount: 3000 } }]);
    expect(cart.totals).toMatchObject({ total: { amount: 3000 }, tax: { amount: 600 } });
  });

  it.each(['', '0', '-2', '1,5', 'dva'])('refuses %j: an emptied field is not a wish for one [CRT-02]', async (text) => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 2]);
    expect((await changing(visitor).run(itemOf(visitor), text))._unsafeUnwrapErr().kind).toBe('InvalidQuantity');
    expect(visitor.stored()?.lines[0]?.quantity).toBe(2);
  });

  it('returns what the platform says and changes nothing when it is refused [CRT-15]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [SCARCE, 1]);
    expect((await changing(visitor).run(itemOf(visitor), 9))._unsafeUnwrapErr()).toMatchObject({ kind: 'OutOfStock', available: 2 });
    expect((await visitor.carts.fetch())._unsafeUnwrap().lines).toMatchObject([{ quantity: 1 }]);
  });

  it('removes a coupon that the update reports invalid and says so [CRT-10]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 3]);
    (await visitor.coupons.apply('PET'))._unsafeUnwrap();
    const changed = (await changing(visitor).run(itemOf(visitor), 1))._unsafeUnwrap();
    expect(changed).toMatchObject({ couponRemoved: true, cart: { coupon: undefined, totals: { discount: { amount: 0 } } } });
    expect(visitor.stored()?.couponCode).toBeUndefined();
    // It is off already, so nobody is asked to take it off.
    expect(visitor.shop.calls).not.toContain('Coupons.remove');
  });

  it('removes a coupon that the platform reports invalid but has left on the cart [CRT-10]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 3]);
    (await visitor.coupons.apply('JESEN10'))._unsafeUnwrap();
    const carts = Object.assign(Object.create(visitor.carts), {
      update: async (itemId: string, quantity: number) =>
        (await visitor.carts.update(itemId, quantity)).map(({ cart }) => ({ cart, couponInvalid: true })),
    });
    const changed = (await new ChangeQuantity(carts, visitor.coupons, visitor.sessions).run(itemOf(visitor), 2))._unsafeUnwrap();
    expect(changed).toMatchObject({ couponRemoved: true, cart: { coupon: undefined } });
    expect(visitor.shop.calls).toContain('Coupons.remove');
  });

  it('without a session sends nothing', async () => {
    const visitor = aVisitor(aMemoryShop());
    expect((await changing(visitor).run('1', 1))._unsafeUnwrapErr().kind).toBe('NoSession');
    expect(visitor.shop.calls).toEqual([]);
  });
});

describe('removing a line', () => {
  const removing = ({ carts, sessions }: MemoryVisitor) => new RemoveLine(carts, sessions);

  it('takes it out of the cart', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    expect((await removing(visitor).run(itemOf(visitor)))._unsafeUnwrap().lines).toEqual([]);
  });

  it('needs the item to be in the cart [CRT-06]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    expect((await removing(visitor).run('absent'))._unsafeUnwrapErr().kind).toBe('ItemNotInCart');
    expect((await removing(aVisitor(aMemoryShop())).run('absent'))._unsafeUnwrapErr().kind).toBe('ItemNotInCart');
  });

  it('clears the session of an archived cart [CRT-08]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    visitor.change({ status: 'ordered' });
    expect((await removing(visitor).run(itemOf(visitor)))._unsafeUnwrapErr().kind).toBe('CartArchived');
    expect(visitor.sessions.exists()).toBe(false);
  });
});

describe('coupons', () => {
  it('are applied, in any case of letters and with blanks around [CRT-10]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 2]);
    const cart = (await applying(visitor).run('  jesen10 '))._unsafeUnwrap();
    expect(cart).toMatchObject({
      coupon: { code: 'JESEN10' },
      totals: { items: { amount: 2000 }, discount: { amount: 200 }, total: { amount: 1800 } },
    });
  });

  it('need a code, and without a session nothing is sent [CRT-10]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    visitor.shop.calls.length = 0;
    expect((await applying(visitor).run('   '))._unsafeUnwrapErr().kind).toBe('CouponCodeMissing');
    expect(visitor.shop.calls).toEqual([]);
    const stranger = aVisitor(aMemoryShop());
    expect((await applying(stranger).run('JESEN10'))._unsafeUnwrapErr().kind).toBe('NoSession');
    expect((await new RemoveCoupon(stranger.coupons, stranger.sessions).run())._unsafeUnwrapErr().kind).toBe('NoSession');
    expect(stranger.shop.calls).toEqual([]);
  });

  it.each([
    ['NEPOZNAT', { kind: 'CouponNotFound' }],
    ['ISTEKAO', { kind: 'CouponNotApplicable', reason: 'expired' }],
    ['POTROSEN', { kind: 'CouponNotApplicable', reason: 'usedUp' }],
    ['PET', { kind: 'CouponNotApplicable', reason: 'minimumNotReached', missing: { amount: 2000, currency: 'EUR' } }],
  ])('%s is not accepted, and the cart is left without a coupon [CRT-10]', async (code, problem) => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    (await visitor.coupons.apply('JESEN10'))._unsafeUnwrap();
    expect((await applying(visitor).run(code))._unsafeUnwrapErr()).toEqual(problem);
    expect((await visitor.carts.fetch())._unsafeUnwrap()).toMatchObject({ coupon: undefined, totals: { discount: { amount: 0 } } });
  });

  it('are removed again [CRT-10]', async () => {
    const visitor = await aVisitorWith(aMemoryShop(), [LAMP, 1]);
    (await visitor.coupons.apply('JESEN10'))._unsafeUnwrap();
    const cart = (await new RemoveCoupon(visitor.coupons, visitor.sessions).run())._unsafeUnwrap();
    expect(cart).toMatchObject({ coupon: undefined, totals: { total: { amount: 1000 } } });
  });
});
