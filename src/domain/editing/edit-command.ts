import type { DraftSection } from './draft.ts';
import type { FieldPath } from './field-path.ts';
import type { SectionId } from './section-id.ts';

/** Where a command changes something: a section by its name, or null for the thing's own fields. */
export type Place = SectionId | null;

/**
 * One change of a draft, as data (ADM-03). `expects`, where it stands, is what the command takes for granted: it is refused when somebody else has changed that meanwhile. Inverses
 * always carry it.
 */
export type EditCommand =
  | { readonly kind: 'setField'; readonly section: Place; readonly path: FieldPath; readonly value: unknown; readonly expects?: unknown }
  /** `path` is that of the list, `at` the place that the entry gets. */
  | { readonly kind: 'insertEntry'; readonly section: Place; readonly path: FieldPath; readonly at: number; readonly entry: unknown }
  | { readonly kind: 'removeEntry'; readonly section: Place; readonly path: FieldPath; readonly at: number; readonly expects?: unknown }
  | {
      readonly kind: 'moveEntry';
      readonly section: Place;
      readonly path: FieldPath;
      readonly from: number;
      readonly to: number;
      readonly expects?: unknown;
    }
  | { readonly kind: 'insertSection'; readonly at: number; readonly section: DraftSection }
  | { readonly kind: 'removeSection'; readonly section: SectionId; readonly expects?: DraftSection }
  /** `to` is the place that it has afterwards. */
  | { readonly kind: 'moveSection'; readonly section: SectionId; readonly to: number }
  | { readonly kind: 'hideSection'; readonly section: SectionId; readonly hidden: boolean };

/** Why a command changes nothing. */
export type CommandProblem =
  /** There is no such section (any more). */
  | { readonly kind: 'NoSection' }
  /** Its kind has no such field, or the entry that it is in is gone. */
  | { readonly kind: 'NoField' }
  /** The kind of the section is not known here: it can be moved, hidden and removed, but not written in. */
  | { readonly kind: 'Locked' }
  /** There are as many as may be. */
  | { readonly kind: 'Full'; readonly maximum: number }
  /** A section of that name is there already. */
  | { readonly kind: 'Taken' }
  /** What the command took for granted is not so any more. */
  | { readonly kind: 'Changed' };
