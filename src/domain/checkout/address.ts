import { err, ok, type Result } from 'neverthrow';
import { isOib } from './oib.ts';

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
  | { readonly kind: 'countryNotServed' };

export type FieldProblems<Field extends string> = Readonly<Partial<Record<Field, FieldProblem>>>;

/** Longest texts in characters (spec 9). */
export const ADDRESS_MAXIMA = {
  firstName: 75,
  lastName: 75,
  contactEmail: 254,
  contactPhone: 40,
  street: 75,
  houseNumber: 15,
  zipCode: 25,
  city: 75,
  companyName: 150,
} as const satisfies Partial<Record<AddressField, number>>;

export interface AddressRules {
  /** ISO codes that the shop delivers to, or 'ALL' (checkout setting allowedCountries). */
  readonly allowedCountries: readonly string[] | 'ALL';
  /** Off when the site disables the check of special characters in names (CHK-03). */
  readonly checkSpecialCharacters: boolean;
}

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

/** Checks an address; what comes back has its texts trimmed. Every wrong field is named at once (CHK-03). */
export function validateAddress(input: Address, rules: AddressRules): Result<Address, FieldProblems<keyof Address>> {
  const address = trimmed(input, ADDRESS_FIELDS);
  const problems: Partial<Record<keyof Address, FieldProblem>> = {};
  for (const field of ADDRESS_FIELDS) {
    const problem = addressFieldProblem(field, address[field], rules);
    if (problem !== undefined) problems[field] = problem;
  }
  return Object.keys(problems).length === 0 ? ok(address) : err(problems);
}

/** Checks a company's name and OIB (CHK-03, CHK-04). */
export function validateCompany(input: CompanyData): Result<CompanyData, FieldProblems<keyof CompanyData>> {
  const company = trimmed(input, ['companyName', 'companyOIB']);
  const problems: Partial<Record<keyof CompanyData, FieldProblem>> = {};
  if (company.companyName === '') problems.companyName = { kind: 'required' };
  else if ([...company.companyName].length > ADDRESS_MAXIMA.companyName)
    problems.companyName = { kind: 'maxLength', length: ADDRESS_MAXIMA.companyName };
  if (company.companyOIB === '') problems.companyOIB = { kind: 'required' };
  else if (!isOib(company.companyOIB.replace(/^HR/i, ''))) problems.companyOIB = { kind: 'invalidOib' };
  return Object.keys(problems).length === 0 ? ok({ ...company, companyOIB: company.companyOIB.replace(/^HR/i, '') }) : err(problems);
}

/** An e-mail address that mail servers take: one @, a local part without spaces, a domain with a dot; at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= ADDRESS_MAXIMA.contactEmail && /^[^\s@"(),:;<>[\\\]]{1,64}@([\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u.test(text);
}

/** Unicode letters, spaces, apostrophes and hyphens, with hyphen and apostrophe not at the ends (spec 5). */
export function isPersonName(text: string): boolean {
  return /^[\p{L}\p{M}'’\- ]+$/u.test(text) && !/^['’-]|['’-]$/u.test(text);
}

function addressFieldProblem(field: keyof Address, value: string, rules: AddressRules): FieldProblem | undefined {
  if (value === '') return { kind: 'required' };
  const length = ADDRESS_MAXIMA[field];
  if (length !== undefined && [...value].length > length) return { kind: 'maxLength', length };
  if ((field === 'firstName' || field === 'lastName') && rules.checkSpecialCharacters && !isPersonName(value))
    return { kind: 'alphaSpecialCharsValidator' };
  if (field === 'contactEmail' && !isEmail(value)) return { kind: 'email' };
  if (field === 'country' && rules.allowedCountries !== 'ALL' && !rules.allowedCountries.includes(value))
    return { kind: 'countryNotServed' };
  return undefined;
}

function trimmed<T extends object>(input: T, fields: readonly (keyof T)[]): T {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      String(input[field] ?? '')
        .normalize('NFC')
        .trim()
        .replace(/\s+/g, ' '),
    ]),
  ) as T;
}
