import { err, ok } from 'neverthrow';
import type { SavedAddress } from '#domain/account/account.ts';
import { ADDRESS_FIELDS, type Address, hasPlace } from '#domain/checkout/address.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { Buyer, BuyerRecord, BuyersAccount, SavedAddresses } from '#ports/checkout/buyer-record.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { Outcome } from '#ports/outcome.ts';
import { cartOf } from './in-memory-cart.ts';
import type { StoredUser } from './in-memory-people.ts';
import type { InMemoryShop } from './in-memory-shop.ts';

/** Buyers of a shop in memory: guests, and customers whose addresses their account keeps. */
export class InMemoryBuyerRecord implements BuyerRecord {
  private readonly shop: InMemoryShop;
  private readonly cookies: CookieJar;

  constructor(shop: InMemoryShop, cookies: CookieJar) {
    this.shop = shop;
    this.cookies = cookies;
  }

  async fetch(): Outcome<Buyer, CheckoutProblem> {
    const fault = this.shop.called('BuyerRecord.fetch');
    if (fault !== undefined) return err(fault);
    const user = this.shop.people.signedIn(this.cookies);
    const savedAddresses = user?.addresses ?? [];
    return cartOf(this.shop, this.cookies).map(({ guest, userId, isCustomersChoice }) => {
      const who = { savedAddresses, ownsCart: userId === user?.id, account: user && accountOf(user) };
      const typedAsGuest = userId !== undefined && guest?.addressId === undefined && isCustomersChoice !== true;
      if (guest !== undefined && !typedAsGuest) return { addresses: guest, suggestion: undefined, ...who };
      const main = savedAddresses.find(({ type }) => type === 'main') ?? savedAddresses[0];
      return { addresses: undefined, suggestion: guest ?? (main && suggestionOf(main)), ...who };
    });
  }

  async save(wished: SavedAddresses): Outcome<SavedAddresses, CheckoutProblem> {
    const fault = this.shop.called('BuyerRecord.save');
    if (fault !== undefined) return err(fault);
    const cart = cartOf(this.shop, this.cookies);
    if (cart.isErr()) return err(cart.error);
    const user = this.shop.people.signedIn(this.cookies);
    const { delivery, billing, company } = wished;
    const guest = user === undefined ? { delivery, billing, company } : this.onAccount(user, wished);
    this.shop.carts.set(cart.value.id, { ...cart.value, guest, isCustomersChoice: user !== undefined });
    return ok(guest);
  }

  private onAccount(user: StoredUser, { delivery, addressId, billing, billingAddressId, company }: SavedAddresses): SavedAddresses {
    const deliveryId = hasPlace(delivery) ? this.keep(user.id, addressId, delivery, 'shipping') : undefined;
    const payerId = billing && this.keep(user.id, billingAddressId === deliveryId ? undefined : billingAddressId, billing, 'main');
    const kept = hasPlace(delivery) ? delivery : { ...delivery, contactEmail: user.email };
    return { delivery: kept, addressId: deliveryId, billing, billingAddressId: payerId, company };
  }

  private keep(userId: number, id: number | undefined, address: Address, type: SavedAddress['type']): number {
    const { addresses } = this.shop.people.one(userId);
    const known =
      addresses.find((one) => one.id === id) ?? addresses.find((one) => ADDRESS_FIELDS.every((field) => one[field] === address[field]));
    const kept = { ...address, id: known?.id ?? this.shop.people.newId(), type: known?.type ?? type };
    const others = addresses.filter((one) => one.id !== kept.id);
    this.shop.people.change(userId, { addresses: [...others, kept] });
    return kept.id;
  }
}

function accountOf({ firstName, lastName, email }: StoredUser): BuyersAccount {
  return { firstName, lastName, email };
}

function suggestionOf({ id, type: _type, ...delivery }: SavedAddress): SavedAddresses {
  return { delivery, addressId: id, billing: undefined, company: undefined };
}
