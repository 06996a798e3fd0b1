import type * as z from 'zod/mini';
import type { Address, AddressType, CompanyData } from '#domain/checkout/address.ts';
import type { AddressWire } from './wire/checkout.ts';

export function readAddress({ id: _id, type: _type, region: _region, ...address }: z.infer<typeof AddressWire>): Address {
  return address;
}

export function writeAddress(address: Address, type: AddressType): z.infer<typeof AddressWire> {
  const { firstName, lastName, contactEmail, contactPhone, street, houseNumber, zipCode, city, country } = address;
  return { type, firstName, lastName, contactEmail, contactPhone, street, houseNumber, zipCode, city, country };
}

export function readCompany(company: { readonly name: string; readonly oib: string } | null): CompanyData | undefined {
  return company === null ? undefined : { companyName: company.name, companyOIB: company.oib };
}

export function writeCompany(company: CompanyData | undefined): { name: string; oib: string } | null {
  return company === undefined ? null : { name: company.companyName, oib: company.companyOIB };
}
