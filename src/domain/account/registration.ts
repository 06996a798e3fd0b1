import { err, ok, type Result } from 'neverthrow';
import type { Address, AddressField, AddressRules, CompanyData, FieldProblem, FieldProblems } from '../checkout/address.ts';
import { nameProblem, tidy, validateAddress, validateCompany } from '../checkout/validate-address.ts';
import type { AcceptedConsent } from '../consent/consent.ts';
import { barcodeProblem, tidyBarcode } from '../membership/member-card.ts';
import { collected, emailProblem, type NewPassword, validateNewPassword } from './credentials.ts';

/** A person's own data (IDN-09). */
export interface PersonalData {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What the registration form holds (spec 3, 5). `address` and `company` are undefined in the simple form; the address's name and e-mail are the person's. */
export interface Registration extends PersonalData, NewPassword {
  /** Empty when no card is given. */
  readonly memberCardBarcode: string;
  readonly address: Address | undefined;
  readonly company: CompanyData | undefined;
  readonly acceptedConsents: readonly AcceptedConsent[];
}

export type RegistrationField = keyof PersonalData | keyof NewPassword | 'memberCardBarcode' | AddressField;

/** Checks the whole form; texts come back trimmed, every wrong field is named at once (IDN-07). */
export function validateRegistration(input: Registration, rules: AddressRules): Result<Registration, FieldProblems<RegistrationField>> {
  const person = validatePersonalData(input, rules);
  const password = validateNewPassword(input);
  const barcode = tidyBarcode(input.memberCardBarcode);
  const address = input.address === undefined ? ok(undefined) : validateAddress(input.address, { ...rules, allowedCountries: 'ALL' });
  const company = input.company === undefined ? ok(undefined) : validateCompany(input.company);
  const wrongBarcode = barcodeProblem(barcode);
  if (person.isOk() && password.isOk() && address.isOk() && company.isOk() && wrongBarcode === undefined)
    return ok({ ...input, ...person.value, memberCardBarcode: barcode, address: address.value, company: company.value });
  return err({
    ...(address.isErr() ? address.error : {}),
    ...(company.isErr() ? company.error : {}),
    ...(person.isErr() ? person.error : {}),
    ...(password.isErr() ? password.error : {}),
    ...(wrongBarcode === undefined ? {} : { memberCardBarcode: wrongBarcode }),
  });
}

/** First name, last name, e-mail required, e-mail valid (spec 5). */
export function validatePersonalData(
  input: PersonalData,
  rules: Pick<AddressRules, 'checkSpecialCharacters'>,
): Result<PersonalData, FieldProblems<keyof PersonalData>> {
  const person = { firstName: tidy(input.firstName), lastName: tidy(input.lastName), email: tidy(input.email) };
  const problems: Record<keyof PersonalData, FieldProblem | undefined> = {
    firstName: nameProblem('firstName', person.firstName, rules),
    lastName: nameProblem('lastName', person.lastName, rules),
    email: emailProblem(person.email),
  };
  return collected(problems, person);
}

/** A link out of an e-mail that confirms an address (IDN-08). */
export interface ConfirmationLink {
  /** Neither used nor expired. */
  readonly isGood: boolean;
  /** A new account is confirmed by mailbox and password together: anybody may have registered somebody else's address. */
  readonly needsPassword: boolean;
  /** The link sets a new password, and has not been used. */
  readonly setsPassword: boolean;
}
