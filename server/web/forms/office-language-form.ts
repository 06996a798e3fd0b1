import { LOCALES } from '#domain/locale/locale.ts';
import type { FormHandler } from './form-answer.ts';

/** The language that office and editor speak with whoever chose it, from now on and everywhere (LOC-10); the page that it was chosen on comes back in it. */
export const officeLanguageForm: FormHandler = {
  fields: [],
  async run({ fields, account, accountUseCases, address }) {
    if (account?.isBackofficeUser !== true) return { problem: { kind: 'SignedOut' } };
    const chosen = LOCALES.find((locale) => locale === fields.text('locale'));
    const saved = chosen && (await accountUseCases.chooseLanguage.run(chosen));
    return saved?.isErr() ? { problem: saved.error } : { seeOther: address };
  },
};
