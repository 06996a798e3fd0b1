import { localeOfLanguage } from '#domain/locale/locale.ts';
import { isKeptFile } from '#domain/page/section-field.ts';
import { scopesInWords } from '../back-office/scopes-in-words.ts';
import type { Translator } from '../messages/translator.ts';

const LONGEST = 300;

/** What a changed value is called; what has no name in words is told as that, never as it is in the records. */
export function valueName(translator: Translator, name: string): string {
  const id = [`changes.value.${name}`, `settings.${name}`, `jobs.${name}`].find((one) => translator.has(one));
  return translator.text(id ?? 'changes.value.other');
}

/** A changed value by its name: permissions, states and kinds in the words of the screens that show them. */
export function saidOf(translator: Translator, name: string, value: unknown): string {
  if (name === 'scopes' && Array.isArray(value)) return saidValue(translator, scopesInWords(value.map(String), translator));
  if (typeof value !== 'string') return saidValue(translator, value);
  const locale = name === 'language' || name === 'from' ? localeOfLanguage(value) : undefined;
  const known = [`changes.said.${name}.${value}`, `jobs.${name}.${value}`, `backOffice.language.${locale}`];
  const id = known.find((one) => translator.has(one));
  return id === undefined ? saidValue(translator, value) : translator.text(id);
}

/** A changed value as a person reads it: sections as their number, instants on the site's clock, long texts cut short. */
export function saidValue(translator: Translator, value: unknown): string {
  if (value === null || value === '') return translator.text('changes.nothing');
  if (typeof value === 'boolean') return translator.text(value ? 'changes.yes' : 'changes.no');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return saidText(translator, value);
  if (isKeptFile(value)) return value.name;
  if (!Array.isArray(value)) return shortened(JSON.stringify(value));
  return value.some((one) => typeof one === 'object') ? translator.text('changes.parts', { count: value.length }) : value.join(', ');
}

function saidText(translator: Translator, text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return translator.dateTime(text);
  return shortened(
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
