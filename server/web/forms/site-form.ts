import {
  CAPTCHA_KEY_FIELD,
  CAPTCHA_RESPONSE_FIELD,
  FIELD_PREFIX,
  FORM_ID_FIELD,
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  LIST_PREFIX,
} from '#domain/form/captcha.ts';
import type { FormValues } from '#domain/form/form-definition.ts';
import type { FormHandler } from './form-answer.ts';
import type { FormFields } from './form-fields.ts';

/** A form of the platform, as its own page posts it (CMS-08). */
export const siteForm: FormHandler = {
  // The token goes back with what was typed: one that was too old is followed by one that waits no more.
  fields: [FORM_ID_FIELD, FORM_TOKEN_FIELD],
  alsoFields: [FIELD_PREFIX, LIST_PREFIX],
  async run({ fields, accountUseCases, path }) {
    const formId = fields.id(FORM_ID_FIELD);
    if (formId === undefined) return { problem: { kind: 'FormUnknown' } };
    const files = [...fields.files].filter(([name]) => name.startsWith(FIELD_PREFIX));
    const sent = await accountUseCases.submitForm.run({
      formId,
      values: valuesOf(fields),
      files: Object.fromEntries(files.map(([name, list]) => [name.slice(FIELD_PREFIX.length), list])),
      token: fields.text(FORM_TOKEN_FIELD),
      captchaKey: fields.text(CAPTCHA_KEY_FIELD).slice(0, 40),
      captchaResponse: fields.text(CAPTCHA_RESPONSE_FIELD).slice(0, 8000),
      website: fields.text(HONEYPOT_FIELD).slice(0, 500),
    });
    if (sent.isErr()) return { problem: sent.error };
    const { reference, confirmationSent } = sent.value;
    const words = new URLSearchParams({ sent: reference, form: String(formId), ...(confirmationSent && { confirm: '1' }) });
    return { seeOther: `${path}?${words}#form-${formId}` };
  },
};

/** What was typed by the form's own names. */
function valuesOf(fields: FormFields): FormValues {
  const under = (prefix: string) => fields.beginning([prefix]).map((name) => [name.slice(prefix.length), name] as const);
  return Object.fromEntries([
    ...under(FIELD_PREFIX).map(([own, name]) => [own, fields.text(name)] as const),
    ...under(LIST_PREFIX).map(([own, name]) => [own, fields.list(name)] as const),
  ]);
}
