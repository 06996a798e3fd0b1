import { describe, expect, it } from 'vitest';
import { HttpBuyerRecord } from '#adapters/platform/checkout/http-buyer-record.ts';
import { createAddress, updateAddress, webProfile } from '#adapters/platform/wire/account.ts';
import { getCheckoutAddresses, getGuestUser, saveCheckoutAddresses, updateGuestUser } from '#adapters/platform/wire/checkout.ts';
import { AN_ADDRESS } from '#tests/support/a-memory-shop.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

const MAIN = { ...AN_ADDRESS, id: 5, type: 'main' };
const COMPANY = { name: 'Zelena d.o.o.', oib: '12345678903' };
const USER = {
  id: 1,
  email: 'ana@primjer.hr',
  username: 'ana@primjer.hr',
  details: { firstName: 'Ana', lastName: 'Horvat' },
  memberCardBarcode: null,
  isBackofficeUser: false,
  scope: [],
  company: null as typeof COMPANY | null,
  addresses: [MAIN],
  hasPassword: true,
  pendingEmail: null,
  language: 'hrv',
  wishlist: [],
};
const CHOSEN = { shippingAddressId: 5, billingAddressId: null, company: null };
const FORM = { delivery: AN_ADDRESS, addressId: 5, billing: undefined, billingAddressId: undefined, company: undefined };
const MOVED = { ...AN_ADDRESS, street: 'Savska' };

function aCustomer(user: Partial<typeof USER> = {}) {
  const platform = aPlatform();
  platform.gives(webProfile, { ...USER, ...user });
  platform.gives(saveCheckoutAddresses, CHOSEN);
  platform.gives(getGuestUser, null);
  platform.gives(createAddress, { ...AN_ADDRESS, id: 9, type: 'shipping' });
  const updated = `PATCH ${updateAddress.path.replace('{id}', '5')}`;
  const sent = () => platform.received.map(({ path, body }) => [path.split('/').slice(-2).join('/'), body] as const);
  return { platform, updated, sent, record: new HttpBuyerRecord(platform.client, { isSignedIn: true }) };
}
const session = { cartId: '', protectCode: '' };

