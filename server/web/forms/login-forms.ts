import { TokenCookies } from '#adapters/node/token-cookies.ts';
import type { RecordRefused } from '#domain/back-office/back-office.ts';
import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { FlashName } from '#domain/site/flash.ts';
import { entranceFrom } from '../visit/page-guard.ts';
import type { FormAnswer, FormHandler, SentForm } from './form-answer.ts';

export const loginForm: FormHandler = { fields: ['username', 'from'], run: (form) => logIn(form, 'local') };

export const adminLoginForm: FormHandler = { fields: ['username', 'from'], run: (form) => logIn(form, 'admin') };

/** Told to whoever signs in, and to the log: nobody gets in before the key is mended. */
export const KEY_REFUSED: RecordRefused = { kind: 'RecordRefused', area: 'security', reason: 'keyRefused' };

async function logIn(form: SentForm, strategy: 'local' | 'admin'): Promise<FormAnswer> {
  const { fields, accountUseCases, cookies, locale } = form;
  const loggedIn = await accountUseCases.logIn.run({ username: fields.text('username'), password: fields.text('password') }, strategy);
  if (loggedIn.isOk()) return signedInOutcome(form, 'loggedIn', strategy === 'admin' ? 'admin' : 'home');
  // The second step is the same for whoever came by the login of customers.
  if (loggedIn.error.kind === 'ProofWanted')
    return { seeOther: entranceFrom(routePath('adminLogin', locale), rememberedPage(fields.text('from'))) };
  // The password was right, the key of the back office was not: nobody stays half signed in (IDN-06).
  if (loggedIn.error.kind !== 'NotAllowed') return { problem: loggedIn.error };
  new TokenCookies(cookies).clear();
  return { problem: strategy === 'admin' ? KEY_REFUSED : loggedIn.error };
}

/** On to the page that one came from, else home, or into the back office (IDN-01). */
export function signedInOutcome(
  { fields, locale }: Pick<SentForm, 'fields' | 'locale'>,
  flash: FlashName,
  otherwise: 'home' | 'admin' = 'home',
): FormAnswer {
  return { seeOther: rememberedPage(fields.text('from')) ?? routePath(otherwise, locale), flash };
}

/** Ends the session and says so; home, because the page may not be theirs any more (IDN-04). */
export const logoutForm: FormHandler = {
  fields: [],
  async run({ accountUseCases, locale }) {
    const ended = await accountUseCases.logOut.run();
    return ended.isErr() ? { problem: ended.error } : { seeOther: routePath('home', locale), flash: 'loggedOut' };
  },
};
