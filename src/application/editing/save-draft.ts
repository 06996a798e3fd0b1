import { err, ok } from 'neverthrow';
import type { Draft } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { type Conflict, mergeDrafts } from '#domain/editing/merge-drafts.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import type { Drafts, OpenedDraft, Overtaken } from '#ports/editing/drafts.ts';
import type { Outcome } from '#ports/outcome.ts';

/** What is to be saved: `base` is the working copy that the draft was made from. */
export interface Unsaved {
  readonly base: Draft;
  readonly revision: number;
  readonly draft: Draft;
  readonly client: string;
  readonly request: number;
  /** The publication past it that a person has chosen about (`Overtaken`). */
  readonly chosenAfter?: number | undefined;
}

export type SavedDraft =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Somebody else had saved: nothing was written. `draft` holds both, made from `base`; with conflicts a person has to choose before it is saved. */
  | (Pick<OpenedDraft, 'revision' | 'changed' | 'path' | 'published' | 'changedBySelf'> & {
      readonly kind: 'joined';
      readonly base: Draft;
      readonly draft: Draft;
      readonly conflicts: readonly Conflict[];
      readonly overtaken?: Overtaken | undefined;
    });

/** Saves a draft, and joins it with what somebody else has saved meanwhile; never over it (ADM-09). */
export class SaveDraft {
  private readonly drafts: Pick<Drafts, 'open' | 'save'>;

  constructor(drafts: Pick<Drafts, 'open' | 'save'>) {
    this.drafts = drafts;
  }

  async run(thing: EditableThing, { base, revision, draft, client, request, chosenAfter }: Unsaved): Outcome<SavedDraft, EditingProblem> {
    const before = new Map(base.sections.map((section) => [section.id, section]));
    const saved = await this.drafts.save(thing, {
      revision,
      client,
      request,
      values: draft.values,
      sections: draft.sections.filter((section) => !isSameValue(section, before.get(section.id))),
      order: draft.sections.map(({ id }) => id),
      ...(chosenAfter !== undefined && { chosenAfter }),
    });
    if (saved.isOk()) return ok({ kind: 'saved', revision: saved.value });
    return saved.error.kind === 'Changed' ? this.join(thing, base, draft) : err(saved.error);
  }

  /** Both drafts in one, made from the newest working copy. */
  async join(thing: EditableThing, base: Draft, mine: Draft): Outcome<SavedDraft, EditingProblem> {
    const opened = await this.drafts.open(thing);
    return opened.map(({ draft: theirs, revision, changed, path, published, overtaken, changedBySelf }) => ({
      kind: 'joined',
      revision,
      changed,
      path,
      published,
      changedBySelf,
      base: theirs,
      overtaken,
      ...mergeDrafts(thing.kind, base, mine, theirs),
    }));
  }
}
