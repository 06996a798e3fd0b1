import { routePath } from '#domain/navigation/routes.ts';
import type { FormHandler } from './form-answer.ts';

/** Asks for a link; what is answered tells nobody whether there is such an account (IDN-10). */
export const forgotPasswordForm: FormHandler = {
  fields: ['email'],
  async run({ fields, accountUseCases, locale }) {
    const asked = await accountUseCases.forgetPassword.run(fields.text('email'));
    return asked.isErr() ? { problem: asked.error } : { seeOther: routePath('forgotPassword', locale), flash: 'emailSent' };
  },
};

export const setPasswordForm: FormHandler = {
  fields: [],
  async run({ fields, accountUseCases, locale }) {
    const password = { password: fields.text('password'), confirmedPassword: fields.text('confirmedPassword') };
    const set = await accountUseCases.setPassword.run(fields.text('token'), password);
    if (set.isErr()) return { problem: set.error };
    return { seeOther: routePath(set.value.isBackofficeUser ? 'adminLogin' : 'login', locale), flash: 'passwordSet' };
  },
};

export const changePasswordForm: FormHandler = {
  fields: [],
  async run({ fields, account, accountUseCases, locale, path }) {
    const changed = await accountUseCases.changePassword.run({
      oldPassword: fields.text('oldPassword'),
      newPassword: fields.text('newPassword'),
      newPasswordAgain: fields.text('newPasswordAgain'),
    });
    if (changed.isErr()) return { problem: changed.error };
    // Whoever was kept out of the office by the password that was given to them goes in.
    return { seeOther: account?.dues?.includes('password') ? routePath('admin', locale) : path, flash: 'passwordChanged' };
  },
};
