import { describe, expect, it } from 'vitest';
import { OpenCheckout } from '#application/checkout/open-checkout.ts';
import {
  AN_ADDRESS,
  aMemoryShop,
  aVisitor,
  aVisitorWith,
  BANK_TRANSFER,
  BRANCH,
  E_BOOK,
  HOME_DELIVERY,
  LAMP,
  type MemoryVisitor,
  PICKUP,
} from '#tests/support/a-memory-shop.ts';

const opening = ({ carts, sessions, information, guest, methods, consents }: MemoryVisitor) =>
  new OpenCheckout(carts, sessions, information, guest, methods, consents);
const GUEST = { delivery: AN_ADDRESS, billing: undefined, company: undefined };
const aBuyer = () => aVisitorWith(aMemoryShop(), [LAMP, 1]);

describe('opening the checkout', () => {
  it('leads on when there is nothing in the cart', async () => {
    expect((await opening(aVisitor(aMemoryShop())).run('address'))._unsafeUnwrapErr().kind).toBe('CartEmpty');
    expect((await opening(await aVisitorWith(aMemoryShop())).run('address'))._unsafeUnwrapErr().kind).toBe('CartEmpty');
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

  it('has no shipping for electronic products', async () => {
    const buyer = await aVisitorWith(aMemoryShop(), [E_BOOK, 1]);
    buyer.change({ guest: GUEST });
    expect((await opening(buyer).run('shipping'))._unsafeUnwrap()).toMatchObject({ step: 'payment', deliveryMethods: [] });
  });

  it('opens also when the consents cannot be loaded, and says that they are not [CHK-05]', async () => {
    const buyer = await aBuyer();
    buyer.shop.faults.set('Consents.assignedTo', { kind: 'Unreachable', message: 'down' });
    expect((await opening(buyer).run('address'))._unsafeUnwrap().consents).toBeUndefined();
  });

  it('clears the session of a cart that was ordered meanwhile [CRT-08]', async () => {
    const buyer = await aBuyer();
    buyer.change({ status: 'ordered' });
    expect((await opening(buyer).run('address'))._unsafeUnwrapErr().kind).toBe('CartArchived');
    expect(buyer.sessions.exists()).toBe(false);
  });

  it.each(['CheckoutInformation.settings', 'CheckoutInformation.countries', 'GuestRecord.fetch', 'CheckoutMethods.deliveryMethods'])(
    'stops when %s fails',
    async (call) => {
      const buyer = await aBuyer();
      buyer.change({ guest: GUEST });
      buyer.shop.faults.set(call, { kind: 'Unreachable', message: 'down' });
      expect((await opening(buyer).run('shipping'))._unsafeUnwrapErr().kind).toBe('Unreachable');
    },
  );
});
