import { describe, expect, it } from 'vitest';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { AN_ADDRESS, aMemoryShop, BOOK, CASH, HOME_DELIVERY, LAMP, SCARCE } from '#tests/support/a-memory-shop.ts';
import { aMember, aPerson, EMAIL, type Person } from '#tests/support/a-person.ts';

async function placed(person: Person, ...products: readonly number[]): Promise<string> {
  const { visitor } = person;
  for (const id of products) (await visitor.addToCart.run({ id, format: 'Simple' }, 1))._unsafeUnwrap();
  const opened = (await visitor.openCheckout.run('address'))._unsafeUnwrap();
  const form = { delivery: { ...AN_ADDRESS, contactEmail: EMAIL }, billing: undefined, company: undefined, acceptedConsents: [1] };
  (await visitor.submitAddress.run(form, opened.settings, opened.consents))._unsafeUnwrap();
  (await visitor.chooseShipping.run(person.shop.deliveryMethods, HOME_DELIVERY, undefined))._unsafeUnwrap();
  const checkout = (await visitor.openCheckout.run('payment'))._unsafeUnwrap();
  const order = await visitor.placeOrder.run({
    paymentMethodId: CASH,
    offered: checkout.paymentMethods,
    shownCart: checkout.cart,
    consents: checkout.consents,
    acceptedConsents: [4],
    validateConsents: true,
    email: EMAIL,
    company: undefined,
    extras: NO_ORDER_EXTRAS,
    successPath: '/naplata/uspjesna',
    failurePath: '/checkout/failure',
  });
  const { orderSlug } = order._unsafeUnwrap();
  // Whoever has ordered is led to the order, which puts the cart away.
  (await visitor.viewOrder.run(orderSlug))._unsafeUnwrap();
  return orderSlug;
}

describe('a customer’s orders', () => {
  it('are listed newest first, and one is shown with everything it holds [IDN-09]', async () => {
    const member = await aMember(aMemoryShop());
    const slugs = [await placed(member, LAMP), await placed(member, BOOK)];
    const { page, guestOrders } = (await member.account.viewOrders.run(Number.NaN))._unsafeUnwrap();
    expect(page.records.map(({ orderSlug }) => orderSlug)).toEqual(slugs.toReversed());
    expect(guestOrders).toBe(0);
    expect((await member.account.viewOwnOrder.run(slugs[0] ?? ''))._unsafeUnwrap()).toMatchObject({ lines: [{ productId: LAMP }] });
  });

  it('are nobody else’s [T-05]', async () => {
    const member = await aMember(aMemoryShop());
    const slug = await placed(member, LAMP);
    const other = await aMember(member.shop, 'iva@primjer.hr');
    expect((await other.account.viewOwnOrder.run(slug))._unsafeUnwrap()).toBeUndefined();
    expect((await other.account.repeatOrder.run(slug))._unsafeUnwrapErr()).toEqual({ kind: 'OrderUnknown' });
  });

  it('placed as a guest are offered and joined on wish', async () => {
    const guest = aPerson(aMemoryShop());
    await placed(guest, LAMP);
    const member = await aMember(guest.shop);
    expect((await member.account.viewOrders.run(1))._unsafeUnwrap().guestOrders).toBe(1);
    expect((await member.account.joinGuestOrders.run())._unsafeUnwrap()).toBe(1);
    expect((await member.account.viewOrders.run(1))._unsafeUnwrap()).toMatchObject({ guestOrders: 0, page: { totalRecords: 1 } });
  });
});

describe('ordering again', () => {
  it('opens a cart when there is none, and adds to the one that there is [IDN-09]', async () => {
    const member = await aMember(aMemoryShop());
    const slug = await placed(member, LAMP, BOOK);
    expect(member.cart()).toBeUndefined();
    expect((await member.account.repeatOrder.run(slug))._unsafeUnwrap()).toEqual([]);
    expect((await member.account.repeatOrder.run(slug))._unsafeUnwrap()).toEqual([]);
    expect(member.cart()?.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [LAMP, 2],
      [BOOK, 2],
    ]);
  });

  it('opens another cart when the old one is no good any more [CRT-08]', async () => {
    const member = await aMember(aMemoryShop());
    const slug = await placed(member, LAMP);
    await member.visitor.addToCart.run({ id: BOOK, format: 'Simple' }, 1);
    const cart = member.cart();
    if (cart !== undefined) member.shop.carts.set(cart.id, { ...cart, status: 'moved' });
    expect((await member.account.repeatOrder.run(slug))._unsafeUnwrap()).toEqual([]);
    expect(member.cart()?.lines).toMatchObject([{ productId: LAMP }]);
  });

  it('tells what could not be put into the cart, and why', async () => {
    const member = await aMember(aMemoryShop());
    const slug = await placed(member, LAMP, SCARCE, BOOK);
    const { products } = member.shop;
    for (const [id, change] of [
      [SCARCE, { stock: 0 }],
      [BOOK, { archived: true }],
    ] as const) {
      const product = products.get(id);
      if (product !== undefined) products.set(id, { ...product, ...change });
    }
    expect((await member.account.repeatOrder.run(slug))._unsafeUnwrap()).toEqual([
      { name: 'Rijetkost', reason: 'outOfStock' },
      { name: 'Knjiga', reason: 'gone' },
    ]);
  });

  it('changes nothing when the cart cannot be reached', async () => {
    const member = await aMember(aMemoryShop());
    const slug = await placed(member, LAMP);
    member.shop.faults.set('CartGateway.open', { kind: 'Unreachable', message: 'down' });
    expect((await member.account.repeatOrder.run(slug))._unsafeUnwrapErr().kind).toBe('Unreachable');
    member.shop.faults.clear();
    await member.visitor.addToCart.run({ id: BOOK, format: 'Simple' }, 1);
    member.shop.faults.set('CartGateway.fetch', { kind: 'Unreachable', message: 'down' });
    expect((await member.account.repeatOrder.run(slug))._unsafeUnwrapErr().kind).toBe('Unreachable');
    // The cart that nobody could look at is still the customer's.
    expect(member.cart()?.lines).toMatchObject([{ productId: BOOK }]);
  });
});
