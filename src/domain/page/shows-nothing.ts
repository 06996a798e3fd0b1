import type { Field } from './section-field.ts';

/** Whether a field as visitors would be shown it leaves its section, or its entry, without what it is made of: a list in which nothing was found, or of which nothing is left. */
export function showsNothing(field: Field, shown: unknown): boolean {
  const isNeeded = field.type === 'source' ? field.required === true : 'minimum' in field && field.type !== 'number';
  return isNeeded && Array.isArray(shown) && shown.length === 0;
}
