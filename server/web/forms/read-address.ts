import { ADDRESS_FIELDS, type Address, type CompanyData } from '#domain/checkout/address.ts';
import type { FormFields } from './form-fields.ts';

/** The address fields of a form, under a prefix if the form has several. */
export function readAddress(fields: FormFields, prefix = ''): Address {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, fields.text(prefix + field)])) as unknown as Address;
}

/** The company of a form whose box is ticked. */
export function readCompany(fields: FormFields): CompanyData | undefined {
  if (!fields.has('buyAsCompany')) return undefined;
  return { companyName: fields.text('companyName'), companyOIB: fields.text('companyOIB') };
}
