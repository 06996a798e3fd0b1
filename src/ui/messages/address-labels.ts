import type { AddressField } from '#domain/checkout/address.ts';

/** Message ids of the labels of an address and of the company that buys. */
export const ADDRESS_LABELS: Readonly<Record<AddressField, string>> = {
  firstName: 'checkout.firstName',
  lastName: 'checkout.lastName',
  contactEmail: 'checkout.contactEmail',
  contactPhone: 'checkout.contactPhone',
  street: 'checkout.street',
  houseNumber: 'checkout.houseNumber',
  zipCode: 'checkout.zipCode',
  city: 'checkout.city',
  country: 'checkout.country',
  companyName: 'checkout.companyName',
  companyOIB: 'checkout.companyOIB',
};
