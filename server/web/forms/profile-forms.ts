import type { FormHandler } from './form-answer.ts';
import { typedCompany } from './typed-address.ts';

/** Personal data (IDN-09); a new e-mail address wants the password and waits for its confirmation. */
export const updateProfileForm: FormHandler = {
  fields: ['firstName', 'lastName', 'email', 'buyAsCompany', 'companyName', 'companyOIB'],
  async run({ fields, accountUseCases, path }) {
    const email = fields.text('email');
    const person = { firstName: fields.text('firstName'), lastName: fields.text('lastName'), email };
    const saved = await accountUseCases.updateProfile.run(person, typedCompany(fields), fields.text('password'));
    if (saved.isErr()) return { problem: saved.error };
    const waits = saved.value.pendingEmail?.toLowerCase() === email.trim().toLowerCase();
    return { seeOther: path, flash: waits ? 'profileSavedConfirmEmail' : 'profileSaved' };
  },
};

/** An empty number takes the card off the account. */
export const saveMemberCardForm: FormHandler = {
  fields: ['memberCardBarcode'],
  async run({ fields, accountUseCases, path }) {
    const saved = await accountUseCases.saveMemberCard.run(fields.text('memberCardBarcode'));
    if (saved.isErr()) return { problem: saved.error };
    return { seeOther: path, flash: saved.value.memberCardBarcode === undefined ? 'memberCardRemoved' : 'memberCardSaved' };
  },
};
