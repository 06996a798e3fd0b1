import type * as z from 'zod/mini';
import type { AddressWire } from '#adapters/platform/wire/checkout.ts';
import type { VendureAddress } from './vendure-order.ts';

type OnWire = z.infer<typeof AddressWire>;
type Company = { readonly name: string; readonly oib: string } | null;

/** A space that does not part names: Vendure keeps a name in one, and the last ordinary space in it stands before the family name. */
const WITHIN = '\u00a0';

/** An address as Vendure keeps it; the number of the house is the second line of the street, so that both come back as they were typed. */
export function writeAddress(address: Omit<OnWire, 'id'>, company: Company = null) {
  const { firstName, lastName, contactPhone, street, houseNumber, zipCode, city, country } = address;
  return {
    fullName: `${firstName.trim()} ${lastName.trim().replaceAll(' ', WITHIN)}`.trim(),
    ...(company === null ? {} : { company: company.name }),
    streetLine1: street,
    streetLine2: houseNumber,
    city,
    postalCode: zipCode,
    countryCode: country.toUpperCase(),
    phoneNumber: contactPhone,
  };
}

/** An address for the wire; Vendure's have no e-mail address, so whose it is is told. */
export function readAddress(address: VendureAddress, type: OnWire['type'], contactEmail: string): Omit<OnWire, 'id'> {
  const name = (address.fullName ?? '').trim();
  const parting = name.lastIndexOf(' ');
  return {
    type,
    firstName: parting === -1 ? name : name.slice(0, parting),
    lastName: parting === -1 ? '' : name.slice(parting + 1).replaceAll(WITHIN, ' '),
    contactEmail,
    contactPhone: address.phoneNumber ?? '',
    street: address.streetLine1 ?? '',
    houseNumber: address.streetLine2 ?? '',
    zipCode: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.countryCode ?? '',
  };
}

const FIELDS = ['fullName', 'streetLine1', 'streetLine2', 'city', 'postalCode', 'countryCode', 'phoneNumber'] as const;

/** Whether two addresses are one: an order keeps a copy, without the number of what it was copied from. */
export function isSameAddress(one: VendureAddress, other: VendureAddress): boolean {
  return FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}

/** Whether an address says anything: an order without one has an empty one. */
export function isGiven(address: VendureAddress | null | undefined): address is VendureAddress {
  return address?.streetLine1 != null && address.streetLine1 !== '';
}
