import { describe, expect, it } from 'vitest';
import { aMemoryShop, BOOK, LAMP } from '#tests/support/a-memory-shop.ts';
import { aMember, aPerson, EMAIL, PASSWORD, type Person } from '#tests/support/a-person.ts';

describe('the wishlist', () => {
  it('takes a product, shows it, and lets it go [WSH-01] [WSH-02]', async () => {
    const { account } = await aMember(aMemoryShop());
    expect((await account.toggleWishlist.run(LAMP))._unsafeUnwrap()).toBe(true);
    expect((await account.toggleWishlist.run(BOOK))._unsafeUnwrap()).toBe(true);
    expect((await account.viewWishlist.run())._unsafeUnwrap().map(({ id }) => id)).toEqual([BOOK, LAMP]);
    expect((await account.toggleWishlist.run(BOOK))._unsafeUnwrap()).toBe(false);
    expect((await account.viewAccount.run())._unsafeUnwrap()?.wishlist).toEqual([LAMP]);
  });

  it('is of nobody on this device once its customer has signed out, and there again when they are back [WSH-02] [IDN-04]', async () => {
    const { account } = await aMember(aMemoryShop());
    await account.toggleWishlist.run(LAMP);
    await account.logOut.run();
    expect((await account.viewAccount.run())._unsafeUnwrap()).toBeUndefined();
    expect((await account.viewWishlist.run())._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
    await account.logIn.run({ username: EMAIL, password: PASSWORD }, 'local');
    expect((await account.viewAccount.run())._unsafeUnwrap()?.wishlist).toEqual([LAMP]);
  });

  it('is gone from this device also where the platform could not be told of signing out [WSH-02] [IDN-04]', async () => {
    const { account, shop, cookies } = await aMember(aMemoryShop());
    await account.toggleWishlist.run(LAMP);
    const signedIn = cookies.cookies.size;
    shop.faults.set('Logins.logOut', { kind: 'Unreachable', message: 'down' });
    expect((await account.logOut.run()).isOk()).toBe(true);
    expect(cookies.cookies.size).toBeLessThan(signedIn);
    expect((await account.viewWishlist.run())._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
  });

  it('is not for the back office [WSH-01]', async () => {
    const shop = aMemoryShop();
    shop.people.add({ email: EMAIL, password: PASSWORD, isBackofficeUser: true });
    const { account } = await aMember(shop);
    expect((await account.toggleWishlist.run(LAMP))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
  });

  it('is for whoever is signed in; nobody is asked for others [WSH-01]', async () => {
    const guest = aPerson(aMemoryShop());
    expect((await guest.account.toggleWishlist.run(LAMP))._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
    expect(guest.shop.calls).toEqual([]);
  });
});

describe('a wish of somebody who has not signed in', () => {
  const signIn = ({ account }: Person, email = EMAIL) => account.logIn.run({ username: email, password: PASSWORD }, 'local');
  const wished = async ({ account }: Person) => (await account.viewWishlist.run())._unsafeUnwrap().map(({ id }) => id);

  it('is on the wishlist once they have, and nothing of it is kept [WSH-01]', async () => {
    const { shop } = await aMember(aMemoryShop());
    const guest = aPerson(shop);
    await guest.account.toggleWishlist.run(LAMP);
    expect(guest.cookies.cookies.get('wish')).toMatchObject({ value: String(LAMP), httpOnly: true });
    await signIn(guest);
    expect([await wished(guest), guest.cookies.get('wish')]).toEqual([[LAMP], undefined]);
  });

  it('leaves on the wishlist what is there already', async () => {
    const { shop, account } = await aMember(aMemoryShop());
    await account.toggleWishlist.run(LAMP);
    const guest = aPerson(shop);
    await guest.account.toggleWishlist.run(LAMP);
    await signIn(guest);
    expect(await wished(guest)).toEqual([LAMP]);
  });

  it('that can not be kept stops no sign-in, and is told in the log', async () => {
    const { shop } = await aMember(aMemoryShop());
    const guest = aPerson(shop);
    await guest.account.toggleWishlist.run(LAMP);
    shop.faults.set('Wishlist.toggle', { kind: 'Unreachable', message: 'down' });
    expect((await signIn(guest)).isOk()).toBe(true);
    expect(guest.log.lines).toMatchObject([{ event: 'wishlist.wishNotKept', facts: { kind: 'Unreachable' } }]);
  });
});
