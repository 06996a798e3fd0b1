import type { Draft, DraftSection } from './draft.ts';
import { fieldValuesOf } from './draft.ts';
import { isSameValue } from './same-value.ts';
import type { SectionId } from './section-id.ts';

/** What happened to a section between two states of a page. */
export interface SectionChange {
  readonly id: SectionId;
  /** As it is now; of a removed one as it was. */
  readonly section: DraftSection;
  readonly was: DraftSection | undefined;
  readonly change: 'added' | 'removed' | 'changed';
  /** Names of the fields that differ, of a changed one; none where it was only moved, hidden or shown. */
  readonly fields: readonly string[];
  /** Whether it stands elsewhere among those that both have. */
  readonly moved: boolean;
}

/** What differs between two states of one thing; of two that are the same both lists are empty. */
export interface DraftChanges {
  /** Names of the thing's own fields that differ. */
  readonly values: readonly string[];
  readonly sections: readonly SectionChange[];
}

/** What differs between an earlier state and a later one: sections by their names, in the order of the later one, removed ones last. */
export function compareDrafts(before: Draft, after: Draft): DraftChanges {
  const was = new Map(before.sections.map((section) => [section.id, section]));
  const is = new Map(after.sections.map((section) => [section.id, section]));
  const movedIds = movedBetween(
    before.sections.map(({ id }) => id).filter((id) => is.has(id)),
    after.sections.map(({ id }) => id).filter((id) => was.has(id)),
  );
  const kept = after.sections.flatMap((section): readonly SectionChange[] => {
    const { id } = section;
    const old = was.get(id);
    if (old === undefined) return [{ id, section, was: undefined, change: 'added', fields: [], moved: false }];
    const moved = movedIds.has(id);
    if (isSameValue(old, section) && !moved) return [];
    const fields = differing(fieldValuesOf(old), fieldValuesOf(section));
    return [{ id, section, was: old, change: 'changed', fields, moved }];
  });
  const gone = before.sections
    .filter(({ id }) => !is.has(id))
    .map((section): SectionChange => ({ id: section.id, section, was: section, change: 'removed', fields: [], moved: false }));
  return { values: differing(before.values, after.values), sections: [...kept, ...gone] };
}

function differing(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !isSameValue(a[name], b[name]));
}

/** The fewest that have to be moved to make one order of the other: all that stand on no longest common row. */
function movedBetween(before: readonly SectionId[], after: readonly SectionId[]): ReadonlySet<SectionId> {
  const places = after.map((id) => before.indexOf(id));
  // lengths[n]: the longest rising row that ends at n, and where it came from.
  const rows: { readonly length: number; readonly from: number }[] = [];
  for (const [n, place] of places.entries()) {
    let best = { length: 1, from: -1 };
    for (let m = 0; m < n; m++) {
      const row = rows[m];
      if (row !== undefined && (places[m] ?? 0) < place && row.length >= best.length) best = { length: row.length + 1, from: m };
    }
    rows.push(best);
  }
  let at = rows.reduce((best, row, n) => (row.length > (rows[best]?.length ?? 0) ? n : best), 0);
  const still = new Set<SectionId>();
  while (at >= 0 && at < after.length) {
    still.add(after[at] ?? '');
    at = rows[at]?.from ?? -1;
  }
  return new Set(after.filter((id) => !still.has(id)));
}
