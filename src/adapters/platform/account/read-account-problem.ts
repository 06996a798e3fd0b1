import { ACCOUNT_FIELDS, type AccountField, type AccountProblem } from '#domain/account/account-problem.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import { codeOf, consentVersionUnknown, type Refused, readFieldProblem } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';

/** Why something about an account was refused (spec 8). */
export function accountProblem(refusal: Refusal): AccountProblem {
  if (refusal.kind !== 'Refused') return refusal;
  switch (codeOf(refusal)) {
    case 'FIELD_INVALID':
    case 'ADDRESS_INVALID':
      return fieldsInvalid(refusal);
    case 'UNKNOWN_USER_OR_PASSWORD':
      return { kind: 'UnknownUserOrPassword' };
    case 'EMAIL_NOT_CONFIRMED':
      return { kind: 'EmailNotConfirmed' };
    case 'USER_EXISTS':
      return { kind: 'UserExists' };
    case 'INCORRECT_OLD_PASSWORD':
      return { kind: 'IncorrectOldPassword' };
    case 'INCORRECT_PASSWORD':
      return { kind: 'IncorrectPassword' };
    case 'LINK_NOT_VALID':
      return { kind: 'LinkNotValid' };
    case 'BARCODE_INVALID':
      return { kind: 'BarcodeInvalid' };
    case 'BARCODE_UNCHECKED':
      return { kind: 'BarcodeUnchecked' };
    case 'SOCIAL_LOGIN_FAILED':
      return { kind: 'SocialLoginFailed' };
    case 'SOCIAL_EMAIL_MISSING':
      return { kind: 'SocialEmailMissing' };
    case 'TOO_MANY_ADDRESSES':
      return { kind: 'TooManyAddresses' };
    case 'CONSENT_REQUIRED':
      return { kind: 'ConsentRequired', missing: [] };
    case 'CONSENT_VERSION_UNKNOWN':
      return consentVersionUnknown(refusal);
    default:
      return ofOtherPlatforms(refusal);
  }
}

/** Codes and texts that the embedded platform never gives (spec 8). */
function ofOtherPlatforms(refusal: Refused): AccountProblem {
  if (refusal.code === 'INVALID_LOGIN') return { kind: 'LoginFailed' };
  if (refusal.message === 'Student is not assigned to any department') return { kind: 'StudentNotAssigned' };
  return backOfficeProblem(refusal);
}

/** `details.firstName` is the first name, `addresses.0.street` the street, `company.oib` the company's. */
function fieldsInvalid({ field = '', facts }: Refused): AccountProblem {
  const name = field.split('.').at(-1) ?? '';
  const ours = OWN_NAMES[name] ?? ACCOUNT_FIELDS.find((known) => known === name) ?? 'email';
  return { kind: 'FieldsInvalid', fields: { [ours]: readFieldProblem(facts) } };
}

const OWN_NAMES: Readonly<Record<string, AccountField>> = { name: 'companyName', oib: 'companyOIB', barcode: 'memberCardBarcode' };
