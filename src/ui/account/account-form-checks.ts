import type { Result } from 'neverthrow';
import { checkRegistration } from '#application/account/check-registration.ts';
import type { RegistrationForm } from '#application/account/open-registration.ts';
import type { AccountField } from '#domain/account/account-problem.ts';
import { emailProblem, validateCredentials, validateNewPassword, validatePasswordChange } from '#domain/account/credentials.ts';
import { validatePersonalData } from '#domain/account/registration.ts';
import { ADDRESS_FIELDS, type Address, type FieldProblems } from '#domain/checkout/address.ts';
import { tidy, validateAddress, validateCompany } from '#domain/checkout/validate-address.ts';
import { readConsentValue, tickedConsents, VERSIONS_FIELD } from '#domain/consent/consent.ts';
import { barcodeProblem, tidyBarcode } from '#domain/membership/member-card.ts';
import type { FormCheck, FormContent } from './account-form-view-model.ts';

/** What the browser can tell is wrong before a form is sent: the same rules as the server's (IDN-14). */
export const checkLogin: FormCheck = (form) =>
  wrong(validateCredentials({ username: text(form, 'username'), password: text(form, 'password') }));

/** The password of a new account, where the link asks for it. */
export const checkConfirmEmail: FormCheck = (form) =>
  form.get('password') === '' ? { kind: 'FieldsInvalid', fields: { password: { kind: 'required' } } } : undefined;

export const checkForgotPassword: FormCheck = (form) => {
  const email = emailProblem(tidy(text(form, 'email')));
  return email === undefined ? undefined : { kind: 'FieldsInvalid', fields: { email } };
};

export const checkSetPassword: FormCheck = (form) => wrong(validateNewPassword(newPassword(form)));

export const checkChangePassword: FormCheck = (form) =>
  wrong(
    validatePasswordChange({
      oldPassword: text(form, 'oldPassword'),
      newPassword: text(form, 'newPassword'),
      newPasswordAgain: text(form, 'newPasswordAgain'),
    }),
  );

/** Names, password, card, address and company when asked for, then the consents. */
export function checkRegisterForm(registration: RegistrationForm): FormCheck {
  return (form) => {
    const person = personalData(form);
    const checked = checkRegistration(
      {
        ...person,
        ...newPassword(form),
        memberCardBarcode: text(form, 'memberCardBarcode'),
        address: isTicked(form, 'withAddress') ? { ...address(form), ...names(person) } : undefined,
        company: company(form),
        acceptedConsents: consents(form),
      },
      registration,
    );
    return checked.isErr() ? checked.error : undefined;
  };
}

export const checkProfile: FormCheck = (form) => {
  const person = validatePersonalData(personalData(form), { checkSpecialCharacters: false });
  const given = company(form);
  const checked = given === undefined ? undefined : validateCompany(given);
  if (person.isOk() && checked?.isErr() !== true) return undefined;
  return {
    kind: 'FieldsInvalid',
    fields: { ...(person.isErr() ? person.error : {}), ...(checked?.isErr() === true ? checked.error : {}) },
  };
};

export const checkAddress: FormCheck = (form) =>
  wrong(validateAddress(address(form), { allowedCountries: 'ALL', checkSpecialCharacters: false }));

export const checkMemberCard: FormCheck = (form) => {
  const barcode = tidyBarcode(text(form, 'memberCardBarcode'));
  const problem = barcode === '' ? ({ kind: 'required' } as const) : barcodeProblem(barcode);
  return problem === undefined ? undefined : { kind: 'FieldsInvalid', fields: { memberCardBarcode: problem } };
};

/** The password, or the e-mail where there is none: whichever the form asks for. */
export const checkDeletion: FormCheck = (form) => {
  const name = form.get('password') === null ? 'confirmation' : 'password';
  return text(form, name) === '' ? { kind: 'FieldsInvalid', fields: { [name]: { kind: 'required' } } } : undefined;
};

function wrong<T>(checked: Result<T, FieldProblems<AccountField>>) {
  return checked.isErr() ? ({ kind: 'FieldsInvalid', fields: checked.error } as const) : undefined;
}

function text(form: FormContent, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function isTicked(form: FormContent, name: string): boolean {
  return form.get(name) !== null && form.get(name) !== undefined;
}

function personalData(form: FormContent) {
  return { firstName: text(form, 'firstName'), lastName: text(form, 'lastName'), email: text(form, 'email') };
}

/** A person's own address bears their own name and e-mail. */
function names({ firstName, lastName, email }: ReturnType<typeof personalData>) {
  return { firstName, lastName, contactEmail: email };
}

function newPassword(form: FormContent) {
  return { password: text(form, 'password'), confirmedPassword: text(form, 'confirmedPassword') };
}

function address(form: FormContent): Address {
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, text(form, name)])) as unknown as Address;
}

function company(form: FormContent) {
  return isTicked(form, 'buyAsCompany') ? { companyName: text(form, 'companyName'), companyOIB: text(form, 'companyOIB') } : undefined;
}

function consents(form: FormContent) {
  const sent = { consents: form.getAll('consents').map(String), [VERSIONS_FIELD]: text(form, VERSIONS_FIELD) };
  return tickedConsents(sent).flatMap((value) => readConsentValue(value) ?? []);
}
