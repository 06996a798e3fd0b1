import type { Field, Fields } from '#domain/page/section-field.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { plainText } from './plain-text.ts';

/** What the sections of a page say to people: their texts and the words of their links, and nothing of what is only chosen, such as pictures, layouts and numbers. */
export function sectionText(sections: unknown): string {
  const texts = listOf(sections).flatMap((section) => textsOf(fieldsOf(String(recordOf(section).kind)) ?? {}, section));
  return texts.filter((text) => text !== '').join(' ');
}

function textsOf(fields: Fields, value: unknown): string[] {
  const record = recordOf(value);
  return Object.entries(fields).flatMap(([name, field]) => textOf(field, record[name]));
}

function textOf(field: Field, value: unknown): string[] {
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText':
      return typeof value === 'string' ? [plainText(value)] : [];
    case 'link':
      return titleOf(value);
    case 'links':
      return listOf(value).flatMap(titleOf);
    case 'list':
      return listOf(value).flatMap((entry) => textsOf(field.fields, entry));
    case 'grid':
      return listOf(value).flatMap((row) => listOf(row).map((cell) => plainText(String(cell))));
    default:
      return [];
  }
}

function titleOf(link: unknown): string[] {
  const { title } = recordOf(link);
  return typeof title === 'string' ? [plainText(title)] : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
