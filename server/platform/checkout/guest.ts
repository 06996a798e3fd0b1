import { ok, type Result } from 'neverthrow';
import type * as z from 'zod/mini';
import type { AddressWire, GuestUserWire } from '#adapters/platform/wire/checkout.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { AddressRow, Guest } from './queries.ts';

/** What a client says of whose cart this is. */
export interface Whose {
  readonly userId?: number | null | undefined;
  readonly userBillingAddressId?: number | null | undefined;
  readonly userShippingAddressId?: number | null | undefined;
}

/** The guest who buys. User and address ids that a client sends must be of this guest, and nothing is told of others (T-04). */
export function checkGuest(guest: Guest | undefined, whose: Whose): Result<Guest, Refusal> {
  const ids = new Set(guest?.addresses.map(({ id }) => id));
  const addressIds = [whose.userBillingAddressId, whose.userShippingAddressId];
  if (whose.userId != null && whose.userId !== guest?.user.id) return refuse('FORBIDDEN');
  if (addressIds.some((id) => id != null && !ids.has(id))) return refuse('FORBIDDEN');
  return guest === undefined ? refuse('NO_ACTIVE_USER') : ok(guest);
}

/** Where the goods go: the shipping address, else the main one. */
export function shippingAddress(guest: Guest): AddressRow | undefined {
  const ofType = (type: AddressRow['type']) => guest.addresses.find((address) => address.type === type);
  return ofType('shipping') ?? ofType('main') ?? guest.addresses[0];
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

export function addressOnWire(row: AddressRow): z.infer<typeof AddressWire> {
  return {
    id: row.id,
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
