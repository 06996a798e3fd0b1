import { describe, expect, it } from 'vitest';
import { aMemoryShop, BOOK, LAMP } from '#tests/support/a-memory-shop.ts';
import { aMember, aPerson, EMAIL, PASSWORD } from '#tests/support/a-person.ts';

describe('the wishlist', () => {
  it('takes a product, shows it, and lets it go [WSH-01] [WSH-02]', async () => {
    const { account } = await aMember(aMemoryShop());
    expect((await account.toggleWishlist.run(LAMP))._unsafeUnwrap()).toBe(true);
    expect((await account.toggleWishlist.run(BOOK))._unsafeUnwrap()).toBe(true);
    expect((await account.viewWishlist.run())._unsafeUnwrap().map(({ id }) => id)).toEqual([BOOK, LAMP]);
    expect((await account.toggleWishlist.run(BOOK))._unsafeUnwrap()).toBe(false);
    expect((await account.viewAccount.run())._unsafeUnwrap()?.wishlist).toEqual([LAMP]);
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
