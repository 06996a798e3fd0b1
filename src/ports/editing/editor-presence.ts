import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import type { Outcome } from '../outcome.ts';

/** Somebody else who edits the same thing in the same language. */
export interface OtherEditor {
  readonly name: string;
  readonly section: SectionId | undefined;
  /** Whether it is oneself, in another window. */
  readonly isSelf?: boolean | undefined;
}

/** Who is there of those that edit a thing in the language that the port was made for. */
export interface EditorPresence {
  /** Says where in it somebody is, or that they leave; hears who else is there and how far the working copy has got. */
  here(
    thing: EditableThing,
    client: string,
    at: SectionId | undefined,
    leaves?: boolean,
  ): Outcome<{ readonly revision: number; readonly others: readonly OtherEditor[] }, EditingProblem>;
}
