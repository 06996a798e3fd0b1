import { describe, expect, it } from 'vitest';
import { CART_COOKIE } from '#domain/cart/cart-session.ts';
import { aMemoryShop, BOOK, LAMP } from '#tests/support/a-memory-shop.ts';
import { aMember, aPerson, EMAIL, PASSWORD, type Person } from '#tests/support/a-person.ts';

const CARD = '3851234567';
const logIn = ({ account }: Person, password = PASSWORD, username = EMAIL) => account.logIn.run({ username, password }, 'local');
const add = async ({ visitor }: Person, id: number, quantity = 1) =>
  (await visitor.addToCart.run({ id, format: 'Simple' }, quantity))._unsafeUnwrap();

function aShopWithAna(facts: { readonly memberCardBarcode?: string } = {}) {
  const shop = aMemoryShop();
  shop.people.add({ email: EMAIL, password: PASSWORD, firstName: 'Ana', ...facts });
  return shop;
}

describe('logging in', () => {
  it('names every wrong field and asks nobody [IDN-01]', async () => {
    const person = aPerson(aShopWithAna());
    expect((await logIn(person, 'kratka', 'ana'))._unsafeUnwrapErr()).toEqual({
      kind: 'FieldsInvalid',
      fields: { username: { kind: 'email' }, password: { kind: 'minLength', length: 8 } },
    });
    expect(person.shop.calls).toEqual([]);
  });

  it('lets in by e-mail and password, spaces around the e-mail aside [IDN-01]', async () => {
    const person = aPerson(aShopWithAna());
    expect((await logIn(person, PASSWORD, `  ${EMAIL} `))._unsafeUnwrap()).toMatchObject({ email: EMAIL, firstName: 'Ana' });
    expect((await person.account.viewAccount.run())._unsafeUnwrap()?.email).toBe(EMAIL);
  });

  it('keeps tokens in HttpOnly cookies and shows scripts only that somebody is signed in [IDN-03]', async () => {
    const person = aPerson(aShopWithAna());
    await logIn(person);
    const readable = [...person.cookies.cookies].filter(([, { httpOnly }]) => httpOnly !== true).map(([name]) => name);
    expect(readable).toEqual(['signedIn']);
  });

  it('hands a refusal on, and nobody is signed in', async () => {
    const person = aPerson(aShopWithAna());
    expect((await logIn(person, 'pogrešna lozinka'))._unsafeUnwrapErr()).toEqual({ kind: 'UnknownUserOrPassword' });
    expect((await person.account.viewAccount.run())._unsafeUnwrap()).toBeUndefined();
  });

  it('brings the guest’s goods into the cart left behind [CRT-09] [IDN-01] [T-17]', async () => {
    const shop = aShopWithAna();
    const before = aPerson(shop);
    await logIn(before);
    await add(before, BOOK, 2);
    const now = aPerson(shop);
    await add(now, LAMP);
    const guestCart = now.cookies.get(CART_COOKIE);
    await logIn(now);
    expect(now.cookies.get(CART_COOKIE)).not.toBe(guestCart);
    expect(now.cart()?.lines.map(({ productId }) => productId)).toEqual([BOOK, LAMP]);
  });

  it('goes on when the abandoned cart cannot be fetched: that is only logged [CRT-09]', async () => {
    const person = aPerson(aShopWithAna());
    await add(person, LAMP);
    person.shop.faults.set('AbandonedCarts.fetch', { kind: 'Unreachable', message: 'down' });
    expect((await logIn(person)).isOk()).toBe(true);
    expect(person.log.lines).toMatchObject([{ level: 'warn', event: 'cart.abandonedFetchFailed' }]);
  });

  it('applies the account’s card to the cart, and remembers it [CRT-11]', async () => {
    const person = aPerson(aShopWithAna({ memberCardBarcode: CARD }));
    await add(person, BOOK);
    await logIn(person);
    expect(person.cart()?.memberCardBarcode).toBe(CARD);
    expect(person.cookies.get('memberCardBarcode')).toBe(CARD);
  });

  it('applies no card without a cart, and goes on when it is refused [CRT-11]', async () => {
    const without = aPerson(aShopWithAna({ memberCardBarcode: CARD }));
    await logIn(without);
    expect(without.shop.calls).not.toContain('MemberCards.apply');
    const refused = aPerson(aShopWithAna({ memberCardBarcode: '111' }));
    await add(refused, BOOK);
    expect((await logIn(refused)).isOk()).toBe(true);
    expect(refused.log.lines).toMatchObject([{ event: 'membership.cardNotApplied', facts: { kind: 'BarcodeInvalid' } }]);
  });

  it('by the back office’s login is for its users alone [T-23]', async () => {
    const shop = aShopWithAna();
    shop.people.add({ email: 'urednik@primjer.hr', password: PASSWORD, isBackofficeUser: true });
    const enter = (username: string) => aPerson(shop).account.logIn.run({ username, password: PASSWORD }, 'admin');
    expect((await enter(EMAIL))._unsafeUnwrapErr()).toEqual({ kind: 'UnknownUserOrPassword' });
    expect((await enter('urednik@primjer.hr'))._unsafeUnwrap().isBackofficeUser).toBe(true);
  });
});