describe('a customer’s record of the checkout', () => {
  it('gives what was chosen for this cart, with all addresses of the account [CHK-10]', async () => {
    const { platform, record } = aCustomer();
    platform.gives(getCheckoutAddresses, { ...CHOSEN, company: COMPANY });
    expect((await record.fetch())._unsafeUnwrap()).toEqual({
      addresses: { ...FORM, company: { companyName: COMPANY.name, companyOIB: COMPANY.oib } },
      suggestion: undefined,
      savedAddresses: [MAIN],
      ownsCart: true,
      account: { firstName: 'Ana', lastName: 'Horvat', email: 'ana@primjer.hr' },
    });
  });

  it('suggests the main address and the company of the account while nothing is chosen [CHK-10]', async () => {
    const { platform, record } = aCustomer({ addresses: [{ ...MAIN, id: 4, type: 'shipping' }, MAIN], company: COMPANY });
    platform.gives(getCheckoutAddresses, null);
    expect((await record.fetch())._unsafeUnwrap()).toMatchObject({
      addresses: undefined,
      suggestion: { delivery: AN_ADDRESS, addressId: 5, company: { companyName: COMPANY.name } },
    });
  });

  it('suggests before that what was typed as a guest [CHK-10]', async () => {
    const { platform, record } = aCustomer();
    platform.gives(getCheckoutAddresses, null);
    platform.gives(getGuestUser, {
      id: 3,
      email: 'ana@primjer.hr',
      addresses: [{ ...MOVED, type: 'shipping' }],
      details: USER.details,
      company: null,
    });
    const { suggestion } = (await record.fetch())._unsafeUnwrap();
    expect(suggestion).toEqual({ delivery: MOVED, billing: undefined, company: undefined });
  });

  it('knows a cart that is still a guest’s [CRT-09]', async () => {
    const { platform, record } = aCustomer();
    platform.refuses(getCheckoutAddresses, 403, 'FORBIDDEN', 'Not yours.');
    expect((await record.fetch())._unsafeUnwrap()).toMatchObject({ addresses: undefined, ownsCart: false });
  });

  it('treats a chosen address that is gone as none [F-11]', async () => {
    const { platform, record } = aCustomer();
    platform.gives(getCheckoutAddresses, { ...CHOSEN, shippingAddressId: 77 });
    expect((await record.fetch())._unsafeUnwrap()).toMatchObject({ addresses: undefined, suggestion: { addressId: 5 } });
  });

  it('chooses an address as it is, then fetches the user again [CHK-10]', async () => {
    const { record, sent } = aCustomer();
    expect((await record.save(FORM))._unsafeUnwrap()).toEqual(FORM);
    expect(sent().map(([path]) => path)).toEqual(['web/profile', 'addresses/save', 'web/profile']);
    expect(sent()[1]?.[1]).toEqual({ shippingAddressId: 5, billingAddressId: null, company: null, ...session });
  });

  it('names who buys what is brought nowhere, and adds no address to the account [PRD-03]', async () => {
    const { platform, record, sent } = aCustomer();
    const ana = { firstName: 'Ana', lastName: 'Horvat', country: 'HR' };
    const typed = { ...AN_ADDRESS, ...ana, contactEmail: 'x', contactPhone: '', street: '', houseNumber: '', zipCode: '', city: '' };
    const placeless = { ...typed, contactEmail: USER.email };
    const wish = { delivery: typed, billing: undefined, company: undefined };
    expect((await record.save(wish))._unsafeUnwrap()).toMatchObject({ delivery: placeless, billing: undefined });
    expect(sent().map(([path]) => path)).toEqual(['web/profile', 'addresses/save']);
    expect(sent()[1]?.[1]).toEqual({ shippingAddressId: null, billingAddressId: null, company: null, buyer: ana, ...session });
    expect((await record.save({ ...wish, billing: AN_ADDRESS, billingAddressId: 5 }))._unsafeUnwrap()).toMatchObject({
      billing: AN_ADDRESS,
      billingAddressId: 5,
    });
    expect(sent()[3]?.[1]).toMatchObject({ shippingAddressId: null, billingAddressId: 5 });
    platform.gives(getCheckoutAddresses, { ...CHOSEN, shippingAddressId: null, billingAddressId: 5, buyer: ana });
    const { addresses } = (await record.fetch())._unsafeUnwrap();
    expect(addresses).toEqual({ delivery: placeless, billing: AN_ADDRESS, billingAddressId: 5, company: undefined });
  });

  it('changes the chosen address when it says something else [CHK-10]', async () => {
    const { platform, updated, record, sent } = aCustomer();
    platform.answers(updated, () => Response.json({ data: { ...MOVED, id: 5, type: 'main' } }));
    (await record.save({ ...FORM, delivery: MOVED }))._unsafeUnwrap();
    expect(sent().map(([path]) => path)).toEqual(['web/profile', 'update/5', 'addresses/save', 'web/profile']);
    expect(sent()[1]?.[1]).toEqual({ ...MOVED, type: 'main' });
  });

  it('adds a new address, but none that the account has already [CHK-10]', async () => {
    const { record, sent } = aCustomer();
    (await record.save({ ...FORM, delivery: MOVED, addressId: undefined }))._unsafeUnwrap();
    (await record.save({ ...FORM, addressId: undefined }))._unsafeUnwrap();
    expect(sent().map(([path]) => path)).toEqual([
      ...['web/profile', 'address/create', 'addresses/save', 'web/profile'],
      ...['web/profile', 'addresses/save', 'web/profile'],
    ]);
    expect(sent()[1]?.[1]).toEqual({ ...MOVED, type: 'shipping' });
  });

  it('makes two addresses of one that was chosen for both and says two things [CHK-02]', async () => {
    const { platform, updated, record, sent } = aCustomer();
    platform.answers(updated, () => Response.json({ data: { ...MOVED, id: 5, type: 'main' } }));
    (await record.save({ ...FORM, delivery: MOVED, billing: AN_ADDRESS, billingAddressId: 5 }))._unsafeUnwrap();
    expect(sent().map(([path]) => path)).toEqual(['web/profile', 'update/5', 'address/create', 'addresses/save', 'web/profile']);
    expect(sent()[3]?.[1]).toMatchObject({ shippingAddressId: 5, billingAddressId: 9 });
  });

  it('names the fields of the address that was refused [CHK-03]', async () => {
    const { platform, record } = aCustomer();
    const invalid = { field: 'street', reason: 'maxLength', length: 75 };
    platform.refuses(createAddress, 400, 'FIELD_INVALID', 'A field is not valid.', invalid);
    expect((await record.save({ ...FORM, delivery: MOVED, addressId: undefined }))._unsafeUnwrapErr()).toEqual({
      kind: 'AddressInvalid',
      delivery: { street: { kind: 'maxLength', length: 75 } },
      billing: {},
    });
    expect((await record.save({ ...FORM, billing: MOVED }))._unsafeUnwrapErr()).toEqual({
      kind: 'AddressInvalid',
      delivery: {},
      billing: { street: { kind: 'maxLength', length: 75 } },
    });
    platform.refuses(createAddress, 409, 'TOO_MANY_ADDRESSES', 'No more.');
    expect((await record.save({ ...FORM, billing: MOVED }))._unsafeUnwrapErr()).toEqual({ kind: 'TooManyAddresses' });
  });

  it.each([['SESSION_ENDED'], ['UNAUTHORIZED']])('says that the session has ended: %s', async (code) => {
    const { platform, record } = aCustomer();
    platform.refuses(webProfile, 401, code, 'Over.');
    platform.gives(getCheckoutAddresses, null);
    expect((await record.fetch())._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
    expect((await record.save(FORM))._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
    platform.gives(webProfile, USER);
    platform.refuses(saveCheckoutAddresses, 401, code, 'Over.');
    expect((await record.save(FORM))._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
  });

  it('is a guest’s while nobody is signed in, asked anew each time [CHK-10]', async () => {
    const platform = aPlatform();
    const who = { isSignedIn: false };
    const record = new HttpBuyerRecord(platform.client, who);
    platform.gives(getGuestUser, null);
    platform.gives(updateGuestUser, { id: 3, email: 'ana@primjer.hr', addresses: [], details: USER.details, company: null });
    await record.fetch();
    await record.save(FORM);
    who.isSignedIn = true;
    await record.save(FORM);
    expect(platform.received.map(({ path }) => path)).toEqual([getGuestUser.path, updateGuestUser.path, webProfile.path]);
  });
});
