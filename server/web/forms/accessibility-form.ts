import {
  ACCESSIBILITY_COOKIE,
  ACCESSIBILITY_OPTIONS,
  type AccessibilitySettings,
  changeAccessibility,
  USUAL_SETTINGS,
  writeAccessibility,
} from '#domain/site/accessibility.ts';
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
    const settings = ACCESSIBILITY_OPTIONS.reduce<AccessibilitySettings>(
      (given, option) => changeAccessibility(given, option, sent(fields, option)).unwrapOr(given),
      USUAL_SETTINGS,
    );
    cookies.set(ACCESSIBILITY_COOKIE, writeAccessibility(settings), { maxAgeSeconds: DEFAULT_COOKIE_SECONDS });
    return { seeOther: address, flash: 'accessibilitySaved' };
  },
};

function sent(fields: FormFields, option: keyof AccessibilitySettings): unknown {
  if (option === 'fontSize') return fields.integer(option);
  return option === 'scheme' ? fields.text(option) : fields.has(option);
}
