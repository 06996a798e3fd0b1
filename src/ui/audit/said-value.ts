import type { ChangedThing, ChangeRecord } from '#domain/audit/change-record.ts';
import { partsOfName, type ValueForm, valueForm } from '#domain/audit/value-form.ts';
import { idsIn, linkedThing, otherParts, recordOf, referenceKey } from '#domain/audit/value-references.ts';
import { LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { isKeptFile } from '#domain/page/section-field.ts';
import { scopesInWords } from '../back-office/accounts/scopes-in-words.ts';
import type { Translator } from '../messages/translator.ts';
import { saidSections } from './said-sections.ts';
import { saidPlainly, saidText, shortened } from './said-text.ts';

/** The change whose values are read. */
export type ReadChange = Pick<ChangeRecord, 'thing' | 'names'>;

/** Where there are words already for values that are one of a few; what the log alone says stands below `changes.said`. */
const SAID_IN: Readonly<Record<string, readonly string[]>> = {
  status: ['account.status'],
  kind: ['jobs.kind', 'coupons.kind'],
  format: ['products.format'],
  show: ['products.show'],
  inputType: ['attributes.type'],
  pages: ['setup.page'],
};

/** What a changed value is called, as the form of its thing calls it where that differs; what has no name in words is told as that, never as it is in the records. */
export function valueName(translator: Translator, name: string, thing?: ChangedThing): string {
  const { base, language } = partsOfName(name);
  const id =
    [`changes.value.${base}.${thing}`, `changes.value.${base}`, `settings.${base}`].find((one) => translator.has(one)) ??
    'changes.value.other';
  const said = translator.text(id);
  return language === undefined ? said : `${said} (${languageName(translator, language)})`;
}

/** A value of a change as a person reads it: amounts, days, sizes and numbers as they are written in the language, things by their names, kinds and states in words. */
export function saidValue(translator: Translator, change: ReadChange, name: string, { value, other }: ComparedValue): string {
  const nothing = translator.text([`changes.said.${name}.${change.thing}.nothing`].find((one) => translator.has(one)) ?? 'changes.nothing');
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return nothing;
  const form = valueForm(change.thing, name);
  const told = form === 'texts' || form === 'attributes' || form === 'mailboxes' ? otherParts(value, other) : value;
  return said(translator, change, { name, form, value: told }) || nothing;
}

/** A value, and the one before or after it: of texts in many languages only what differs is told. */
interface ComparedValue {
  readonly value: unknown;
  readonly other: unknown;
}

/** Forms of numbers; what stands there and is none is told as it is. */
const NUMBERS: ReadonlySet<ValueForm | undefined> = new Set(['percent', 'euros', 'cents', 'bytes', 'seconds', 'shares', 'range']);

interface Said {
  readonly name: string;
  readonly form: ValueForm | undefined;
  readonly value: unknown;
}

function said(translator: Translator, change: ReadChange, { name, form, value }: Said): string {
  const each = (say: (one: unknown) => string) => (Array.isArray(value) ? value : [value]).map(say).join(', ');
  if (typeof form === 'object')
    return named(
      translator,
      change,
      idsIn(value).map((id) => referenceKey({ of: form.of, id })),
    );
  const isNumber = (one: unknown) => (typeof one === 'number' || typeof one === 'string') && Number.isFinite(Number(one));
  if (NUMBERS.has(form) && !(Array.isArray(value) && (form === 'shares' || form === 'range') ? value : [value]).every(isNumber))
    return saidPlainly(translator, value);
  switch (form) {
    case 'yesNo':
      return saidYesNo(translator, change, name, value === false || value === 'false' || value === '0' ? 'no' : 'yes');
    case 'count':
    case 'place':
      return typeof value === 'number' ? translator.number(value) : saidPlainly(translator, value);
    case 'percent':
      return percent(translator, Number(value));
    case 'euros':
      return euros(translator, Math.round(Number(value) * 100));
    case 'cents':
      return euros(translator, Number(value));
    case 'worth':
      return saidWorth(translator, recordOf(value));
    case 'bytes':
      return translator.fileSize(Number(value));
    case 'seconds':
      return translator.text('changes.seconds', { count: Math.round(Number(value)) });
    case 'said':
      return each((one) => inWords(translator, name, String(one)));
    case 'scopes':
      return saidText(translator, scopesInWords(scopesIn(value), translator));
    case 'countries':
      return each((one) => countryName(translator, String(one)));
    case 'languages':
      return each((one) => languageName(translator, String(one)));
    case 'shares':
      return each((one) => percent(translator, Math.round(Number(one) * 100)));
    case 'range':
      return each((one) => translator.number(Number(one))).replaceAll(', ', '–');
    case 'sections':
      return saidSections(translator, value);
    case 'parts':
      return translator.text('changes.parts', { count: Array.isArray(value) ? value.length : 1 });
    case 'file':
      return isKeptFile(value) ? saidText(translator, value.name) : saidPlainly(translator, value);
    case 'link':
      return saidLink(translator, change, value);
    case 'links':
      return shortened(each((one) => saidPlainly(translator, recordOf(one).title ?? one)));
    case 'attributes':
      return saidAttributes(translator, change, value);
    case 'consents':
      return each((one) => saidConsent(translator, change, one));
    case 'mailboxes':
      return typeof value === 'string' ? inWords(translator, name, value, saidText(translator, value)) : saidPlainly(translator, value);
    case 'changed':
      return translator.text('changes.changed');
    default:
      return saidPlainly(translator, value);
  }
}

/** One of a few values in words; one that no version has words for is told as another one. */
function inWords(translator: Translator, name: string, value: string, otherwise = translator.text('changes.value.other')): string {
  const ids = [`changes.said.${name}`, ...(SAID_IN[name] ?? []), 'settings.option', 'settings'].map((group) => `${group}.${value}`);
  const id = ids.find((one) => translator.has(one));
  return id === undefined ? otherwise : translator.text(id);
}

/** Yes or no, in the words of the thing's own screen where it has some. */
function saidYesNo(translator: Translator, { thing }: ReadChange, name: string, answer: 'yes' | 'no'): string {
  const ids = [`changes.said.${name}.${thing}.${answer}`, `changes.said.${name}.${answer}`];
  return translator.text(ids.find((one) => translator.has(one)) ?? `changes.${answer}`);
}

/** Things by their names; what is gone or unknown by its number, so that nobody takes it for another one. */
function named(translator: Translator, { names }: ReadChange, keys: readonly string[]): string {
  const told = keys.map((key) => {
    const name = Object.hasOwn(names, key) ? names[key] : undefined;
    if (name !== undefined && name !== '') return saidText(translator, name);
    const number = /\d{1,9}$/.exec(key)?.[0];
    return key.endsWith(` ${number}`) ? `#${number}` : translator.text('changes.changed');
  });
  return shortened([...new Set(told)].join(', '));
}

function saidLink(translator: Translator, change: ReadChange, value: unknown): string {
  const thing = linkedThing(value);
  if (thing !== undefined) return named(translator, change, [referenceKey(thing)]);
  return saidPlainly(translator, recordOf(value).address ?? value);
}

function saidConsent(translator: Translator, change: ReadChange, value: unknown): string {
  const name = named(
    translator,
    change,
    idsIn(value).map((id) => referenceKey({ of: 'consent', id })),
  );
  return recordOf(value).isRequired === true ? translator.text('changes.requiredConsent', { name }) : name;
}

function saidAttributes(translator: Translator, change: ReadChange, value: unknown): string {
  const told = Object.entries(recordOf(value)).map(([code, held]) => {
    const key = referenceKey({ of: 'attribute', id: code });
    const name = Object.hasOwn(change.names, key) ? named(translator, change, [key]) : translator.text('changes.value.of');
    const isDay = Object.hasOwn(change.names, referenceKey({ of: 'dateAttribute', id: code }));
    return `${name}: ${saidHeld(translator, change, { code, held, isDay })}`;
  });
  return shortened(told.join('; '));
}

interface Held {
  readonly code: string;
  readonly held: unknown;
  readonly isDay: boolean;
}

function saidHeld(translator: Translator, change: ReadChange, { code, held, isDay }: Held): string {
  if (Array.isArray(held))
    return named(
      translator,
      change,
      held.map((one) => referenceKey({ of: 'attributeValue', id: `${code}.${String(one)}` })),
    );
  const { n, t } = recordOf(held);
  const number = typeof n === 'string' || typeof n === 'number' ? Number(n) : Number.NaN;
  if (!Number.isFinite(number)) return saidPlainly(translator, t ?? n ?? held);
  return isDay && Math.abs(number) < 8.64e15 ? translator.longDate(new Date(number).toISOString()) : translator.number(number);
}

function languageName(translator: Translator, code: string): string {
  const id = `backOffice.language.${localeOfLanguage(code)}`;
  return translator.has(id) ? translator.text(id) : translator.text('changes.value.other');
}

function countryName(translator: Translator, code: string): string {
  const id = `settings.option.${code}`;
  if (translator.has(id)) return translator.text(id);
  const names = new Intl.DisplayNames([LOCALE_NAMES[translator.locale].dates], { type: 'region', fallback: 'none' });
  return (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined) ?? translator.text('changes.value.other');
}

function saidWorth(translator: Translator, { kind, worth }: Readonly<Record<string, unknown>>): string {
  if (typeof worth !== 'number') return translator.text('changes.changed');
  return kind === 'amount' ? euros(translator, worth) : percent(translator, worth);
}

function euros(translator: Translator, cents: number): string {
  return translator.money({ amount: cents, currency: 'EUR' });
}

function percent(translator: Translator, value: number): string {
  return new Intl.NumberFormat(LOCALE_NAMES[translator.locale].dates, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);
}

function scopesIn(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' && !/\d/.test(one) ? [one] : []));
}
