import type { Field, Fields } from '../page/section-field.ts';
import { SECTION_SOURCES } from '../page/section-sources.ts';

/** Path of a field among others: names and places with dots between, places counted from 0, e.g. `cards.2.title`. */
export type FieldPath = string;

/**
 * The declaration of what stands at a path: of a field (`title`), of a field of an entry (`cards.2.title`), of an entry itself (`cards.2`: its list; `links.0`: a link; `rows.1.0`: a
 * text). Undefined where the declaration has nothing.
 */
export function fieldAt(fields: Fields, path: FieldPath): Field | EntryOf | undefined {
  const [name, ...rest] = path.split('.');
  const field = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || rest.length === 0) return field;
  if (field.type === 'source') return fieldAt(SECTION_SOURCES[field.of], rest.join('.'));
  const [place = '', ...inside] = rest;
  if (!isPlace(place)) return undefined;
  if (field.type === 'list') return inside.length === 0 ? { type: 'entry', of: field } : fieldAt(field.fields, inside.join('.'));
  if (field.type === 'links') return inside.length === 0 ? { type: 'link', label: field.label, required: true } : undefined;
  if (field.type === 'grid') {
    if (inside.length === 0) return { type: 'entry', of: field };
    return inside.length === 1 && isPlace(inside[0] ?? '') ? { type: 'text', label: field.label, maximum: 500 } : undefined;
  }
  return undefined;
}

/** An entry of a list, as what a path leads to. */
export interface EntryOf {
  readonly type: 'entry';
  readonly of: Extract<Field, { type: 'list' | 'grid' }>;
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(values: unknown, path: FieldPath): unknown {
  let value = values;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}

/** The same values with another one at a path, everything beside the path itself untouched (`===`). Undefined when the way there leads through something that is not there. */
export function withValueAt<T>(values: T, path: FieldPath, value: unknown): T | undefined {
  return changed(values, path.split('.'), value) as T | undefined;
}

function changed(container: unknown, [step = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(container)) {
    const place = isPlace(step) ? Number(step) : container.length;
    if (place >= container.length) return undefined;
    const inside = rest.length === 0 ? value : changed(container[place], rest, value);
    return inside === undefined && rest.length > 0 ? undefined : container.with(place, inside);
  }
  if (typeof container !== 'object' || container === null) return undefined;
  const inside = rest.length === 0 ? value : changed((container as Readonly<Record<string, unknown>>)[step], rest, value);
  return inside === undefined && rest.length > 0 ? undefined : { ...container, [step]: inside };
}

function isPlace(step: string): boolean {
  return /^(0|[1-9]\d{0,3})$/.test(step);
}
