import type { Field, Fields } from '#domain/page/section-field.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { plainText } from './plain-text.ts';

/** What the sections of a page say to people: their texts and the words of their links, and nothing of what is only chosen, such as pictures, layouts and numbers. */
export function sectionText(sections: unknown): string {
  return sectionTexts(sections)
    .map(({ text }) => plainText(text))
    .filter((text) => text !== '')
    .join(' ');
}

/** A text of a section as it is stored: HTML, where the section's kind says so. */
export interface SectionText {
  readonly isTitle: boolean;
  readonly text: string;
}

/** The texts of sections one by one, in their order; none of what an editor has hidden. */
export function sectionTexts(sections: unknown): readonly SectionText[] {
  const shown = listOf(sections).filter((section) => recordOf(section).hidden !== true);
  return shown.flatMap((section) => textsOf(fieldsOf(String(recordOf(section).kind)) ?? {}, section));
}

function textsOf(fields: Fields, value: unknown): SectionText[] {
  const record = recordOf(value);
  return Object.entries(fields).flatMap(([name, field]) => textOf(field, record[name], name === 'title'));
}

function textOf(field: Field, value: unknown, isTitle: boolean): SectionText[] {
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText':
      return typeof value === 'string' ? [{ isTitle, text: value }] : [];
    case 'link':
      return titleOf(value);
    case 'links':
      return listOf(value).flatMap(titleOf);
    case 'list':
      return listOf(value).flatMap((entry) => textsOf(field.fields, entry));
    case 'grid':
      return listOf(value).flatMap((row) => listOf(row).map((cell) => ({ isTitle: false, text: String(cell) })));
    default:
      return [];
  }
}

function titleOf(link: unknown): SectionText[] {
  const { title } = recordOf(link);
  return typeof title === 'string' ? [{ isTitle: false, text: title }] : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
