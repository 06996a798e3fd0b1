import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../locale/locale.ts';
import { slugOf } from '../navigation/slug.ts';
import { ADDRESS_PARTS, partName } from './address-group.ts';
import {
  CHOOSING_TYPES,
  type EditedField,
  type EditedForm,
  type EditedType,
  type FieldWords,
  type FlawedForm,
  type FormWords,
  formFlaw,
} from './edited-form.ts';
import type { GoalType } from './submission.ts';

const SILENT_TYPES: readonly EditedType[] = ['heading', 'explanation'];

/** Words of a field as they were typed in one language; options one by one, in the order of the form. */
export interface TypedFieldWords {
  readonly label: string;
  readonly help: string;
  readonly options: readonly string[];
}

/** What an editor does to a form, one thing at a time. */
export type FormChange =
  | { readonly kind: 'texts'; readonly language: LanguageCode; readonly texts: Omit<FormWords, 'words' | 'goal'> }
  | {
      readonly kind: 'settings';
      readonly mailbox: string | null;
      readonly mailboxField: string | null;
      readonly mailboxes: Readonly<Record<string, string>>;
      readonly keepMonths: number;
    }
  | {
      readonly kind: 'goal';
      readonly confirmField: string | null;
      readonly goalType: GoalType | null;
      readonly goals: Readonly<Partial<Record<LanguageCode, string>>>;
      readonly sendsCopy: boolean;
    }
  | { readonly kind: 'open'; readonly isOpen: boolean }
  | { readonly kind: 'addField'; readonly type: EditedType; readonly label: string }
  | {
      readonly kind: 'field';
      readonly name: string;
      /** But for name and type, which stay. */
      readonly shape: Omit<EditedField, 'name' | 'type' | 'options'>;
      readonly words: Readonly<Partial<Record<LanguageCode, TypedFieldWords>>>;
    }
  | { readonly kind: 'moveField'; readonly name: string; readonly way: 'up' | 'down' }
  | { readonly kind: 'removeField'; readonly name: string };

/** The form after a change, or what would be wrong with it. */
export function changeForm(form: EditedForm, change: FormChange): Result<EditedForm, FlawedForm> {
  return changed(form, change).andThen((next) => {
    const flaw = formFlaw(next);
    return flaw === undefined ? ok(next) : err(flaw);
  });
}

/** A new form of one question, closed until somebody opens it. */
export function newForm(title: string, words: { readonly submit: string; readonly done: string; readonly label: string }): EditedForm {
  const { submit, done, label } = words;
  return {
    fields: [{ name: 'email', type: 'email', required: true, autocomplete: 'email' }],
    texts: { [DEFAULT_LANGUAGE]: { title, intro: '', submit, done, goal: '', words: { email: { label } } } },
    mailbox: null,
    mailboxField: null,
    mailboxes: {},
    confirmField: null,
    goalType: null,
    sendsCopy: false,
    keepMonths: 12,
    isOpen: false,
  };
}

function changed(form: EditedForm, change: FormChange): Result<EditedForm, FlawedForm> {
  switch (change.kind) {
    case 'texts':
      return textsChanged(form, change.language, change.texts);
    case 'settings': {
      const { mailbox, mailboxField, keepMonths } = change;
      const known = form.fields.find(({ name }) => name === mailboxField)?.options ?? [];
      const mailboxes = Object.fromEntries(Object.entries(change.mailboxes).filter(([value]) => known.includes(value)));
      return ok({ ...form, mailbox, mailboxField, mailboxes, keepMonths });
    }
    case 'goal': {
      const { confirmField, goalType, goals, sendsCopy } = change;
      const texts = mapTexts(form, (text, language) => ({ ...text, goal: goals[language] ?? '' }));
      return ok({ ...form, confirmField, goalType, sendsCopy, texts });
    }
    case 'open':
      return ok({ ...form, isOpen: change.isOpen });
    case 'addField':
      return fieldAdded(form, change.type, change.label);
    case 'field':
      return fieldChanged(form, change);
    case 'moveField': {
      const at = form.fields.findIndex(({ name }) => name === change.name);
      const to = change.way === 'up' ? at - 1 : at + 1;
      const [one, other] = [form.fields[at], form.fields[to]];
      if (one === undefined) return err({ flaw: 'gone' });
      if (other === undefined) return err({ flaw: 'noPlace' });
      return ok({ ...form, fields: form.fields.map((field, place) => (place === at ? other : place === to ? one : field)) });
    }
    case 'removeField':
      return fieldRemoved(form, change.name);
    default:
      return change satisfies never;
  }
}

