import { routePath } from '#domain/navigation/routes.ts';
import type { FormHandler } from './form-answer.ts';

export const acceptConsentForm: FormHandler = {
  fields: ['consentId'],
  async run({ fields, accountUseCases, path }) {
    const answered = await accountUseCases.acceptConsent.run(fields.id('consentId') ?? 0, fields.integer('version'));
    return answered.isErr() ? { problem: answered.error } : { seeOther: path, flash: 'consentAccepted' };
  },
};

export const withdrawConsentForm: FormHandler = {
  fields: ['consentId'],
  async run({ fields, accountUseCases, path }) {
    const answered = await accountUseCases.withdrawConsent.run(fields.id('consentId') ?? 0, fields.integer('version'));
    return answered.isErr() ? { problem: answered.error } : { seeOther: path, flash: 'consentWithdrawn' };
  },
};

/** Everything that is kept about the customer, as a file (IDN-15). */
export const exportDataForm: FormHandler = {
  fields: [],
  async run({ accountUseCases }) {
    const exported = await accountUseCases.exportData.run();
    return exported.isErr() ? { problem: exported.error } : { file: { json: exported.value } };
  },
};

export const deleteAccountForm: FormHandler = {
  fields: ['confirmation'],
  async run({ fields, accountUseCases, locale }) {
    const proof = { password: fields.text('password'), confirmation: fields.text('confirmation') };
    const deleted = await accountUseCases.deleteAccount.run(proof);
    return deleted.isErr() ? { problem: deleted.error } : { seeOther: routePath('home', locale), flash: 'accountDeleted' };
  },
};
