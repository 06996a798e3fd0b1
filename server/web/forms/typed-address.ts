import { type Address, addressOf, type CompanyData } from '#domain/checkout/address.ts';
import type { FormFields } from './form-fields.ts';

/** The address fields of a form, under a prefix if the form has several. */
export function typedAddress(fields: FormFields, prefix = ''): Address {
  return addressOf((field) => fields.text(prefix + field));
}

/** The company of a form whose box is ticked. */
export function typedCompany(fields: FormFields): CompanyData | undefined {
  if (!fields.has('buyAsCompany')) return undefined;
  return { companyName: fields.text('companyName'), companyOIB: fields.text('companyOIB') };
}
