import type { Field, Fields } from '../page/section-field.ts';
import { fieldsOf } from '../page/section-kinds.ts';
import type { DraftSection } from './draft.ts';

/** How many characters of a section its line in the outline shows. */
const LONGEST = 80;

/** The first words that a section says, for its line in a list of sections; empty where it says nothing. Markup is left out. */
export function firstWordsOf(section: DraftSection): string {
  const words = wordsIn(fieldsOf(section.kind) ?? {}, section)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words.length <= LONGEST) return words;
  const cut = words.lastIndexOf(' ', LONGEST);
  return `${words.slice(0, cut > 0 ? cut : LONGEST)}…`;
}

function wordsIn(fields: Fields, values: Readonly<Record<string, unknown>>): string {
  for (const [name, field] of Object.entries(fields)) {
    const words = wordsOf(field, values[name]);
    if (words !== '') return words;
  }
  return '';
}

function wordsOf(field: Field, value: unknown): string {
  switch (field.type) {
    case 'text':
    case 'longText':
      return typeof value === 'string' ? value.replaceAll('**', '').trim() : '';
    case 'richText':
      return typeof value === 'string' ? plainText(value) : '';
    case 'list':
      return Array.isArray(value) && value.length > 0 ? wordsIn(field.fields, (value[0] ?? {}) as Readonly<Record<string, unknown>>) : '';
    default:
      return '';
  }
}

/** The words of cleaned markup. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li|h\d|td|th|blockquote|dt|dd)>|<br\s*\/?>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
