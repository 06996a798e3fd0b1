import { err, ok } from 'neverthrow';
import type { DeviceSession, SavedAddress } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { ACCESS_COOKIE } from '#domain/account/token-session.ts';
import type { Address } from '#domain/checkout/address.ts';
import type { GivenConsent } from '#domain/consent/consent.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { AddressBook } from '#ports/account/address-book.ts';
import type { DeviceSessions } from '#ports/account/device-sessions.ts';
import type { OwnConsents } from '#ports/consent/own-consents.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Wishlist } from '#ports/wishlist/wishlist.ts';
import { callerOf } from './in-memory-caller.ts';
import { summaryOf } from './in-memory-catalog.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Addresses of accounts of a shop in memory. */
export class InMemoryAddressBook implements AddressBook {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async create(address: Address, type: SavedAddress['type']): Outcome<SavedAddress, AccountProblem> {
    return callerOf(this.shop, this.cookies, 'AddressBook.create').map(({ id, addresses }) => {
      const added = { ...address, id: this.shop.people.newId(), type };
      this.shop.people.change(id, { addresses: [...addresses, added] });
      return added;
    });
  }

  async update(addressId: number, address: Address, type: SavedAddress['type']): Outcome<SavedAddress, AccountProblem> {
    const user = callerOf(this.shop, this.cookies, 'AddressBook.update');
    if (user.isErr()) return err(user.error);
    const { id, addresses } = user.value;
    if (!addresses.some((known) => known.id === addressId)) return err({ kind: 'AddressGone' });
    const changed = { ...address, id: addressId, type };
    this.shop.people.change(id, { addresses: addresses.map((known) => (known.id === addressId ? changed : known)) });
    return ok(changed);
  }

  async delete(addressId: number): Outcome<void, AccountProblem> {
    const user = callerOf(this.shop, this.cookies, 'AddressBook.delete');
    if (user.isErr()) return err(user.error);
    const { id, addresses } = user.value;
    const rest = addresses.filter((known) => known.id !== addressId);
    if (rest.length === addresses.length) return err({ kind: 'AddressGone' });
    this.shop.people.change(id, { addresses: rest });
    return ok(undefined);
  }
}

/** Where customers of a shop in memory are signed in. */
export class InMemoryDeviceSessions implements DeviceSessions {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async list(): Outcome<readonly DeviceSession[], AccountProblem> {
    return callerOf(this.shop, this.cookies, 'DeviceSessions.list').map((user) =>
      this.shop.people.sessionsOf(user.id).map(({ id, startedAt }) => ({
        id,
        device: 'Test',
        startedAt,
        lastSeenAt: startedAt,
        isCurrent: id === this.cookies.get(ACCESS_COOKIE),
      })),
    );
  }

  async end(ended: string): Outcome<void, AccountProblem> {
    const user = callerOf(this.shop, this.cookies, 'DeviceSessions.end');
    if (user.isErr()) return err(user.error);
    this.shop.people.endSessions(user.value.id, (id) => id === ended);
    return ok(undefined);
  }

  async endOthers(): Outcome<number, AccountProblem> {
    return callerOf(this.shop, this.cookies, 'DeviceSessions.endOthers').map((user) =>
      this.shop.people.endSessions(user.id, (id) => id !== this.cookies.get(ACCESS_COOKIE)),
    );
  }
}

/** Consents of customers of a shop in memory: those that registration asks for, answered or not. */
export class InMemoryOwnConsents implements OwnConsents {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async list(): Outcome<readonly GivenConsent[], AccountProblem> {
    return callerOf(this.shop, this.cookies, 'OwnConsents.list').map(({ consents }) => this.all(consents));
  }

  async answer(
    consentId: number,
    status: 'accepted' | 'withdrawn',
    version: number | undefined,
  ): Outcome<readonly GivenConsent[], AccountProblem> {
    return callerOf(this.shop, this.cookies, 'OwnConsents.answer').map(({ id, consents }) => {
      const answered = this.all(consents).map((consent) =>
        consent.id === consentId
          ? { ...consent, version: version ?? consent.version, status, statusAt: this.shop.now().toISOString() }
          : consent,
      );
      this.shop.people.change(id, { consents: answered });
      return answered;
    });
  }

  private all(answered: readonly GivenConsent[]): readonly GivenConsent[] {
    return (this.shop.consents.registration ?? []).map(({ id, displayName, required, version = 1 }): GivenConsent => {
      const answer = answered.find((consent) => consent.id === id);
      if (answer?.status === 'accepted') return answer;
      return { id, displayName, required, version, status: answer?.status ?? 'neverAsked', statusAt: answer?.statusAt };
    });
  }
}

/** Wishlists of a shop in memory. */
export class InMemoryWishlist implements Wishlist {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async list(): Outcome<readonly ProductSummary[], AccountProblem> {
    return callerOf(this.shop, this.cookies, 'Wishlist.list').map(({ wishlist }) =>
      wishlist.flatMap((id) => {
        const product = this.shop.products.get(id);
        return product === undefined || product.archived === true ? [] : [summaryOf(product)];
      }),
    );
  }

  async toggle(productId: number): Outcome<boolean, AccountProblem> {
    const user = callerOf(this.shop, this.cookies, 'Wishlist.toggle');
    if (user.isErr()) return err(user.error);
    const { id, wishlist, isBackofficeUser } = user.value;
    if (isBackofficeUser) return err({ kind: 'NotAllowed' });
    const without = wishlist.filter((known) => known !== productId);
    const added = without.length === wishlist.length;
    this.shop.people.change(id, { wishlist: added ? [productId, ...wishlist] : without });
    return ok(added);
  }
}
