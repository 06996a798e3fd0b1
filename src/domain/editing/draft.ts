import { isSectionId, type SectionId } from './section-id.ts';

/**
 * What somebody is writing: the working copy of one thing in one language (ADM-03). `values` are the thing's own fields (a page's title, slug, description), as EDITABLE declares them;
 * `sections` stand in their order, and things without sections have none.
 */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly sections: readonly DraftSection[];
}

/**
 * A section as it is stored, with what visitors never see: its name and whether it is hidden. Its fields are those of its kind, texts and ids as `StoredSection` has them, but what is
 * required may still be empty. A kind that nobody knows (any more) is carried along as it came.
 */
export interface DraftSection {
  readonly id: SectionId;
  readonly kind: string;
  readonly hidden?: true;
  readonly [field: string]: unknown;
}

/** Names of a section's entries that are no fields of its kind. */
const SECTION_MARKS: ReadonlySet<string> = new Set(['id', 'kind', 'hidden']);

/** The most sections that a page has. */
export const SECTIONS_MAXIMUM = 200;

/** Reads sections as a database or a platform gives them: whatever has no name, or one that another has already, gets one by its place; what is no section at all is left out. */
export function readDraftSections(stored: readonly unknown[]): readonly DraftSection[] {
  const taken = new Set<string>();
  return stored.flatMap((value, place) => {
    if (typeof value !== 'object' || value === null || typeof (value as { kind?: unknown }).kind !== 'string') return [];
    const { id, hidden, ...rest } = value as { readonly kind: string; readonly [name: string]: unknown };
    const own = isSectionId(id) && !taken.has(id) ? id : nameByPlace(place, taken);
    taken.add(own);
    return [{ id: own, ...(hidden === true && { hidden }), ...rest }];
  });
}

/** A section's fields by name, without its marks. */
export function fieldValuesOf(section: DraftSection): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(section).filter(([name]) => !SECTION_MARKS.has(name)));
}

function nameByPlace(place: number, taken: ReadonlySet<string>): SectionId {
  for (let number = place; ; number += SECTIONS_MAXIMUM) {
    const name = `p${String(number).padStart(11, '0')}`;
    if (!taken.has(name)) return name;
  }
}
