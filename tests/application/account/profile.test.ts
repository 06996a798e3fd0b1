import { describe, expect, it } from 'vitest';
import { AN_ADDRESS, aMemoryShop, LAMP } from '#tests/support/a-memory-shop.ts';
import { aMember, aPerson, EMAIL, PASSWORD } from '#tests/support/a-person.ts';

const PERSON = { firstName: ' Iva ', lastName: 'Babić', email: EMAIL };

describe('the account', () => {
  it('is asked for only when there is a sign-in', async () => {
    const person = aPerson(aMemoryShop());
    expect((await person.account.viewAccount.run())._unsafeUnwrap()).toBeUndefined();
    expect(person.shop.calls).toEqual([]);
  });

  it('changes its personal data, trimmed, and names what is wrong [IDN-09]', async () => {
    const { account } = await aMember(aMemoryShop());
    expect((await account.updateProfile.run(PERSON, undefined, ''))._unsafeUnwrap()).toMatchObject({ firstName: 'Iva', lastName: 'Babić' });
    const wrong = await account.updateProfile.run({ ...PERSON, lastName: '' }, { companyName: 'Zelena', companyOIB: '1' }, '');
    expect(wrong._unsafeUnwrapErr()).toEqual({
      kind: 'FieldsInvalid',
      fields: { lastName: { kind: 'required' }, companyOIB: { kind: 'invalidOib' } },
    });
  });

  it('shows a new e-mail as waiting until it is confirmed [IDN-09]', async () => {
    const { account } = await aMember(aMemoryShop());
    const change = { ...PERSON, email: 'iva@primjer.hr' };
    expect((await account.updateProfile.run(change, undefined, 'kriva'))._unsafeUnwrapErr()).toEqual({ kind: 'IncorrectPassword' });
    expect((await account.updateProfile.run(change, undefined, PASSWORD))._unsafeUnwrap()).toMatchObject({
      email: EMAIL,
      pendingEmail: 'iva@primjer.hr',
    });
  });

  it('keeps a card that its register knows, in groups as it is printed or not, and lets it go [IDN-09]', async () => {
    const { account } = await aMember(aMemoryShop());
    expect((await account.saveMemberCard.run('385 123-45'))._unsafeUnwrap().memberCardBarcode).toBe('38512345');
    expect((await account.saveMemberCard.run('111'))._unsafeUnwrapErr()).toEqual({ kind: 'BarcodeInvalid' });
    expect((await account.saveMemberCard.run('385!'))._unsafeUnwrapErr()).toEqual({
      kind: 'FieldsInvalid',
      fields: { memberCardBarcode: { kind: 'invalidBarcode' } },
    });
    expect((await account.saveMemberCard.run(' '))._unsafeUnwrap().memberCardBarcode).toBeUndefined();
  });

  it('adds, changes and removes addresses, in any country [IDN-09]', async () => {
    const { account } = await aMember(aMemoryShop());
    const wish = { id: undefined, type: 'main' } as const;
    const [added] = (await account.saveAddress.run({ ...AN_ADDRESS, country: 'CZ' }, wish))._unsafeUnwrap().addresses;
    expect(added).toMatchObject({ country: 'CZ', type: 'main' });
    const id = added?.id ?? 0;
    const changed = await account.saveAddress.run({ ...AN_ADDRESS, street: 'Savska' }, { id, type: 'shipping' });
    expect(changed._unsafeUnwrap().addresses).toMatchObject([{ id, street: 'Savska', type: 'shipping' }]);
    expect((await account.saveAddress.run({ ...AN_ADDRESS, city: '' }, wish))._unsafeUnwrapErr()).toEqual({
      kind: 'FieldsInvalid',
      fields: { city: { kind: 'required' } },
    });
    expect((await account.deleteAddress.run(id))._unsafeUnwrap().addresses).toEqual([]);
    expect((await account.deleteAddress.run(id))._unsafeUnwrapErr()).toEqual({ kind: 'AddressGone' });
    expect((await account.viewCountries.run())._unsafeUnwrap()).toHaveLength(2);
  });

  it('shows where it is signed in, and ends one or all others', async () => {
    const here = await aMember(aMemoryShop());
    const there = await aMember(here.shop);
    await aMember(here.shop);
    const other = (await there.account.viewSessions.run())._unsafeUnwrap().find(({ isCurrent }) => isCurrent);
    (await here.account.endSession.run(other?.id ?? ''))._unsafeUnwrap();
    expect((await there.account.viewAccount.run())._unsafeUnwrap()).toBeUndefined();
    expect((await here.account.endOtherSessions.run())._unsafeUnwrap()).toBe(1);
    expect((await here.account.viewSessions.run())._unsafeUnwrap()).toHaveLength(1);
  });

  it('gives out what is kept [IDN-15]', async () => {
    const { account } = await aMember(aMemoryShop());
    expect(JSON.stringify((await account.exportData.run())._unsafeUnwrap())).toContain(EMAIL);
  });

  it('is deleted by its password, and then nobody is signed in here [IDN-15]', async () => {
    const person = await aMember(aMemoryShop());
    await person.visitor.addToCart.run({ id: LAMP, format: 'Simple' }, 1);
    const proof = { password: 'pogrešna lozinka', confirmation: '' };
    expect((await person.account.deleteAccount.run(proof))._unsafeUnwrapErr()).toEqual({ kind: 'IncorrectPassword' });
    expect(person.cookies.get('accessToken')).toBeDefined();
    (await person.account.deleteAccount.run({ ...proof, password: PASSWORD }))._unsafeUnwrap();
    expect([...person.cookies.cookies.keys()]).toEqual([]);
    expect(person.shop.people.byEmail(EMAIL)).toBeUndefined();
  });

  it('without a password is deleted by its e-mail typed again [IDN-15]', async () => {
    const person = await aMember(aMemoryShop());
    person.shop.people.change(person.shop.people.byEmail(EMAIL)?.id ?? 0, { password: undefined });
    const wrong = await person.account.deleteAccount.run({ password: '', confirmation: 'iva@primjer.hr' });
    expect(wrong._unsafeUnwrapErr()).toEqual({ kind: 'FieldsInvalid', fields: { confirmation: { kind: 'sameAs' } } });
    expect((await person.account.deleteAccount.run({ password: '', confirmation: EMAIL })).isOk()).toBe(true);
  });

  it.each(['viewSessions', 'viewOrders', 'viewConsents', 'viewWishlist', 'exportData', 'joinGuestOrders'] as const)(
    'says to whoever is not signed in any more that they are not: %s',
    async (name) => {
      const person = await aMember(aMemoryShop());
      person.shop.people.endSessions(person.shop.people.byEmail(EMAIL)?.id ?? 0, () => true);
      expect((await person.account[name].run(1))._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
      expect((await person.account.viewAccount.run())._unsafeUnwrap()).toBeUndefined();
    },
  );
});
