import { describe, expect, it } from 'vitest';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { RestoreAbandonedCart } from '#application/cart/restore-abandoned-cart.ts';
import { OpenCheckout } from '#application/checkout/open-checkout.ts';
import {
  AN_ADDRESS,
  aMemoryShop,
  aVisitor,
  aVisitorWith,
  BANK_TRANSFER,
  BOOK,
  BRANCH,
  E_BOOK,
  HOME_DELIVERY,
  LAMP,
  type MemoryVisitor,
  PICKUP,
  SCARCE,
} from '#tests/support/a-memory-shop.ts';

const opening = ({ carts, sessions, information, buyer, methods, consents, abandoned }: MemoryVisitor) =>
  new OpenCheckout(
    carts,
    sessions,
    information,
    buyer,
    methods,
    consents,
    new RestoreAbandonedCart(abandoned, sessions, new RecordedLog()),
  );
const GUEST = { delivery: AN_ADDRESS, billing: undefined, company: undefined };
const aBuyer = () => aVisitorWith(aMemoryShop(), [LAMP, 1]);

describe('opening the checkout', () => {
  it('leads on when there is nothing in the cart', async () => {
    expect((await opening(aVisitor(aMemoryShop())).run('address'))._unsafeUnwrapErr().kind).toBe('CartEmpty');
    expect((await opening(await aVisitorWith(aMemoryShop())).run('address'))._unsafeUnwrapErr().kind).toBe('CartEmpty');
  });

  it('does not begin with what is gone or of which there are too few: the cart says what [CRT-17]', async () => {
    const buyer = await aVisitorWith(aMemoryShop(), [LAMP, 1], [SCARCE, 2]);
    const kind = async () =>
      (await opening(buyer).run('address')).match(
        () => 'opened',
        (problem) => problem.kind,
      );
    const scarce = buyer.shop.products.get(SCARCE);
    const becomes = (change: object) => scarce && buyer.shop.products.set(SCARCE, { ...scarce, ...change });
    expect(await kind()).toBe('opened');
    becomes({ stock: 1 });
    expect(await kind()).toBe('CartNotOrderable');
    becomes({ archived: true });
    expect(await kind()).toBe('CartNotOrderable');
    buyer.change({ lines: buyer.stored()?.lines.slice(1) ?? [] });
    expect(await kind()).toBe('CartNotOrderable');
  });

  it('starts at the address with countries and its consents [CHK-01] [CHK-02]', async () => {
    const checkout = (await opening(await aBuyer()).run('payment'))._unsafeUnwrap();
    expect(checkout).toMatchObject({ step: 'address', addresses: undefined, deliveryMethods: [], paymentMethods: [] });
    expect(checkout.countries.map(({ code }) => code)).toEqual(['HR', 'SI']);
    expect(checkout.consents?.map(({ id, required }) => [id, required])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('goes no further than what is done, and survives a reload with what was entered [CHK-01]', async () => {
    const buyer = await aBuyer();
    buyer.change({ guest: GUEST });
    const shipping = (await opening(buyer).run('payment'))._unsafeUnwrap();
    expect(shipping).toMatchObject({ step: 'shipping', addresses: GUEST, consents: [] });
    expect(shipping.deliveryMethods.map(({ id }) => id)).toEqual([HOME_DELIVERY, PICKUP]);
    buyer.change({ deliveryMethodId: PICKUP, branchId: BRANCH });
    const payment = (await opening(buyer).run('payment'))._unsafeUnwrap();
    expect(payment).toMatchObject({ step: 'payment', cart: { deliveryMethodId: PICKUP, branchId: BRANCH }, consents: [{ id: 4 }] });
    expect(payment.paymentMethods.map(({ id }) => id)).toEqual([BANK_TRANSFER, 2]);
  });

  it('goes back to any step that is done [CHK-01]', async () => {
    const buyer = await aBuyer();
    buyer.change({ guest: GUEST, deliveryMethodId: HOME_DELIVERY });
    expect((await opening(buyer).run('address'))._unsafeUnwrap().step).toBe('address');
    expect((await opening(buyer).run('shipping'))._unsafeUnwrap().step).toBe('shipping');
  });

  it('has no shipping for digital products', async () => {
    const buyer = await aVisitorWith(aMemoryShop(), [E_BOOK, 1]);
    buyer.change({ guest: GUEST });
    expect((await opening(buyer).run('shipping'))._unsafeUnwrap()).toMatchObject({ step: 'payment', deliveryMethods: [] });
  });

  it('asks whoever buys digital content alone for no place, and for one as soon as there is something to bring [PRD-03]', async () => {
    const buyer = await aVisitorWith(aMemoryShop(), [E_BOOK, 1]);
    expect((await opening(buyer).run('address'))._unsafeUnwrap().withoutPlace).toBe(true);
    const nowhere = { ...GUEST.delivery, street: '', houseNumber: '', zipCode: '', city: '', contactPhone: '' };
    buyer.change({ guest: { ...GUEST, delivery: nowhere } });
    expect((await opening(buyer).run('payment'))._unsafeUnwrap().step).toBe('payment');
    const other = await aBuyer();
    other.change({ guest: { ...GUEST, delivery: nowhere } });
    expect((await opening(other).run('payment'))._unsafeUnwrap()).toMatchObject({ step: 'address', withoutPlace: false });
    const { shop, cookies } = buyer;
    shop.people.signIn(shop.people.add({ email: 'ana@primjer.hr' }), cookies, 'local', shop.now());
    expect((await opening(buyer).run('address')).map(({ withoutPlace }) => withoutPlace).unwrapOr(false)).toBe(true);
  });

  it('opens also when the consents cannot be loaded, and says that they are not [CHK-05]', async () => {
    const buyer = await aBuyer();
    buyer.shop.faults.set('Consents.assignedTo', { kind: 'Unreachable', message: 'down' });
    expect((await opening(buyer).run('address'))._unsafeUnwrap().consents).toBeUndefined();
  });

  describe('of a customer whose sign-in could not take the guest’s cart over [CRT-09]', () => {
    async function withAGuestsCart() {
      const visitor = await aBuyer();
      const { shop, cookies } = visitor;
      shop.people.signIn(shop.people.add({ email: 'ana@primjer.hr' }), cookies, 'local', shop.now());
      return visitor;
    }
    const merges = ({ shop }: MemoryVisitor) => shop.calls.filter((call) => call === 'AbandonedCarts.fetch').length;

    it('takes it over, once', async () => {
      const visitor = await withAGuestsCart();
      const checkout = (await opening(visitor).run('address'))._unsafeUnwrap();
      expect(checkout).toMatchObject({ step: 'address', cart: { lines: [{ productId: LAMP, quantity: 1 }] } });
      expect(visitor.stored()).toMatchObject({ userId: visitor.shop.people.byEmail('ana@primjer.hr')?.id });
      (await opening(visitor).run('address'))._unsafeUnwrap();
      expect(merges(visitor)).toBe(1);
    });

    it('shows what is in the cart that it was taken over into', async () => {
      const visitor = await withAGuestsCart();
      const before = await aVisitorWith(visitor.shop, [BOOK, 2]);
      before.change({ userId: visitor.shop.people.byEmail('ana@primjer.hr')?.id });
      const { cart } = (await opening(visitor).run('address'))._unsafeUnwrap();
      expect(cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
        [BOOK, 2],
        [LAMP, 1],
      ]);
    });

    it('does not open when it cannot be taken over now either', async () => {
      const visitor = await withAGuestsCart();
      visitor.shop.faults.set('AbandonedCarts.fetch', { kind: 'Unreachable', message: 'down' });
      expect((await opening(visitor).run('address'))._unsafeUnwrapErr().kind).toBe('Unreachable');
      expect([merges(visitor), visitor.sessions.exists()]).toEqual([1, true]);
    });
  });

  it('asks for no cart of another visit where the cart is the visitor’s own', async () => {
    const buyer = await aBuyer();
    (await opening(buyer).run('address'))._unsafeUnwrap();
    expect(buyer.shop.calls).not.toContain('AbandonedCarts.fetch');
  });

  it('clears the session of a cart that was ordered meanwhile [CRT-08]', async () => {
    const buyer = await aBuyer();
    buyer.change({ status: 'ordered' });
    expect((await opening(buyer).run('address'))._unsafeUnwrapErr().kind).toBe('CartArchived');
    expect(buyer.sessions.exists()).toBe(false);
  });

  it.each(['CheckoutInformation.settings', 'CheckoutInformation.countries', 'BuyerRecord.fetch', 'CheckoutMethods.deliveryMethods'])(
    'stops when %s fails',
    async (call) => {
      const buyer = await aBuyer();
      buyer.change({ guest: GUEST });
      buyer.shop.faults.set(call, { kind: 'Unreachable', message: 'down' });
      expect((await opening(buyer).run('shipping'))._unsafeUnwrapErr().kind).toBe('Unreachable');
    },
  );
});
