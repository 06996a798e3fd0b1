import type { DraftSection } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import type { Section } from '#domain/page/section.ts';
import type { Outcome } from '../outcome.ts';

/** A section with pictures, addresses and lists, by its name; undefined for one whose kind nobody knows. What is required and missing is undefined in it. */
export type FilledSections = ReadonlyMap<SectionId, FilledSection | undefined>;

/** A section with what it shows; one that names a template has that with it, where it is there. */
export type FilledSection = Section & { readonly linked?: LinkedTemplate };

/** A template as a page shows it. */
export interface LinkedTemplate {
  readonly title: string;
  readonly slug: string;
  /** Whether visitors see anything of it. */
  readonly isPublished: boolean;
  readonly sections: readonly Section[];
}

/** Finds what sections that are being written show, in the language that the port was made for. */
export interface SectionFiller {
  fill(thing: EditableThing, sections: readonly DraftSection[]): Outcome<FilledSections, EditingProblem>;
}
