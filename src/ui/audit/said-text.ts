import { recordOf } from '#domain/audit/value-references.ts';
import { LOCALES, localeOfLanguage } from '#domain/locale/locale.ts';
import { instantOfSiteTime } from '#domain/site/site-day.ts';
import type { Translator } from '../messages/translator.ts';

const LONGEST = 300;

/** Any value whose kind nothing tells: texts, numbers and instants as they are written, records by the texts in them, never as they are kept. */
export function saidPlainly(translator: Translator, value: unknown): string {
  if (typeof value === 'boolean') return translator.text(value ? 'changes.yes' : 'changes.no');
  if (typeof value === 'number') return Number.isFinite(value) ? translator.number(value) : translator.text('changes.changed');
  if (typeof value === 'string') return saidText(translator, value);
  return textsIn(translator, value) || translator.text('changes.changed');
}

/** The texts in a value one after the other, those of a language with its name before them. */
function textsIn(translator: Translator, value: unknown): string {
  return shortened(leaves(translator, value).join(' · '));
}

function leaves(translator: Translator, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => leaves(translator, one));
  if (typeof value === 'object' && value !== null)
    return Object.entries(recordOf(value)).flatMap(([key, one]) => {
      const locale = localeOfLanguage(key);
      const texts = leaves(translator, one);
      if (locale === undefined) return texts;
      const text = texts.length === 0 ? translator.text('changes.nothing') : texts.join(' · ');
      return [`${translator.text(`backOffice.language.${locale}`)}: ${text}`];
    });
  return value === null || value === undefined || value === '' ? [] : [saidPlainly(translator, value)];
}

/** What a text of one language became, without the language that stands before what it was: 'hrvatski: Voda' → 'Voda i zrak'. */
export function withoutLanguageTwice(translator: Translator, was: string, became: string): string {
  const named = LOCALES.map((locale) => `${translator.text(`backOffice.language.${locale}`)}: `);
  const [only, ...others] = named.filter((name) => was.includes(name) || became.includes(name));
  if (only === undefined || others.length > 0 || !was.startsWith(only) || !became.startsWith(only)) return became;
  return became.slice(only.length);
}

/** A text without its marks, in one line and cut short; days and instants in words, and what only programs read not at all. */
export function saidText(translator: Translator, text: string): string {
  const moment = saidMoment(translator, text);
  if (moment !== undefined) return moment;
  if (/^([0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)) return translator.text('changes.changed');
  if (text === 'true' || text === 'false') return translator.text(text === 'true' ? 'changes.yes' : 'changes.no');
  return shortened(
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** Cut short, where a reader has understood what it is about. */
export function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A day, or an instant or time of the site's clock, in words; undefined for any other text. */
function saidMoment(translator: Translator, text: string): string | undefined {
  const [, day, time = '', zone = ''] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z)?$/.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(day))) return undefined;
  if (time === '') return translator.longDate(day);
  const instant = zone === '' ? instantOfSiteTime(`${day}${time.slice(0, 6)}`) : Date.parse(text);
  return instant === undefined || Number.isNaN(instant) ? undefined : translator.dateTime(new Date(instant).toISOString());
}
