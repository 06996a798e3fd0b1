import { ok } from 'neverthrow';
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
  return now?.published && !now.changed && isSameValue(now.draft, draft) ? ok({ version: now.version, path: now.path }) : done;
}

/** Where visitors see what was published, and whether they do already. */
export function shownAfter({ path, seenFrom }: PublishedDraft): Pick<OpenedDraft, 'path' | 'published'> {
  return seenFrom === undefined ? { path, published: true } : { path: undefined, published: false };
}

/** What the shop knows of a draft beside its words. */
export function knownOf({ version, changed, path, published, overtaken, changedBySelf = false }: Told): Known {
  // What was published past an editor is somebody else's, whoever has saved the draft.
  return { version, changed, path, published, changedBySelf: changedBySelf && overtaken === undefined };
}

type Known = Pick<OpenedDraft, 'version' | 'changed' | 'path' | 'published'> & { readonly changedBySelf: boolean };
type Told = Pick<OpenedDraft, keyof Known | 'overtaken'>;

/** How a save ends that was not taken. */
export function endOf({ kind }: EditingProblem): SaveEnd {
  if (kind === 'SignedOut' || kind === 'NotAllowed' || kind === 'OtherPerson') return 'signedOut';
  return kind === 'Invalid' || kind === 'Gone' ? 'waits' : 'failed';
}
