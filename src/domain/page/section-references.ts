import type { StoredTitledLink } from '../navigation/stored-link.ts';
import type { StoredSection } from './section.ts';
import type { Field, Fields } from './section-field.ts';
import { fieldsOf } from './section-kinds.ts';

/** The links that a section holds, wherever in it. */
export function linksOf(section: StoredSection): readonly StoredTitledLink[] {
  return valuesOf(section, ['link', 'links']).flat() as StoredTitledLink[];
}

/** Ids of the pictures that a section shows. */
export function mediaOf(section: StoredSection): readonly string[] {
  return valuesOf(section, ['media']) as string[];
}

/** The values of all fields of some types that are not empty. */
function valuesOf(section: StoredSection, types: readonly Field['type'][]): readonly unknown[] {
  const visit = (fields: Fields, values: object): readonly unknown[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const value: unknown = (values as Readonly<Record<string, unknown>>)[name];
      if (value === null || value === undefined || value === '') return [];
      if (field.type === 'list') return (value as readonly object[]).flatMap((entry) => visit(field.fields, entry));
      return types.includes(field.type) ? [value] : [];
    });
  return visit(fieldsOf(section.kind) ?? {}, section);
}
