import { ok } from 'neverthrow';
import type { SavedDraft } from '#application/editing/save-draft.ts';
import type { Draft } from '#domain/editing/draft.ts';
import type { EditableKind, EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { type Conflict, mergeDrafts } from '#domain/editing/merge-drafts.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import { isPlatformFailure } from '#domain/platform-problem.ts';
import type { Drafts, OpenedDraft, Overtaken, PublishedDraft } from '#ports/editing/drafts.ts';
import type { SaveEnd } from './autosave.ts';

/** What was published past a draft in fields that were changed in it as well: it is chosen as between two editors. */
export function overtakenConflicts(kind: EditableKind, draft: Draft, overtaken: Overtaken | undefined): readonly Conflict[] {
  if (overtaken === undefined) return [];
  const { base, theirs } = overtaken;
  return mergeDrafts(kind, { ...draft, values: base }, draft, { ...draft, values: theirs }).conflicts;
}

/** A joined draft with what was typed here since `sent` left, and all that somebody has to choose between; before they have, it is not whole. */
export function joinedHere(
  kind: EditableKind,
  sent: Draft,
  here: Draft,
  joined: Extract<SavedDraft, { kind: 'joined' }>,
): { readonly draft: Draft; readonly conflicts: readonly Conflict[]; readonly isWhole: boolean } {
  const since = mergeDrafts(kind, sent, here, joined.draft);
  const texts = [...joined.conflicts, ...since.conflicts];
  const conflicts = [...texts, ...overtakenConflicts(kind, joined.base, joined.overtaken)];
  return { draft: since.draft, conflicts, isWhole: texts.length === 0 };
}

/** Publishes; where the answer got lost the shop is asked whether visitors see what is here, which is the same to whoever wanted that. */
export async function publishedOrSeen(
  drafts: Pick<Drafts, 'open'>,
  thing: EditableThing,
  draft: Draft | undefined,
  publish: () => ReturnType<Drafts['publish']>,
): ReturnType<Drafts['publish']> {
  const done = await publish();
  if (done.isOk() || !isPlatformFailure(done.error)) return done;
  const now = (await drafts.open(thing)).unwrapOr(undefined);
  return now?.published && !now.changed && isSameValue(now.draft, draft) ? ok({ revision: now.revision, path: now.path }) : done;
}

/** What is known of a draft that was just published: where visitors see it, and whether they do already. */
export function shownAfter({ revision, path, seenFrom }: PublishedDraft): Pick<OpenedDraft, 'revision' | 'changed' | 'path' | 'published'> {
  return { revision, changed: false, ...(seenFrom === undefined ? { path, published: true } : { path: undefined, published: false }) };
}

/** What the shop knows of a draft beside its words. */
export function knownOf({ revision, changed, path, published, overtaken, changedBySelf = false }: Told): Known {
  // What was published past an editor is somebody else's, whoever has saved the draft.
  return { revision, changed, path, published, changedBySelf: changedBySelf && overtaken === undefined };
}

type Known = Pick<OpenedDraft, 'revision' | 'changed' | 'path' | 'published'> & { readonly changedBySelf: boolean };
type Told = Pick<OpenedDraft, keyof Known | 'overtaken'>;

/** How a save ends that was not taken. */
export function endOf({ kind }: EditingProblem): SaveEnd {
  if (kind === 'SignedOut' || kind === 'NotAllowed' || kind === 'OtherPerson') return 'signedOut';
  return kind === 'Invalid' || kind === 'Gone' ? 'waits' : 'failed';
}
