import type { DraftSection } from './draft.ts';

/** A section in two states of a page; undefined where it is not there. */
export interface SectionPair {
  readonly id: string;
  readonly was: DraftSection | undefined;
  readonly is: DraftSection | undefined;
}

/** The sections of two states side by side, in the order of the later one; what it has no more stands behind what it stood behind. */
export function pairSections(before: readonly DraftSection[], after: readonly DraftSection[]): readonly SectionPair[] {
  const was = new Map(before.map((section) => [section.id, section]));
  const kept = new Set(after.map(({ id }) => id));
  const goneBehind = new Map<string | undefined, SectionPair[]>();
  let last: string | undefined;
  for (const section of before) {
    if (kept.has(section.id)) last = section.id;
    else goneBehind.set(last, [...(goneBehind.get(last) ?? []), { id: section.id, was: section, is: undefined }]);
  }
  const inOrder = after.flatMap((is): readonly SectionPair[] => [{ id: is.id, was: was.get(is.id), is }, ...(goneBehind.get(is.id) ?? [])]);
  return [...(goneBehind.get(undefined) ?? []), ...inOrder];
}
