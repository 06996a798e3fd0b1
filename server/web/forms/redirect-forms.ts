import type { FormHandler } from './form-outcome.ts';

/** A new redirect without redirectId. */
export const saveRedirectForm: FormHandler = {
  fields: ['redirectId', 'redirectPath', 'redirectTarget'],
  async run({ fields, accountUseCases, address }) {
    const saved = await accountUseCases.saveRedirect.run({
      id: fields.id('redirectId'),
      path: fields.text('redirectPath'),
      target: fields.text('redirectTarget'),
    });
    return saved.isErr() ? { problem: saved.error } : { seeOther: address, flash: 'redirectSaved' };
  },
};

export const deleteRedirectForm: FormHandler = {
  fields: ['redirectId'],
  async run({ fields, accountUseCases, address }) {
    const deleted = await accountUseCases.deleteRedirect.run(fields.id('redirectId') ?? 0);
    return deleted.isErr() ? { problem: deleted.error } : { seeOther: address, flash: 'redirectDeleted' };
  },
};

export const dismissFailedAddressForm: FormHandler = {
  fields: ['redirectPath'],
  async run({ fields, accountUseCases, address }) {
    const dismissed = await accountUseCases.dismissFailedAddress.run(fields.text('redirectPath').slice(0, 500));
    return dismissed.isErr() ? { problem: dismissed.error } : { seeOther: address, flash: 'failedAddressDismissed' };
  },
};
