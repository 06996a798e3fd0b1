import { switchLanguage } from '../visit/request-locale.ts';
import type { FormHandler } from './form-answer.ts';

/** The answer to the question whether the language is to be changed although the cart begins anew with it (LOC-07). */
export const switchLanguageForm: FormHandler = {
  fields: [],
  async run({ cookies, locale, address }) {
    switchLanguage(cookies, locale);
    return { seeOther: address, flash: 'cartEmptied' };
  },
};
