import type * as z from 'zod/mini';
import type { AddressWire, GuestUserWire } from '#adapters/platform/wire/checkout.ts';
import type { BuyersAddress } from './placeless-buyer.ts';
import type { AddressRow, Guest } from './queries.ts';

/** Where the goods go: the shipping address, else the main one. */
export function shippingAddress<Address extends Pick<AddressRow, 'type'>>({
  addresses,
}: {
  readonly addresses: readonly Address[];
}): Address | undefined {
  const ofType = (type: AddressRow['type']) => addresses.find((address) => address.type === type);
  return ofType('shipping') ?? ofType('main') ?? addresses[0];
}

export function guestOnWire({ user, addresses }: Guest): z.infer<typeof GuestUserWire> {
  return {
    id: user.id,
    email: user.email,
    addresses: addresses.map(addressOnWire),
    details: { firstName: user.first_name, lastName: user.last_name },
    company: user.company_name === null || user.company_oib === null ? null : { name: user.company_name, oib: user.company_oib },
  };
}

export function addressOnWire(row: BuyersAddress): z.infer<typeof AddressWire> {
  return {
    ...(row.id === undefined ? {} : { id: row.id }),
    type: row.type,
    firstName: row.first_name,
    lastName: row.last_name,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    street: row.street,
    houseNumber: row.house_number,
    zipCode: row.zip_code,
    city: row.city,
    ...(row.region === null ? {} : { region: row.region }),
    country: row.country,
  };
}
