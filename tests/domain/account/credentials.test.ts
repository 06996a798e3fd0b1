import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  passwordProblem,
  validateCredentials,
  validateNewPassword,
  validatePasswordChange,
} from '#domain/account/credentials.ts';

const REQUIRED = { kind: 'required' };
const SHORT = { kind: 'minLength', length: PASSWORD_MINIMUM };

describe('credentials [IDN-01]', () => {
  it('are an e-mail, trimmed, and a password of at least 8 characters, untouched [OPS-05]', () => {
    const given = { username: ' ana@primjer.hr ', password: ' 1234567' };
    expect(validateCredentials(given)._unsafeUnwrap()).toEqual({ username: 'ana@primjer.hr', password: ' 1234567' });
  });

  it.each([
    [
      { username: '', password: '' },
      { username: REQUIRED, password: REQUIRED },
    ],
    [
      { username: 'ana', password: '1234567' },
      { username: { kind: 'email' }, password: SHORT },
    ],
    [{ username: 'ana@primjer.hr', password: '1234567' }, { password: SHORT }],
  ])('are not %j', (given, problems) => {
    expect(validateCredentials(given)._unsafeUnwrapErr()).toEqual(problems);
  });
});

describe('a password [IDN-12] [F-15]', () => {
  it('counts in characters, not in the pieces that they are made of', () => {
    expect(passwordProblem('🥕'.repeat(PASSWORD_MINIMUM - 1))).toEqual(SHORT);
    expect(passwordProblem('🥕'.repeat(PASSWORD_MINIMUM))).toBeUndefined();
    expect(passwordProblem('🥕'.repeat(PASSWORD_MAXIMUM))).toBeUndefined();
    expect(passwordProblem('🥕'.repeat(PASSWORD_MAXIMUM + 1))).toEqual({ kind: 'maxLength', length: PASSWORD_MAXIMUM });
  });

  it('may hold anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: PASSWORD_MINIMUM, maxLength: PASSWORD_MAXIMUM }), (password) => {
        const { length } = [...password];
        expect(passwordProblem(password) === undefined).toBe(length >= PASSWORD_MINIMUM && length <= PASSWORD_MAXIMUM);
      }),
    );
  });
});

describe('a changed password [IDN-09]', () => {
  const CHANGE = { oldPassword: 'stara zaporka', newPassword: 'nova zaporka', newPasswordAgain: 'nova zaporka' };

  it('is another one, typed twice', () => {
    expect(validatePasswordChange(CHANGE)._unsafeUnwrap()).toEqual(CHANGE);
  });

  it.each([
    [
      { oldPassword: '', newPassword: '', newPasswordAgain: '' },
      { oldPassword: REQUIRED, newPassword: REQUIRED, newPasswordAgain: REQUIRED },
    ],
    [{ newPassword: CHANGE.oldPassword, newPasswordAgain: CHANGE.oldPassword }, { newPassword: { kind: 'differentPassword' } }],
    [{ newPasswordAgain: 'nova zaporkA' }, { newPasswordAgain: { kind: 'repeatPassword' } }],
    [{ newPassword: 'kratka', newPasswordAgain: 'kratka' }, { newPassword: SHORT }],
  ])('is not %j', (change, problems) => {
    expect(validatePasswordChange({ ...CHANGE, ...change })._unsafeUnwrapErr()).toEqual(problems);
  });
});

describe('a new password [IDN-07] [IDN-10]', () => {
  it('is typed twice', () => {
    expect(validateNewPassword({ password: 'zelena ograda', confirmedPassword: 'zelena ograda' }).isOk()).toBe(true);
    expect(validateNewPassword({ password: 'zelena ograda', confirmedPassword: 'zelena' })._unsafeUnwrapErr()).toEqual({
      confirmedPassword: { kind: 'repeatPassword' },
    });
    expect(validateNewPassword({ password: '', confirmedPassword: '' })._unsafeUnwrapErr()).toEqual({
      password: REQUIRED,
      confirmedPassword: REQUIRED,
    });
  });
});
