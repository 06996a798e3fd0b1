import type { Draft } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { Outcome } from '../outcome.ts';
import type { WorkingCopy } from './drafts.ts';

/** A state of a thing that is kept for ever, or as long as the rules say. */
export interface DraftVersion {
  readonly id: number;
  readonly kind: 'publish' | 'session' | 'restore' | 'discard' | 'withdraw' | 'plan';
  /** An instant of ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly note: string;
}

/** States of what can be edited that are kept, in the language that the port was made for. */
export interface DraftVersions {
  /** The newest, or those before a certain one, newest first: VERSIONS_AT_A_TIME, fewer where none is older. */
  versions(thing: EditableThing, before?: number): Outcome<readonly DraftVersion[], EditingProblem>;
  earlier(thing: EditableThing, id: number): Outcome<DraftVersion & { readonly draft: Draft }, EditingProblem>;
  /** Makes it the working copy, as long as that is at `revision`. */
  restore(thing: EditableThing, id: number, revision: number): Outcome<WorkingCopy, EditingProblem>;
}
