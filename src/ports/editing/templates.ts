import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import type { Outcome } from '../outcome.ts';

/** Sections that are kept for other pages. */
export interface Templates {
  /** Keeps sections of a page's working copy as a template of this name, nothing of which is published yet. */
  keep(page: EditableThing, title: string, sections: readonly SectionId[]): Outcome<void, EditingProblem>;
}
