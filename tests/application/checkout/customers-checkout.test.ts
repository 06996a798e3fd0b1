import { describe, expect, it } from 'vitest';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import { AN_ADDRESS, aMemoryShop, BOOK, E_BOOK, LAMP } from '#tests/support/a-memory-shop.ts';
import { aMember, aPerson, EMAIL, PASSWORD, type Person } from '#tests/support/a-person.ts';

const FORM = { delivery: AN_ADDRESS, billing: undefined, company: undefined, acceptedConsents: [1] };
const opened = async ({ visitor }: Person) => (await visitor.openCheckout.run('address'))._unsafeUnwrap();
const addTo = ({ visitor }: Person, id = LAMP) => visitor.addToCart.run({ id, format: 'Simple' }, 1);

async function submitted(person: Person, form: Parameters<Person['visitor']['submitAddress']['run']>[0] = FORM) {
  const { settings, consents } = await opened(person);
  return person.visitor.submitAddress.run(form, settings, consents);
}

describe('the checkout of a customer', () => {
  it('saves addresses to the account and offers them for the next order [CHK-10]', async () => {
    const member = await aMember(aMemoryShop());
    await addTo(member);
    expect(await opened(member)).toMatchObject({ addresses: undefined, suggested: undefined, savedAddresses: [] });
    const saved = (await submitted(member))._unsafeUnwrap();
    expect(saved.addressId).toEqual(expect.any(Number));
    expect(await opened(member)).toMatchObject({
      addresses: { delivery: AN_ADDRESS, addressId: saved.addressId },
      savedAddresses: [{ ...AN_ADDRESS, id: saved.addressId }],
    });
    const cart = member.cart();
    if (cart !== undefined) member.shop.carts.set(cart.id, { ...cart, guest: undefined });
    expect((await opened(member)).suggested).toMatchObject({ delivery: AN_ADDRESS, addressId: saved.addressId });
  });

  it('of digital content alone begins as the account knows them, and keeps no address [PRD-03]', async () => {
    const member = await aMember(aMemoryShop());
    await addTo(member, E_BOOK);
    const { people } = member.shop;
    const id = people.byEmail(EMAIL)?.id ?? 0;
    people.change(id, { firstName: 'Ivana', lastName: 'Marić' });
    const ivana = { firstName: 'Ivana', lastName: 'Marić', contactEmail: EMAIL };
    expect(await opened(member)).toMatchObject({
      withoutPlace: true,
      accountEmail: EMAIL,
      suggested: { delivery: { ...ivana, street: '' } },
    });
    const office = { ...AN_ADDRESS, firstName: 'Recepcija', id: 31, type: 'main' as const };
    people.change(id, { addresses: [office] });
    expect((await opened(member)).suggested).toMatchObject({ delivery: { ...AN_ADDRESS, ...ivana }, addressId: 31 });
    const saved = await submitted(member, { ...FORM, delivery: { ...AN_ADDRESS, ...ivana }, addressId: 31, withoutPlace: true });
    expect(saved._unsafeUnwrap()).toMatchObject({ delivery: { ...ivana, street: '' }, addressId: undefined });
    expect(people.byEmail(EMAIL)?.addresses).toEqual([office]);
    expect((await opened(member)).addresses).toMatchObject({ delivery: { ...ivana, city: '' } });
  });

  it('of digital content alone keeps the name that was typed before signing in [PRD-03] [CHK-10]', async () => {
    const { shop } = await aMember(aMemoryShop());
    const guest = aPerson(shop);
    await addTo(guest, E_BOOK);
    (await submitted(guest, { ...FORM, delivery: { ...AN_ADDRESS, firstName: 'Lucija' }, withoutPlace: true }))._unsafeUnwrap();
    (await guest.account.logIn.run({ username: EMAIL, password: PASSWORD }, 'local'))._unsafeUnwrap();
    expect((await opened(guest)).suggested).toMatchObject({ delivery: { firstName: 'Lucija', contactEmail: EMAIL } });
  });

  it('changes the chosen address instead of adding one [CHK-10]', async () => {
    const member = await aMember(aMemoryShop());
    await addTo(member);
    const { addressId } = (await submitted(member))._unsafeUnwrap();
    (await submitted(member, { ...FORM, delivery: { ...AN_ADDRESS, street: 'Savska' }, addressId }))._unsafeUnwrap();
    expect(member.shop.people.byEmail(EMAIL)?.addresses).toMatchObject([{ id: addressId, street: 'Savska' }]);
  });

  it('loses nothing that was typed before signing in [CHK-10] [T-17]', async () => {
    const { shop } = await aMember(aMemoryShop());
    const guest = aPerson(shop);
    await addTo(guest, BOOK);
    (await submitted(guest))._unsafeUnwrap();
    (await guest.account.logIn.run({ username: EMAIL, password: PASSWORD }, 'local'))._unsafeUnwrap();
    expect(await opened(guest)).toMatchObject({
      addresses: undefined,
      suggested: { delivery: AN_ADDRESS },
      cart: { lines: [{ productId: BOOK }] },
    });
  });

  it('offers a guest no addresses but their own', async () => {
    const guest = aPerson(aMemoryShop());
    await addTo(guest);
    (await submitted(guest))._unsafeUnwrap();
    expect(await opened(guest)).toMatchObject({ addresses: { delivery: AN_ADDRESS }, suggested: undefined, savedAddresses: [] });
  });
});

describe('a session that ends in the checkout', () => {
  it.each(['BuyerRecord.save', 'CheckoutMethods.saveDeliveryMethod', 'Orders.create'])(
    'is told as such by %s and leaves the cart’s cookies, so that signing in again goes on',
    async (call) => {
      const member = await aMember(aMemoryShop());
      await addTo(member);
      (await submitted(member))._unsafeUnwrap();
      const before = await opened(member);
      member.shop.faults.set(call, { kind: 'SignedOut' } as never);
      const cookies = [...member.cookies.cookies.keys()];
      const { visitor, shop } = member;
      const outcome =
        call === 'BuyerRecord.save'
          ? await visitor.submitAddress.run(FORM, before.settings, before.consents)
          : call === 'Orders.create'
            ? await visitor.placeOrder.run({
                ...{ paymentMethodId: 2, offered: shop.paymentMethods, shownCart: before.cart, consents: [], acceptedConsents: [] },
                ...{
                  validateConsents: false,
                  email: EMAIL,
                  company: undefined,
                  extras: NO_ORDER_EXTRAS,
                  successPath: '/',
                  failurePath: '/',
                },
              })
            : await visitor.chooseShipping.run(shop.deliveryMethods, 1, undefined);
      expect(outcome._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
      expect([...member.cookies.cookies.keys()]).toEqual(cookies);
    },
  );
});
