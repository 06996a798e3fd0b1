import type { SectionKind } from '../page/section.ts';
import type { Field, Fields } from '../page/section-field.ts';
import { SECTION_KINDS } from '../page/section-kinds.ts';
import { SECTION_SOURCES } from '../page/section-sources.ts';
import type { DraftSection } from './draft.ts';
import type { SectionId } from './section-id.ts';

/** A new section of a kind: every field is there and empty, lists have as many blank entries as they need at least. */
export function blankSection(id: SectionId, kind: SectionKind): DraftSection {
  return { id, kind, ...blankValues(SECTION_KINDS[kind].fields) };
}

/** A new entry of a list or of a grid as wide as its first row; `like` are the entries that there are. */
export function blankEntry(field: Extract<Field, { type: 'list' | 'grid' }>, like: readonly unknown[] = []): unknown {
  if (field.type === 'list') return blankValues(field.fields);
  const [first] = like;
  return Array.isArray(first) ? first.map(() => '') : ['', ''];
}

function blankValues(fields: Fields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValue(field)]));
}

function blankValue(field: Field): unknown {
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'film':
    case 'icon':
    case 'date':
    case 'moment':
      return '';
    case 'number':
      return field.preset;
    case 'choice':
      return Object.keys(field.options)[0];
    case 'media':
    case 'link':
    case 'file':
    case 'id':
      return null;
    case 'ids':
    case 'links':
      return [];
    case 'list':
      return Array.from({ length: field.minimum ?? 0 }, () => blankValues(field.fields));
    case 'grid':
      return [
        ['', ''],
        ['', ''],
      ];
    case 'source':
      return blankValues(SECTION_SOURCES[field.of]);
    default:
      return field satisfies never;
  }
}
