import type { DraftSection } from '#domain/editing/draft.ts';
import { isId } from '#domain/id.ts';
import type { StoredSection } from '#domain/page/section.ts';
import { type Field, type Fields, isKeptFile } from '#domain/page/section-field.ts';
import { SECTION_ICONS } from '#domain/page/section-icons.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { SECTION_SOURCES } from '#domain/page/section-sources.ts';

/**
 * A section that is being written, in the form that sections are filled in: whatever is missing, or of a form that its field does not have, is empty. Every entry of a list keeps its
 * place. Undefined for a kind that nobody knows here.
 */
export function readableSection({ kind, ...values }: DraftSection): StoredSection | undefined {
  const fields = fieldsOf(kind);
  // Each field became what its declaration says, which the type is made of as well.
  return fields && ({ kind, ...readable(fields, values) } as unknown as StoredSection);
}

function readable(fields: Fields, values: unknown): Readonly<Record<string, unknown>> {
  const given = recordOf(values);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readableField(field, given[name])]));
}

function readableField(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'film':
    case 'date':
    case 'moment':
      return typeof value === 'string' ? value : '';
    case 'number':
      return Math.min(field.maximum, Math.max(field.minimum, Number.isSafeInteger(value) ? Number(value) : field.preset));
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(field.options, value) ? value : Object.keys(field.options)[0];
    case 'icon':
      return typeof value === 'string' && Object.hasOwn(SECTION_ICONS, value) ? value : '';
    case 'media':
      return typeof value === 'string' && value !== '' ? value : null;
    case 'link':
      return value === null || value === undefined ? null : readableLink(value);
    case 'links':
      return listOf(value).map(readableLink);
    case 'list':
      return listOf(value).map((entry) => readable(field.fields, entry));
    case 'grid':
      return listOf(value).map((row) => listOf(row).map((cell) => (typeof cell === 'string' ? cell : '')));
    case 'file':
      return isKeptFile(value) ? value : null;
    case 'id':
      return isId(value) ? value : null;
    case 'ids':
      return listOf(value).filter(isId).slice(0, field.maximum);
    case 'source':
      return readable(SECTION_SOURCES[field.of], value);
    default:
      return field satisfies never;
  }
}

/** One that leads nowhere yet is an address in no language. */
function readableLink(value: unknown): unknown {
  const { title, link } = recordOf(value);
  const { type, id, address } = recordOf(link);
  const words = typeof title === 'string' ? title : '';
  if (type !== 'address' && isId(id)) return { title: words, link: { type, id } };
  return { title: words, link: { type: 'address', address: recordOf(address) } };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};
}
