import type { Field, Fields } from '../page/section-field.ts';

/** Shows every declared field that has a value, in the order of the declaration; those of a list's entries by their places (`cards.2.title`). */
export function visitFields(fields: Fields, values: object, see: (field: Field, value: unknown, path: string) => void, before = ''): void {
  const given = values as Readonly<Record<string, unknown>>;
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    if (field.type !== 'list') see(field, value, before + name);
    else if (Array.isArray(value))
      value.forEach((entry, place) => {
        visitFields(field.fields, entry as object, see, `${before}${name}.${place}.`);
      });
  }
}
