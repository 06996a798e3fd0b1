import type { Draft } from '#domain/editing/draft.ts';
import type { EditableKind } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { type Conflict, mergeDrafts } from '#domain/editing/merge-drafts.ts';
import type { OpenedDraft, Overtaken } from '#ports/editing/drafts.ts';
import type { SaveEnd } from './autosave.ts';

/** What was published past a draft in fields that were changed in it as well: it is chosen as between two editors. */
export function overtakenConflicts(kind: EditableKind, draft: Draft, overtaken: Overtaken | undefined): readonly Conflict[] {
  if (overtaken === undefined) return [];
  const { base, theirs } = overtaken;
  return mergeDrafts(kind, { ...draft, values: base }, draft, { ...draft, values: theirs }).conflicts;
}

/** What the shop knows of a draft beside its words. */
export function knownOf({ version, changed, path, published }: Known): Known {
  return { version, changed, path, published };
}

type Known = Pick<OpenedDraft, 'version' | 'changed' | 'path' | 'published'>;

/** How a save ends that was not taken. */
export function endOf({ kind }: EditingProblem): SaveEnd {
  if (kind === 'SignedOut' || kind === 'NotAllowed') return 'signedOut';
  return kind === 'Invalid' || kind === 'Gone' ? 'waits' : 'failed';
}
