import { TokenCookies } from '#adapters/node/token-cookies.ts';
import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { entranceFrom } from '../visit/page-guard.ts';
import type { FormHandler } from './form-answer.ts';
import { signedInOutcome } from './login-forms.ts';

/** The second step of a sign-in. One that has run out begins anew, with a word why. */
export const adminCodeForm: FormHandler = {
  fields: ['from'],
  async run(form) {
    const { fields, accountUseCases, cookies, locale } = form;
    const loggedIn = await accountUseCases.logInWithCode.run(fields.text('code'), fields.text('passkey'));
    if (loggedIn.isOk()) return signedInOutcome(form, 'loggedIn', new TokenCookies(cookies).strategy === 'admin' ? 'admin' : 'home');
    const { error } = loggedIn;
    if (error.kind === 'NotAllowed') new TokenCookies(cookies).clear();
    if (error.kind !== 'RecordRefused' || error.reason !== 'challengeOver') return { problem: error };
    await accountUseCases.viewSignInStep.run('stop');
    const anew = entranceFrom(routePath('adminLogin', locale), rememberedPage(fields.text('from')));
    return { seeOther: anew, flash: 'security.told.challengeOver' };
  },
};

/** Somebody proves anew who they are; a form that waits for it goes on (handle-form.ts). */
export const proveIdentityForm: FormHandler = {
  fields: ['from'],
  async run({ fields, accountUseCases, locale }) {
    const proved = await accountUseCases.backOffice.security.send('prove', fields);
    if (proved?.isErr()) return { problem: proved.error };
    return { seeOther: rememberedPage(fields.text('from')) ?? routePath('adminAccount', locale), flash: 'security.done.proved' };
  },
};
