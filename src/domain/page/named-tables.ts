import { withTableRegions } from '../post/table-regions.ts';
import type { Section } from './section.ts';

/** What the rich texts of sections are called in the registry; a test holds it to that. */
export const RICH_TEXT_FIELDS: ReadonlySet<string> = new Set(['html', 'transcript']);

/** Sections whose tables of rich text each stand in a region that scrolls and has a name ; `name` gets a number that counts on through the whole page. */
export function withNamedTables(sections: readonly Section[], name: (number: number) => string): readonly Section[] {
  let count = 0;
  const named = (value: unknown, field = ''): unknown => {
    if (typeof value === 'string')
      return RICH_TEXT_FIELDS.has(field)
        ? withTableRegions(value, () => {
            count += 1;
            return name(count);
          })
        : value;
    if (Array.isArray(value)) return value.map((entry) => named(entry));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, named(entry, key)]));
  };
  const hold = sections.some((section) => JSON.stringify(section).includes('<table'));
  // Texts alone change, so a section stays what it is.
  return hold ? (named(sections) as readonly Section[]) : sections;
}
