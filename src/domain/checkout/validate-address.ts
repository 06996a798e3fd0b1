import { err, ok, type Result } from 'neverthrow';
import {
  ADDRESS_FIELDS,
  ADDRESS_MAXIMA,
  type Address,
  type AddressField,
  type AddressRules,
  addressOf,
  type CompanyData,
  type FieldProblem,
  type FieldProblems,
  LONGEST_EMAIL,
  PLACE_FIELDS,
} from './address.ts';
import { isOib } from './oib.ts';
import { postcodeProblem, tidyPostcode } from './postcode.ts';

/** Checks an address; what comes back has its texts trimmed. Every wrong field is named at once (CHK-03). */
export function validateAddress(input: Address, rules: AddressRules): Result<Address, FieldProblems<keyof Address>> {
  const skipped: readonly (keyof Address)[] = rules.withoutPlace ? PLACE_FIELDS : [];
  const address = { ...tidied(input), ...Object.fromEntries(skipped.map((field) => [field, ''])) };
  const problems: Partial<Record<keyof Address, FieldProblem>> = {};
  for (const field of ADDRESS_FIELDS) {
    const problem = skipped.includes(field) ? undefined : addressFieldProblem(field, address, rules);
    if (problem !== undefined) problems[field] = problem;
  }
  return Object.keys(problems).length === 0 ? ok(address) : err(problems);
}

/** Checks a company's name and OIB (CHK-03, CHK-04). */
export function validateCompany(input: CompanyData): Result<CompanyData, FieldProblems<keyof CompanyData>> {
  const companyName = tidy(input.companyName);
  // As people write it: in groups, or as a VAT number.
  const companyOIB = tidy(input.companyOIB).replaceAll(' ', '').replace(/^HR/i, '');
  const problems: Partial<Record<keyof CompanyData, FieldProblem>> = {};
  const nameIsTooLong = tooLong('companyName', companyName);
  if (companyName === '') problems.companyName = { kind: 'required' };
  else if (nameIsTooLong !== undefined) problems.companyName = nameIsTooLong;
  if (companyOIB === '') problems.companyOIB = { kind: 'required' };
  else if (!isOib(companyOIB)) problems.companyOIB = { kind: 'invalidOib' };
  return Object.keys(problems).length === 0 ? ok({ companyName, companyOIB }) : err(problems);
}

/** An e-mail address that mail servers take: one @, a local part without spaces, a domain with a dot; at most 254 characters. */
export function isEmail(text: string): boolean {
  return (
    text.length <= LONGEST_EMAIL &&
    /^[^\s@"(),:;<>[\\\]]{1,64}@([\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u.test(text)
  );
}

/** Why a first or last name, already tidy, cannot stand in an address; undefined when it can (CHK-03). */
export function nameProblem(
  field: 'firstName' | 'lastName',
  name: string,
  { checkSpecialCharacters }: Pick<AddressRules, 'checkSpecialCharacters'>,
): FieldProblem | undefined {
  if (name === '') return { kind: 'required' };
  return tooLong(field, name) ?? (checkSpecialCharacters && !isPersonName(name) ? { kind: 'alphaSpecialCharsValidator' } : undefined);
}

/** Six to fifteen digits as people write them: with a plus in front, with blanks, dashes, slashes, dots and brackets between. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''));
}

/** A typed text as it is kept: composed letters, no spaces at its ends, one where there were several. */
export function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** A name with a letter or a digit in it, as streets and towns have, and without pictures. */
function isPlaceName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(text);
}

/** Unicode letters, spaces, apostrophes and hyphens, with hyphen and apostrophe not at the ends (spec 5). */
export function isPersonName(text: string): boolean {
  return /^[\p{L}\p{M}'’\- ]+$/u.test(text) && !/^['’-]|['’-]$/u.test(text);
}

function addressFieldProblem(field: keyof Address, address: Address, rules: AddressRules): FieldProblem | undefined {
  const value = address[field];
  if (field === 'firstName' || field === 'lastName') return nameProblem(field, value, rules);
  if (value === '') return { kind: 'required' };
  const problem = tooLong(field, value);
  if (problem !== undefined) return problem;
  if ((field === 'street' || field === 'city') && !isPlaceName(value)) return { kind: 'placeName' };
  if (field === 'contactEmail' && !isEmail(value)) return { kind: 'email' };
  if (field === 'contactPhone' && !isPhone(value)) return { kind: 'phone' };
  if (field === 'zipCode') return postcodeProblem(value, address.country);
  if (field === 'country' && rules.allowedCountries !== 'ALL' && !rules.allowedCountries.includes(value))
    return { kind: 'countryNotServed' };
  return undefined;
}

function tooLong(field: AddressField, value: string): FieldProblem | undefined {
  const length = ADDRESS_MAXIMA[field];
  return length !== undefined && [...value].length > length ? { kind: 'maxLength', length } : undefined;
}

function tidied(input: Address): Address {
  const address = addressOf((field) => tidy(String(input[field] ?? '')));
  return { ...address, zipCode: tidyPostcode(address.zipCode, address.country) };
}
