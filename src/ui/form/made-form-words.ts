import type { EditedField, EditedForm } from '#domain/form/edited-form.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import type { Translator } from '../messages/translator.ts';

/** What a field is called in the default language; a hidden one by its name. */
export function labelOf({ texts }: EditedForm, name: string): string {
  return texts[DEFAULT_LANGUAGE]?.words[name]?.label || name;
}

/** An answer that a condition asks for, in words. */
export function answerInWords(form: EditedForm, field: string, value: string, translator: Translator): string {
  const { type } = form.fields.find(({ name }) => name === field) ?? {};
  if (type === 'yesNo' || type === 'consent') return translator.text(`forms.answer.${value}`);
  return form.texts[DEFAULT_LANGUAGE]?.words[field]?.options?.[value] ?? value;
}

/** When a field is asked: 'ako je „Tema” Trgovina'; undefined for one that always is. */
export function conditionInWords(form: EditedForm, { shownIf }: EditedField, translator: Translator): string | undefined {
  if (shownIf === undefined) return undefined;
  const answer = answerInWords(form, shownIf.field, shownIf.value, translator);
  return translator.text('forms.if', { question: labelOf(form, shownIf.field), answer });
}
