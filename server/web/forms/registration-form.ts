import type { Registration } from '#domain/account/registration.ts';
import { ADDRESS_FIELDS } from '#domain/checkout/address.ts';
import { VERSIONS_FIELD } from '#domain/consent/consent.ts';
import { REMEMBERED_PAGE_WORD, rememberedPage } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { FormHandler } from './form-answer.ts';
import type { FormFields } from './form-fields.ts';
import { signedInOutcome } from './login-forms.ts';
import { typedAddress, typedCompany } from './typed-address.ts';

/** Becoming a customer (IDN-07): with a mail on its way on to the login page, which it leads to; else signed in at once. */
export const registerForm: FormHandler = {
  fields: [
    ...new Set(['firstName', 'lastName', 'email', ...ADDRESS_FIELDS]),
    'memberCardBarcode',
    'withAddress',
    'buyAsCompany',
    'companyName',
    'companyOIB',
    'consents',
    VERSIONS_FIELD,
    'from',
  ],
  async run({ fields, accountUseCases, locale }) {
    const opened = await accountUseCases.openRegistration.run();
    if (opened.isErr()) return { problem: opened.error };
    const registered = await accountUseCases.register.run(readRegistration(fields), opened.value);
    if (registered.isErr()) return { problem: registered.error };
    if (!registered.value.confirmationSent) return signedInOutcome({ fields, locale }, 'registered');
    const from = rememberedPage(fields.text('from'));
    const query = from === undefined ? '' : `?${REMEMBERED_PAGE_WORD}=${encodeURIComponent(from)}`;
    return { seeOther: routePath('login', locale) + query, flash: 'confirmEmail' };
  },
};

function readRegistration(fields: FormFields): Registration {
  const [firstName, lastName, email] = [fields.text('firstName'), fields.text('lastName'), fields.text('email')];
  return {
    firstName,
    lastName,
    email,
    password: fields.text('password'),
    confirmedPassword: fields.text('confirmedPassword'),
    memberCardBarcode: fields.text('memberCardBarcode'),
    address: fields.has('withAddress') ? { ...typedAddress(fields), firstName, lastName, contactEmail: email } : undefined,
    company: typedCompany(fields),
    acceptedConsents: fields.consents(),
  };
}

/** Confirms an address under the link of the e-mail, because opening a page has no effect (T-18); whoever gave the password of a new account is signed in with it. */
export const confirmEmailForm: FormHandler = {
  fields: [],
  async run({ fields, accountUseCases, account, locale }) {
    const password = fields.has('password') ? fields.text('password') : undefined;
    const confirmed = await accountUseCases.confirmEmail.run(fields.text('verificationToken'), password);
    if (confirmed.isErr()) return { problem: confirmed.error };
    if (account === undefined && password !== undefined) {
      const signedIn = await accountUseCases.logIn.run({ username: confirmed.value.email, password }, 'local');
      if (signedIn.isOk()) return signedInOutcome({ fields, locale }, 'registered');
    }
    return { seeOther: routePath(account === undefined ? 'login' : 'profileData', locale), flash: 'emailConfirmed' };
  },
};
