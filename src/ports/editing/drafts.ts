import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { SectionId } from '#domain/editing/section-id.ts';
import type { Outcome } from '../outcome.ts';
import type { OtherEditor } from './editor-presence.ts';

/** A working copy as it stands; `revision` rises with every save of anybody. */
export interface WorkingCopy {
  readonly draft: Draft;
  readonly revision: number;
  /** Whether it differs from what visitors see. */
  readonly changed: boolean;
  /** Who saved last and when (an instant of ISO 8601); undefined where nobody has since it was published. */
  readonly changedBy: string | undefined;
  readonly changedAt: string | undefined;
}

/** What became public past a working copy, in fields that were changed there as well. */
export interface Overtaken {
  readonly publication: number;
  readonly base: Draft['values'];
  readonly theirs: Draft['values'];
}

/** A working copy as it is opened, with how its thing stands for visitors and who else is there. */
export interface OpenedDraft extends WorkingCopy {
  readonly published: boolean;
  /** Whether it is a template, which no visitor is led to. */
  readonly isTemplate: boolean;
  /** Where visitors see it, a path; undefined while they don't. */
  readonly path: string | undefined;
  /** 3-letter code of the language whose text stands in, where this one has none of its own. */
  readonly standsInFor: string | undefined;
  /** What a person has to choose before it is published. */
  readonly overtaken?: Overtaken | undefined;
  readonly others: readonly OtherEditor[];
  /** Whether one has saved or published it last oneself. */
  readonly changedBySelf?: boolean | undefined;
}

/** What is sent to be saved: sections that changed, whole, and the names of all in their order. */
export interface DraftChange {
  /** That of the working copy which the change was made in. */
  readonly revision: number;
  /** The tab that saves, and its how manieth save this is: the same again gets the first answer. */
  readonly client: string;
  readonly request: number;
  readonly values: Draft['values'];
  readonly sections: readonly DraftSection[];
  readonly order: readonly SectionId[];
  /** The publication that a person has chosen against or for. */
  readonly chosenAfter?: number | undefined;
}

/** A working copy that was made what visitors see. */
export interface PublishedDraft {
  readonly revision: number;
  /** Where they see it, a path; undefined of what no visitor is led to. */
  readonly path: string | undefined;
  /** From when on they do (an instant of ISO 8601), where they don't yet; null where somebody has to show the thing first. */
  readonly seenFrom?: string | null | undefined;
}

/** What stays when a working copy is thrown away. */
export interface PublishedState extends Pick<WorkingCopy, 'changedBy' | 'changedAt'> {
  /** What visitors see; undefined while they see nothing in the language. */
  readonly draft: Draft | undefined;
  /** When that was published which the working copy goes on from, an instant of ISO 8601; undefined where nobody knows. */
  readonly publishedAt: string | undefined;
}

/** Working copies of what can be edited, in the language that the port was made for (ADM-03). */
export interface Drafts {
  open(thing: EditableThing): Outcome<OpenedDraft, EditingProblem>;
  /** The working copy's new revision. */
  save(thing: EditableThing, change: DraftChange): Outcome<number, EditingProblem>;
  publish(thing: EditableThing, revision: number, note: string): Outcome<PublishedDraft, EditingProblem>;
  /** What visitors see in the place of the working copy. */
  readPublished(thing: EditableThing): Outcome<PublishedState, EditingProblem>;
  discard(thing: EditableThing, revision: number): Outcome<number, EditingProblem>;
}
