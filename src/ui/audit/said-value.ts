import type { Translator } from '../messages/translator.ts';

const LONGEST = 300;

/** A changed value as a person reads it: sections as their number, instants on the site's clock, long texts cut short. */
export function saidValue(translator: Translator, value: unknown): string {
  if (value === null || value === '') return translator.text('changes.nothing');
  if (typeof value === 'boolean') return translator.text(value ? 'changes.yes' : 'changes.no');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return saidText(translator, value);
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
