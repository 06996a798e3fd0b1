/** An address as a person fills it in; field names are the form's (spec 3). `country` is an ISO 3166-1 alpha-2 code. */
export interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zipCode: string;
  readonly city: string;
  readonly country: string;
}

/** A company that buys; both fields are required together (CHK-03). */
export interface CompanyData {
  readonly companyName: string;
  readonly companyOIB: string;
}

export type AddressType = 'main' | 'billing' | 'shipping' | 'other';

export type AddressField = keyof Address | keyof CompanyData;

/** What is wrong with a field; each has a message in every language (IDN-14). */
export type FieldProblem =
  | { readonly kind: 'required' }
  | { readonly kind: 'email' }
  | { readonly kind: 'maxLength'; readonly length: number }
  | { readonly kind: 'alphaSpecialCharsValidator' }
  | { readonly kind: 'invalidOib' }
  | { readonly kind: 'minLength'; readonly length: number }
  /** The repeated password is another one. */
  | { readonly kind: 'repeatPassword' }
  /** The new password is the old one. */
  | { readonly kind: 'differentPassword' }
  /** The password is one of those that attackers try first. */
  | { readonly kind: 'commonPassword' }
  | { readonly kind: 'invalidBarcode' }
  /** What was typed is not what was asked to be typed. */
  | { readonly kind: 'sameAs' }
  | { readonly kind: 'countryNotServed' }
  /** No Croatian postcode. */
  | { readonly kind: 'postcode' }
  /** No postcode of the country that was chosen, whose postcodes have so many digits. */
  | { readonly kind: 'postcodeDigits'; readonly length: number }
  /** Nothing that is written as a postcode in any country. */
  | { readonly kind: 'postcodeLetters' }
  /** No name of a street or a town: pictures, or nothing that could be read. */
  | { readonly kind: 'placeName' }
  /** Nothing that could be dialled. */
  | { readonly kind: 'phone' };

export type FieldProblems<Field extends string> = Readonly<Partial<Record<Field, FieldProblem>>>;

/** Longest e-mail address in characters that mail servers take (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** Longest texts in characters (spec 9). */
export const ADDRESS_MAXIMA: Readonly<Partial<Record<AddressField, number>>> = {
  firstName: 75,
  lastName: 75,
  contactEmail: LONGEST_EMAIL,
  contactPhone: 40,
  street: 75,
  houseNumber: 15,
  zipCode: 25,
  city: 75,
  country: 75,
  companyName: 150,
};

/** What the checkout's settings ask of an address (CHK-03). */
export interface AddressRules {
  /** ISO codes that the shop delivers to, or 'ALL' (checkout setting allowedCountries). */
  readonly allowedCountries: readonly string[] | 'ALL';
  /** Off when the site disables the check of special characters in names (CHK-03). */
  readonly checkSpecialCharacters: boolean;
  /** Nothing is brought and nobody rings: of an address only name, e-mail and country count, whatever else was typed (PRD-03). */
  readonly withoutPlace?: boolean | undefined;
}

/** What only somebody who brings goods, or writes an invoice to a company, has to know. */
export const PLACE_FIELDS: readonly (keyof Address)[] = ['contactPhone', 'street', 'houseNumber', 'zipCode', 'city'];

/** Whether goods could be brought there. */
export function hasPlace(address: Pick<Address, 'street' | 'city'>): boolean {
  return address.street !== '' && address.city !== '';
}

/** What everybody fills in of an address, in the order of its form, in which problems are told too (CHK-03). */
export const ADDRESS_FIELDS: readonly (keyof Address)[] = [
  'firstName',
  'lastName',
  'contactEmail',
  'contactPhone',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'country',
];

/** The address of what stands in each of its fields. */
export function addressOf(textOf: (field: keyof Address) => string): Address {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, textOf(field)])) as unknown as Address;
}
