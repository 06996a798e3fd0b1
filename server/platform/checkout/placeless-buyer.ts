import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type { saveCheckoutAddresses } from '#adapters/platform/wire/checkout.ts';
import type { CartRow } from '../cart/queries.ts';
import type { AddressRow } from './queries.ts';

/** An address as an order keeps it; of a customer who buys digital content alone it's in no table. */
export type BuyersAddress = Omit<AddressRow, 'id' | 'guest_user_id' | 'user_id'> & { readonly id?: number };

type WireBuyer = NonNullable<BodyOf<typeof saveCheckoutAddresses>['buyer']>;

/** Who buys with a customer's cart that goes to no address; undefined where they have chosen one, or nothing yet (PRD-03). */
export function placelessBuyer(cart: CartRow): WireBuyer | undefined {
  const { buyer_first_name: firstName, buyer_last_name: lastName, buyer_country: country } = cart;
  return firstName === null || lastName === null || country === null ? undefined : { firstName, lastName, country };
}

/** What the cart keeps of them. */
export function placelessColumns(buyer: WireBuyer | undefined) {
  return {
    buyer_first_name: buyer?.firstName ?? null,
    buyer_last_name: buyer?.lastName ?? null,
    buyer_country: buyer?.country ?? null,
  };
}

/** The same as an order's address, which nothing can be brought to: messages go to the account's e-mail address. */
export function placelessAddress(buyer: WireBuyer, email: string): BuyersAddress {
  return {
    type: 'shipping',
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    contact_email: email,
    contact_phone: '',
    street: '',
    house_number: '',
    zip_code: '',
    city: '',
    region: null,
    country: buyer.country,
  };
}
