import { ACCESSIBILITY_COOKIE, changeAccessibility, USUAL_SETTINGS, writeAccessibility } from '#domain/site/accessibility.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { DEFAULT_COOKIE_SECONDS } from '#domain/site/visitor-cookies.ts';
import type { FormHandler } from './form-answer.ts';
import type { FormFields } from './form-fields.ts';

/** Keeps the settings of how to read, or forgets them (ACC-02, ACC-03). */
export const accessibilityForm: FormHandler = {
  fields: [],
  async run({ fields, cookies, address }) {
    if (fields.has('reset')) {
      cookies.remove(ACCESSIBILITY_COOKIE);
      return { seeOther: address, flash: 'accessibilityReset' };
    }
    const options = fields.beginning(['']).filter((name) => name !== FORM_FIELD);
    let settings = USUAL_SETTINGS;
    for (const option of options) {
      const changed = changeAccessibility(settings, option, sent(fields, option));
      if (changed.isErr()) return { seeOther: address, flash: 'optionNotSupported' };
      settings = changed.value;
    }
    cookies.set(ACCESSIBILITY_COOKIE, writeAccessibility(settings), { maxAgeSeconds: DEFAULT_COOKIE_SECONDS });
    return { seeOther: address, flash: 'accessibilitySaved' };
  },
};

/** A switch is sent when it is on, and only then. */
function sent(fields: FormFields, option: string): unknown {
  if (option === 'fontSize') return fields.integer(option);
  return option === 'scheme' ? fields.text(option) : true;
}
