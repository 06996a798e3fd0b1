import { describe, expect, it } from 'vitest';
import { accountProblem } from '#adapters/platform/account/read-account-problem.ts';
import { readRefusal } from '#adapters/platform/read-refusal.ts';
import { PROBLEMS, type ProblemCode } from '#adapters/platform/wire/problem.ts';

function refusal(code: ProblemCode, payload: object = {}) {
  const { status, message } = PROBLEMS[code];
  return readRefusal(status, '', { error: { code, statusCode: status, payload: { message, ...payload } } });
}
const foreign = (status: number, body: unknown) => readRefusal(status, 'Status', body);

describe('problems of accounts', () => {
  it.each([
    ['UNKNOWN_USER_OR_PASSWORD', 'UnknownUserOrPassword'],
    ['EMAIL_NOT_CONFIRMED', 'EmailNotConfirmed'],
    ['USER_EXISTS', 'UserExists'],
    ['INCORRECT_OLD_PASSWORD', 'IncorrectOldPassword'],
    ['INCORRECT_PASSWORD', 'IncorrectPassword'],
    ['LINK_NOT_VALID', 'LinkNotValid'],
    ['UNAUTHORIZED', 'SignedOut'],
    ['SESSION_ENDED', 'SignedOut'],
    ['FORBIDDEN', 'NotAllowed'],
    ['BARCODE_INVALID', 'BarcodeInvalid'],
    ['BARCODE_UNCHECKED', 'BarcodeUnchecked'],
    ['SOCIAL_LOGIN_FAILED', 'SocialLoginFailed'],
    ['SOCIAL_EMAIL_MISSING', 'SocialEmailMissing'],
    ['TOO_MANY_ADDRESSES', 'TooManyAddresses'],
    ['CONSENT_REQUIRED', 'ConsentRequired'],
    ['CONSENT_VERSION_UNKNOWN', 'ConsentVersionUnknown'],
    ['INTERNAL', 'Refused'],
  ] as const)('%s means %s', (code, kind) => expect(accountProblem(refusal(code)).kind).toBe(kind));

  it('names the consent that has no such version [CON-01]', () => {
    for (const [field, id] of [
      ['consents.3', 3],
      ['consents', 0],
    ] as const)
      expect(accountProblem(refusal('CONSENT_VERSION_UNKNOWN', { field }))).toEqual({ kind: 'ConsentVersionUnknown', id });
  });

  it('says how long to wait after too many attempts, a minute when the platform does not [IDN-12]', () => {
    expect(accountProblem(refusal('TOO_MANY_ATTEMPTS', { seconds: 90 }))).toEqual({ kind: 'TooManyAttempts', seconds: 90 });
    expect(accountProblem(foreign(429, {}))).toEqual({ kind: 'TooManyAttempts', seconds: 60 });
  });

  it.each([
    ['firstName', 'alphaSpecialCharsValidator', undefined, { firstName: { kind: 'alphaSpecialCharsValidator' } }],
    ['details.lastName', 'required', undefined, { lastName: { kind: 'required' } }],
    ['newPassword', 'minLength', 8, { newPassword: { kind: 'minLength', length: 8 } }],
    ['password', 'commonPassword', undefined, { password: { kind: 'commonPassword' } }],
    ['addresses.0.street', 'maxLength', 75, { street: { kind: 'maxLength', length: 75 } }],
    ['company.oib', 'invalidOib', undefined, { companyOIB: { kind: 'invalidOib' } }],
    ['company.name', 'required', undefined, { companyName: { kind: 'required' } }],
    ['confirmation', 'sameAs', undefined, { confirmation: { kind: 'sameAs' } }],
    ['what.is.this', 'unheard', undefined, { email: { kind: 'required' } }],
  ])('names the field of the form: %s [IDN-14]', (field, reason, length, fields) => {
    expect(accountProblem(refusal('FIELD_INVALID', { field, reason, length }))).toEqual({ kind: 'FieldsInvalid', fields });
  });

  it.each([
    [{ message: 'User already exist.' }, 'UserExists'],
    [{ message: 'Unknown username or password!' }, 'UnknownUserOrPassword'],
    [{ data: { errorMessage: 'Incorrect old password.' } }, 'IncorrectOldPassword'],
    [{ message: 'Student is not assigned to any department' }, 'StudentNotAssigned'],
    [{ error: { code: 'INVALID_LOGIN' } }, 'LoginFailed'],
  ])('knows what other platforms say: %j', (body, kind) => expect(accountProblem(foreign(400, body)).kind).toBe(kind));

  it('hands on what was no refusal', () => {
    expect(accountProblem({ kind: 'Unreachable', message: 'down' })).toEqual({ kind: 'Unreachable', message: 'down' });
  });
});
