import { err, ok, type Result } from 'neverthrow';
import type { FieldProblem, FieldProblems } from '../checkout/address.ts';
import { isEmail, tidy } from '../checkout/validate-address.ts';

/** Shortest password in characters (spec 9). */
export const PASSWORD_MINIMUM = 8;
/** Longest password in characters: what is longer is a mistake or an attack on the hash. */
export const PASSWORD_MAXIMUM = 200;

/** What somebody signs in with; `username` is the e-mail (IDN-01). */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A new password of somebody who knows the old one, as typed. */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPasswordAgain: string;
}

/** A new password that nobody had before: registration and the link of a forgotten one. */
export interface NewPassword {
  readonly password: string;
  readonly confirmedPassword: string;
}

/** Username required and an e-mail, password required and at least 8 characters (spec 5). What comes back has its e-mail trimmed, the password untouched. */
export function validateCredentials(input: Credentials): Result<Credentials, FieldProblems<keyof Credentials>> {
  const username = tidy(input.username);
  return collected({ username: emailProblem(username), password: passwordProblem(input.password) }, { ...input, username });
}

/** Old and new required and at least 8, new different from old, again equal to new (spec 5). */
export function validatePasswordChange(input: PasswordChange): Result<PasswordChange, FieldProblems<keyof PasswordChange>> {
  const { oldPassword, newPassword, newPasswordAgain } = input;
  return collected(
    {
      oldPassword: passwordProblem(oldPassword),
      newPassword: passwordProblem(newPassword) ?? (newPassword === oldPassword ? { kind: 'differentPassword' } : undefined),
      newPasswordAgain: repeatedProblem(newPassword, newPasswordAgain),
    },
    input,
  );
}

/** Password required and at least 8, repeated equal (spec 5). */
export function validateNewPassword(input: NewPassword): Result<NewPassword, FieldProblems<keyof NewPassword>> {
  return collected(
    { password: passwordProblem(input.password), confirmedPassword: repeatedProblem(input.password, input.confirmedPassword) },
    input,
  );
}

/** What is wrong with a typed e-mail address; undefined when nothing is. */
export function emailProblem(email: string): FieldProblem | undefined {
  if (email === '') return { kind: 'required' };
  return isEmail(email) ? undefined : { kind: 'email' };
}

/** A password counts in characters as people see them typed, never trimmed: spaces are part of it. */
export function passwordProblem(password: string): FieldProblem | undefined {
  const { length } = [...password];
  if (length === 0) return { kind: 'required' };
  if (length < PASSWORD_MINIMUM) return { kind: 'minLength', length: PASSWORD_MINIMUM };
  return length > PASSWORD_MAXIMUM ? { kind: 'maxLength', length: PASSWORD_MAXIMUM } : undefined;
}

function repeatedProblem(password: string, again: string): FieldProblem | undefined {
  if (again === '') return { kind: 'required' };
  return again === password ? undefined : { kind: 'repeatPassword' };
}

/** The value when no field has a problem, else the problems of those that have one. */
export function collected<T, Field extends string>(
  problems: Readonly<Record<Field, FieldProblem | undefined>>,
  value: T,
): Result<T, FieldProblems<Field>> {
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return wrong.length === 0 ? ok(value) : err(Object.fromEntries(wrong) as FieldProblems<Field>);
}