describe('signing in with a provider', () => {
  it('starts there, comes back, and settles in like any other sign-in [IDN-11] [CRT-09]', async () => {
    const person = aPerson(aShopWithAna());
    await add(person, LAMP);
    const [provider] = (await person.account.viewSocialProviders.run())._unsafeUnwrap();
    const { state, nonce, codeVerifier } = (await person.account.startSocialLogin.run(provider?.id ?? ''))._unsafeUnwrap();
    const returned = { provider: provider?.id ?? '', callback: `state=${state}&email=${EMAIL}`, state, nonce, codeVerifier };
    expect((await person.account.finishSocialLogin.run(returned))._unsafeUnwrap()).toMatchObject({ email: EMAIL });
    expect(person.cart()?.userId).toBe(person.shop.people.byEmail(EMAIL)?.id);
  });

  it('hands a refusal on [IDN-11]', async () => {
    const { account } = aPerson(aShopWithAna());
    const returned = { provider: 'test', callback: 'state=other', state: 's', nonce: 'n', codeVerifier: 'v' };
    expect((await account.finishSocialLogin.run(returned))._unsafeUnwrapErr()).toEqual({ kind: 'SocialLoginFailed' });
  });

  it('offers nobody when the providers cannot be read: the page stands without them', async () => {
    const person = aPerson(aMemoryShop());
    person.shop.faults.set('SocialLogins.providers', { kind: 'Unreachable', message: 'down' });
    expect((await person.account.viewSocialProviders.run())._unsafeUnwrap()).toEqual([]);
  });
});

describe('logging out', () => {
  it('ends the session there and forgets sign-in, cart, card and guest here [IDN-04]', async () => {
    const person = await aMember(aShopWithAna());
    await add(person, LAMP);
    person.cookies.set('guestUser', EMAIL, {});
    person.cookies.set('memberCardBarcode', CARD, {});
    const thief = aPerson(person.shop);
    thief.cookies.set('accessToken', person.cookies.get('accessToken') ?? '', {});
    (await person.account.logOut.run())._unsafeUnwrap();
    expect([...person.cookies.cookies.keys()]).toEqual([]);
    expect((await thief.account.viewAccount.run())._unsafeUnwrap()).toBeUndefined();
  });

  it('forgets here also when the platform does not answer, and says so in the log [IDN-04]', async () => {
    const person = await aMember(aShopWithAna());
    person.shop.faults.set('Logins.logOut', { kind: 'Unreachable', message: 'down' });
    expect((await person.account.logOut.run()).isOk()).toBe(true);
    expect([...person.cookies.cookies.keys()]).toEqual([]);
    expect(person.log.lines).toMatchObject([{ event: 'account.logoutFailed' }]);
  });
});