/** A language that the form did not speak yet begins with the words of the default one. */
function textsChanged(form: EditedForm, language: LanguageCode, typed: Omit<FormWords, 'words' | 'goal'>): Result<EditedForm, FlawedForm> {
  for (const [name, most] of [
    ['title', 150],
    ['intro', 2000],
    ['submit', 60],
    ['done', 2000],
  ] as const) {
    if (name !== 'intro' && typed[name] === '') return err({ flaw: `${name}Missing`, field: name });
    if (typed[name].length > most) return err({ flaw: 'tooLong', field: name });
  }
  const known = form.texts[language] ?? form.texts[DEFAULT_LANGUAGE];
  const text: FormWords = { goal: known?.goal ?? '', words: known?.words ?? {}, ...typed };
  return ok({ ...form, texts: { ...form.texts, [language]: text } });
}

function fieldAdded(form: EditedForm, type: EditedType, label: string): Result<EditedForm, FlawedForm> {
  if (label === '') return err({ flaw: 'labelMissing', field: 'label' });
  if (label.length > 300) return err({ flaw: 'tooLong', field: 'label' });
  const asks = !SILENT_TYPES.includes(type);
  if (asks && LANGUAGE_CODES.some((language) => isCalledSo(form, language, label))) return err({ flaw: 'nameTaken', field: 'label' });
  const name = freeName(form.fields, label);
  const isChosen = CHOOSING_TYPES.includes(type);
  const field: EditedField = { name, type, ...(isChosen && { options: ['1'] }), ...(type === 'address' && { prefix: name }) };
  const words: FieldWords = { label, ...(isChosen && { options: { 1: '1' } }) };
  const texts = mapTexts(form, (text) => ({ ...text, words: { ...text.words, [name]: words } }));
  return ok({ ...form, fields: [...form.fields, field], texts });
}

function fieldChanged(form: EditedForm, { name, shape, words }: FormChange & { kind: 'field' }): Result<EditedForm, FlawedForm> {
  const before = form.fields.find((field) => field.name === name);
  if (before === undefined) return err({ flaw: 'gone' });
  const typed = words[DEFAULT_LANGUAGE];
  if (typed === undefined) return err({ flaw: 'labelMissing', field: `label-${DEFAULT_LANGUAGE}` });
  for (const language of LANGUAGE_CODES) {
    const { label = '', help = '', options = [] } = words[language] ?? {};
    if (label.length > 300) return err({ flaw: 'tooLong', field: `label-${language}` });
    if (help.length > 2000) return err({ flaw: 'tooLong', field: `help-${language}` });
    if (options.some((option) => option.length > 300)) return err({ flaw: 'tooLong', field: `options-${language}` });
    if (options.length > 0 && options.length !== typed.options.length) return err({ flaw: 'optionsUneven', field: `options-${language}` });
    if (isTwice(options)) return err({ flaw: 'optionTwice', field: `options-${language}` });
  }
  if (typed.label === '' && before.type !== 'hidden') return err({ flaw: 'labelMissing', field: `label-${DEFAULT_LANGUAGE}` });
  const isChosen = CHOOSING_TYPES.includes(before.type);
  if (isChosen && typed.options.length === 0) return err({ flaw: 'optionsMissing', field: `options-${DEFAULT_LANGUAGE}` });
  const values = isChosen ? valuesOf(before.options ?? [], form.texts[DEFAULT_LANGUAGE]?.words[name]?.options ?? {}, typed.options) : [];
  const field: EditedField = { ...shape, name, type: before.type, ...(isChosen && { options: values }) };
  const texts = mapTexts(form, (text, language) => {
    const own = words[language];
    const help = own?.help ?? '';
    const said: FieldWords = {
      label: own === undefined || own.label === '' ? typed.label : own.label,
      ...(help !== '' && { help }),
      // What is not translated is read in the default language, not as a code.
      ...(isChosen && { options: Object.fromEntries(values.map((value, at) => [value, own?.options[at] ?? typed.options[at] ?? value])) }),
    };
    // Parts of an address may have words of their own, which stay.
    return { ...text, words: { ...text.words, [name]: said } };
  });
  // Who changes something else of a question of an old form is not stopped by what it has long been called.
  const taken = LANGUAGE_CODES.find((language) => {
    const said = words[language]?.label ?? '';
    return !isAlike(said, form.texts[language]?.words[name]?.label ?? '') && isCalledSo(form, language, said, name);
  });
  if (taken !== undefined && !SILENT_TYPES.includes(before.type)) return err({ flaw: 'nameTaken', field: `label-${taken}` });
  return ok({ ...form, fields: form.fields.map((one) => (one.name === name ? field : one)), texts });
}

