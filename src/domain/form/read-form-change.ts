import { err, ok, type Result } from 'neverthrow';
import { LANGUAGE_CODES, type LanguageCode } from '../locale/locale.ts';
import { readDay } from '../site/typed-day.ts';
import { ADDRESS_PARTS } from './address-group.ts';
import type { FormChange, TypedFieldWords } from './change-form.ts';
import { answersFor, EDITED_TYPES, type EditedField, type EditedForm, type FlawedForm, MAILBOX_OPTIONS } from './edited-form.ts';
import { AUTOCOMPLETE, PATTERNS, type PatternName } from './form-definition.ts';
import { GOAL_TYPES } from './submission.ts';

/** What was typed into a field of the editor's forms; empty for one that was not sent. */
export type TypedForm = (name: string) => string;

/** The day of filling in, as editors write it in the languages of the office. */
const TODAY: ReadonlySet<string> = new Set(['today', 'danas', 'heute']);

/** Words of the form in one language. */
export function readTexts(typed: TypedForm): Result<FormChange, FlawedForm> {
  const language = LANGUAGE_CODES.find((code) => code === typed('languageId'));
  if (language === undefined) return err({ flaw: 'gone' });
  const texts = { title: line(typed('title')), intro: text(typed('intro')), submit: line(typed('submit')), done: text(typed('done')) };
  return ok({ kind: 'texts', language, texts });
}

/** Where what is sent goes, and how long it is kept; `form` tells what can be chosen. */
export function readFormSettings(form: EditedForm, typed: TypedForm): Result<FormChange, FlawedForm> {
  const mailbox = readMailbox(typed, '');
  const mailboxField = form.fields.find(({ name }) => name === typed('mailboxField'));
  const mailboxes: Record<string, string> = {};
  for (const value of mailboxField?.options ?? []) {
    const own = readMailbox(typed, `-${value}`);
    if (own !== null) mailboxes[value] = own;
  }
  const months = typed('keepMonths').trim();
  if (!/^\d{1,3}$/.test(months)) return err({ flaw: 'monthsUnreadable', field: 'keepMonths' });
  return ok({
    kind: 'settings',
    mailbox,
    mailboxField: mailboxField?.name ?? null,
    mailboxes,
    keepMonths: Number(months),
  });
}

/** An address that was typed goes before the mailbox of the settings that was chosen; null for neither, which is the site's. */
function readMailbox(typed: TypedForm, end: string): string | null {
  return line(typed(`mailbox${end}`)) || (MAILBOX_OPTIONS.find((option) => option === typed(`mailboxOption${end}`)) ?? null);
}

/** What follows when it was sent: without a field that is confirmed, nothing but the words of thanks. */
export function readGoal(typed: TypedForm): FormChange {
  const confirmField = typed('confirmField') === '' ? null : typed('confirmField');
  const goalType = confirmField === null ? null : (GOAL_TYPES.find((type) => type === typed('goalType')) ?? 'message');
  const goals = Object.fromEntries(LANGUAGE_CODES.map((language) => [language, text(typed(`goal-${language}`))]));
  return { kind: 'goal', confirmField, goalType, goals, sendsCopy: confirmField !== null && typed('sendsCopy') !== '' };
}

/** A new field as it was chosen, with its label on one line, which may be empty; `typeUnknown` where no kind of ours was. */
export function readNewField(typed: TypedForm): Result<FormChange, FlawedForm> {
  const type = EDITED_TYPES.find((one) => one === typed('type'));
  return type === undefined ? err({ flaw: 'typeUnknown', field: 'type' }) : ok({ kind: 'addField', type, label: line(typed('label')) });
}

/** One field with all that its kind has. What no form of ours can say of it stays as it is. */
export function readField(form: EditedForm, typed: TypedForm): Result<FormChange, FlawedForm> {
  const field = form.fields.find(({ name }) => name === typed('fieldId'));
  if (field === undefined) return err({ flaw: 'gone' });
  const bounds = readBounds(typed);
  if (bounds.isErr()) return err(bounds.error);
  const { name, type: _, options: __, min: ___, max: ____, ...kept } = field;
  const shape: Record<string, unknown> = { ...kept, ...bounds.value };
  const set = (key: string, value: unknown) => {
    if (value === undefined || value === '') delete shape[key];
    else shape[key] = value;
  };
  set('required', typed('required') !== '' || undefined);
  for (const day of ['earliest', 'latest'] as const) {
    const said = typed(day).trim();
    const at = TODAY.has(said.toLowerCase()) ? 'today' : readDay(said);
    if (said !== '' && at === undefined) return err({ flaw: 'dayUnreadable', field: day });
    set(day, at);
  }
  const pattern = typed('pattern');
  if (pattern !== '' && !Object.hasOwn(PATTERNS, pattern)) return err({ flaw: 'patternUnknown', field: 'pattern' });
  set('pattern', pattern as PatternName | '');
  set(
    'autocomplete',
    AUTOCOMPLETE.find((token) => token === typed('autocomplete')),
  );
  set('value', line(typed('value')).slice(0, 500));
  const [asked = '', answer = ''] = typed('shownIf').split('=', 2);
  set('shownIf', asked === '' ? undefined : { field: asked, value: answer });
  if (field.type === 'address') {
    const parts = ADDRESS_PARTS.filter((part) => typed(`part-${part}`) !== '');
    if (parts.length === 0) return err({ flaw: 'optionsMissing', field: `part-${ADDRESS_PARTS[0]}` });
    set('parts', parts.length === ADDRESS_PARTS.length ? undefined : parts);
  }
  return ok({ kind: 'field', name, shape: shape as Omit<EditedField, 'name' | 'type'>, words: readWords(form, typed) });
}

/** Conditions that a field may have: answers of fields before it, as `field=answer`. */
export function conditionsFor(
  { fields }: Pick<EditedForm, 'fields'>,
  name: string,
): readonly { readonly field: string; readonly value: string }[] {
  const at = fields.findIndex((field) => field.name === name);
  return fields.slice(0, Math.max(0, at)).flatMap((field) => answersFor(field).map((value) => ({ field: field.name, value })));
}

function readWords({ texts }: EditedForm, typed: TypedForm): Readonly<Partial<Record<LanguageCode, TypedFieldWords>>> {
  const spoken = LANGUAGE_CODES.filter((language) => texts[language] !== undefined);
  return Object.fromEntries(
    spoken.map((language) => [
      language,
      {
        label: line(typed(`label-${language}`)),
        help: text(typed(`help-${language}`)),
        options: typed(`options-${language}`)
          .split('\n')
          .map(line)
          .filter((option) => option !== ''),
      },
    ]),
  );
}

function readBounds(typed: TypedForm): Result<Pick<EditedField, 'min' | 'max'>, FlawedForm> {
  const bounds: { min?: number; max?: number } = {};
  for (const key of ['min', 'max'] as const) {
    const said = typed(key).trim().replace(',', '.');
    if (said === '') continue;
    if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(said)) return err({ flaw: 'boundUnreadable', field: key });
    bounds[key] = Number(said);
  }
  return ok(bounds);
}

function line(said: string): string {
  return said.replaceAll(/\s+/gu, ' ').trim();
}

/** Forms send lines with two marks at their end; nobody has typed the first. */
function text(said: string): string {
  return said.replaceAll('\r\n', '\n').trim();
}
