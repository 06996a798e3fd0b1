import { err, type Result } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { type Registration, validateRegistration } from '#domain/account/registration.ts';
import { checkConsents } from '#domain/consent/check-consents.ts';
import type { RegistrationForm } from './open-registration.ts';

/** A registration as it is to be sent, with the accepted consents that there are; else all that is wrong with it at once: fields, and required consents that lack (IDN-07, CON-01). */
export function checkRegistration(input: Registration, form: RegistrationForm): Result<Registration, AccountProblem> {
  const fields = validateRegistration(input, form.settings);
  const accepted = checkConsents(form.consents, input.acceptedConsents, { validate: form.settings.validateConsents });
  if (fields.isOk()) return accepted.map((acceptedConsents) => ({ ...fields.value, acceptedConsents }));
  const missing = accepted.isErr() && accepted.error.kind === 'ConsentRequired' ? { missing: accepted.error.missing } : {};
  return err({ kind: 'FieldsInvalid', fields: fields.error, ...missing });
}