/** Whether another question is called so in that language; what asks nothing has no column among the answers and may be called like one that asks. */
function isCalledSo({ fields, texts }: EditedForm, language: LanguageCode, label: string, own?: string): boolean {
  const isOther = ({ name, type }: EditedField) => name !== own && !SILENT_TYPES.includes(type);
  return label !== '' && fields.some((field) => isOther(field) && isAlike(texts[language]?.words[field.name]?.label ?? '', label));
}

/** Whether two answers read alike, so that nobody could tell which one was meant. */
function isTwice(options: readonly string[]): boolean {
  return options.some((label, at) => options.slice(0, at).some((other) => isAlike(other, label)));
}

function isAlike(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** An option that is called as before keeps its value, and so does one that was only called anew: what was answered and what hangs on it stays. */
function valuesOf(before: readonly string[], labels: Readonly<Record<string, string>>, typed: readonly string[]): readonly string[] {
  const same = typed.map((label) => before.find((value) => labels[value] === label));
  const values: string[] = [];
  for (const [at, label] of typed.entries()) {
    const placed = before.length === typed.length ? before[at] : undefined;
    const kept = same[at] ?? (placed !== undefined && !same.includes(placed) ? placed : undefined);
    const taken = new Set([...values, ...same.filter((value) => value !== undefined)]);
    values.push(kept ?? free(slugOf(label, 36) || 'odgovor', (one) => taken.has(one) || before.includes(one)));
  }
  return values;
}

/** What others hang on stays. */
function fieldRemoved(form: EditedForm, name: string): Result<EditedForm, FlawedForm> {
  if (!form.fields.some((field) => field.name === name)) return err({ flaw: 'gone' });
  const isNeeded =
    form.mailboxField === name ||
    form.confirmField === name ||
    form.fields.some((field) => field.shownIf?.field === name || field.requiredWith === name || field.postcodeOf === name);
  if (isNeeded) return err({ flaw: 'fieldNeeded' });
  const without = ({ [name]: _, ...words }: FormWords['words']) => words;
  const texts = mapTexts(form, (text) => ({ ...text, words: without(text.words) }));
  return ok({ ...form, fields: form.fields.filter((field) => field.name !== name), texts });
}

function mapTexts({ texts }: EditedForm, map: (text: FormWords, language: LanguageCode) => FormWords): EditedForm['texts'] {
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap((language) => {
      const text = texts[language];
      return text === undefined ? [] : [[language, map(text, language)]];
    }),
  );
}

/** A name made of the label, which no other field and no part of an address has. */
function freeName(fields: readonly EditedField[], label: string): string {
  const taken = new Set(
    fields.flatMap((field) => [field.name, ...(field.type === 'address' ? ADDRESS_PARTS.map((part) => partName(field, part)) : [])]),
  );
  const camel = slugOf(label, 30).replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return free(/^[a-z]/.test(camel) ? camel : `polje${camel}`, (one) => taken.has(one));
}

function free(wanted: string, isUsed: (one: string) => boolean): string {
  let name = wanted;
  for (let count = 2; isUsed(name); count++) name = `${wanted}${count}`;
  return name;
}
