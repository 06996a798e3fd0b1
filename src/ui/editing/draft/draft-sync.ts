import { makeAutoObservable, runInAction } from 'mobx';
import type { SavedDraft } from '#application/editing/save-draft.ts';
import type { Draft } from '#domain/editing/draft.ts';
import { hasDrafts } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { type Conflict, settle } from '#domain/editing/merge-drafts.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import { isPlatformFailure } from '#domain/platform-problem.ts';
import { Autosave, type SaveEnd } from './autosave.ts';
import { DraftHistory } from './draft-history.ts';
import { endOf, joinedHere, knownOf, overtakenConflicts, publishedOrSeen, shownAfter } from './draft-joins.ts';
import { DraftObstacle } from './draft-obstacle.ts';
import { type DraftSyncParts, shownSections } from './draft-sync-parts.ts';
import { newsOfPublishing } from './editing-news.ts';
import { KeptDraft } from './kept-draft.ts';
import { SentDraft } from './sent-draft.ts';
import type { ShownSections } from './shown-sections.ts';

/** They are observable themselves. */
const OWN = { shown: false, saving: false, obstacle: false, kept: false } as const;
/** Nobody looks at these. */
const UNSEEN = { ...OWN, parts: false, base: false, publication: false, sent: false, opening: false, following: false } as const;

/** A draft, and its way to the platform and back: opened, kept, saved, joined with what others write, published, thrown away and brought back (ADM-09). */
export class DraftSync {
  readonly shown: ShownSections;
  readonly saving: Autosave;
  readonly obstacle = new DraftObstacle();
  readonly kept: KeptDraft;
  history: DraftHistory | undefined;
  conflicts: readonly Conflict[] = [];
  /** Where visitors see it; undefined while they don't, and for a template. */
  path: string | undefined;
  /** Whether what was published of it holds. */
  published = false;
  isTemplate = false;
  revision = 0;
  /** Whether the working copy differs from what visitors see. */
  changed = false;
  /** Whether it was oneself who saved or published it last. */
  changedBySelf = false;
  readonly parts: DraftSyncParts;
  /** What the platform has. */
  private base: Draft | undefined;
  /** The publication past this draft that a person chooses about. */
  private publication: number | undefined;
  private readonly sent = new SentDraft();
  private opening: Promise<void> | undefined;
  /** What follows from what was saved. */
  private following: Promise<unknown> | undefined;

  constructor(parts: DraftSyncParts) {
    this.parts = parts;
    this.kept = new KeptDraft(parts.backup, parts.name);
    this.shown = shownSections(parts, () => this.draft);
    // What holds at once waits until somebody says so: visitors are to read no half words.
    this.saving = new Autosave(parts.timer, () => this.save(), hasDrafts(parts.thing.kind) ? 'byItself' : 'whenAsked');
    makeAutoObservable<this, keyof typeof UNSEEN>(this, UNSEEN, { autoBind: true, deep: false });
  }

  get draft(): Draft | undefined {
    return this.history?.draft;
  }

  /** Whether something is here that neither the shop has nor visitors see. */
  get isUnsaved(): boolean {
    return this.history !== undefined && !(this.saving.state === 'saved' && (hasDrafts(this.parts.thing.kind) || !this.changed));
  }

  /** What the shop has, and what is here beside it. */
  get unsaved(): { readonly before: Draft; readonly after: Draft } | undefined {
    const { base, draft } = this;
    return !this.isUnsaved || base === undefined || draft === undefined ? undefined : { before: base, after: draft };
  }

  /** Reads the working copy; nothing is written by that. Whoever asks while it is on its way waits for the same answer: a second one would take the place of what was written after the first. */
  open(): Promise<void> {
    this.opening ??= this.read().finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  private async read(): Promise<void> {
    const opened = await this.parts.drafts.open(this.parts.thing);
    if (opened.isErr()) return this.obstacle.meet(opened.error);
    const { draft, isTemplate, overtaken, others } = opened.value;
    await this.kept.look(draft);
    runInAction(() => {
      this.obstacle.isOver();
      this.history = new DraftHistory(this.parts.thing.kind, draft, this.parts.now);
      this.base = draft;
      this.sent.answered();
      this.conflicts = overtakenConflicts(this.parts.thing.kind, draft, overtaken);
      this.publication = overtaken?.publication;
      Object.assign(this, knownOf(opened.value));
      this.isTemplate = isTemplate;
    });
    await this.shown.fillAll(draft);
    this.parts.onOpened(others);
  }

  /** What somebody chose between two texts; the last choice is saved. */
  async choose(conflict: Conflict, choice: unknown): Promise<void> {
    const { history } = this;
    if (history === undefined) return;
    history.replace(settle(history.draft, conflict, choice));
    this.conflicts = this.conflicts.filter((one) => one !== conflict);
    this.keep();
    await this.shown.fillAll(history.draft);
    if (this.conflicts.length === 0) await this.goOn();
  }

  /** Saves what is here with what follows from it, as the address of a translation does from its title: neither goes out without the other. */
  async saveAll(): Promise<void> {
    await this.saving.flush();
    if (this.saving.state !== 'saved') return;
    await this.following;
    await this.saving.flush();
  }

  /** Makes what is seen here what visitors see. */
  async publish(note = ''): Promise<boolean> {
    if (!hasDrafts(this.parts.thing.kind)) return this.hold();
    await this.saveAll();
    if (this.saving.state !== 'saved' || this.conflicts.length > 0) {
      // What the shop doesn't have can't be seen by anybody: it says so, and goes on trying.
      if (this.saving.state === 'failed') this.parts.tell({ kind: 'publishWaits' });
      return false;
    }
    const { thing, drafts } = this.parts;
    const done = await publishedOrSeen(drafts, thing, this.draft, () => drafts.publish(thing, this.revision, note));
    if (done.isErr() && done.error.kind === 'Changed') {
      await this.rejoin();
      return false;
    }
    return runInAction(() => {
      if (done.isErr()) {
        this.refused(done.error);
        return false;
      }
      Object.assign(this, shownAfter(done.value));
      this.parts.tell(newsOfPublishing(done.value.seenFrom));
      return true;
    });
  }

  /** Saves what holds with that; what others have saved meanwhile is joined and saved with it. What is typed while it is on its way waits for the next time. */
  private async hold(): Promise<boolean> {
    do {
      this.saving.touch();
      await this.saving.goOn();
      if (this.saving.state !== 'saved' || this.conflicts.length > 0) return false;
    } while (!this.sent.isLast(this.base) && !isSameValue(this.base, this.draft));
    const told = await this.parts.drafts.publish(this.parts.thing, this.revision, '');
    runInAction(() => {
      this.changed = !isSameValue(this.base, this.draft);
      this.published = told.isErr() || told.value.seenFrom === undefined;
      this.parts.tell({ kind: this.published ? 'held' : 'heldHidden' });
    });
    return true;
  }

  /** Visitors see it no more. */
  withdrawn(): void {
    Object.assign(this, { path: undefined, published: false });
  }

  async signedIn(): Promise<void> {
    this.obstacle.isOver();
    if (this.history === undefined) await this.open();
    else await this.goOn();
  }

  /** What could not be saved is tried again. Of what holds at once nothing is, unless somebody had asked for it. */
  private async goOn(): Promise<void> {
    if (hasDrafts(this.parts.thing.kind)) await this.saving.goOn();
    else if (this.saving.state !== 'saved') await this.hold();
  }

  /** A value that follows from others is no step of its own: with them it is taken back. */
  follow(values: Draft['values']): void {
    const { history } = this;
    if (history === undefined) return;
    history.replace({ ...history.draft, values: { ...history.draft.values, ...values } });
    this.keep();
  }

  /** Something of the draft was changed: it is kept in this browser, and saved. */
  keep(): void {
    const { base, draft } = this;
    if (base === undefined || draft === undefined) return;
    this.kept.keep({ base, draft });
    this.changed = true;
    // Saved soon, where that is not for somebody to say.
    if (!hasDrafts(this.parts.thing.kind)) return;
    if (this.obstacle.problem?.kind === 'Invalid') this.saving.mend();
    this.saving.touch();
  }

  private async save(): Promise<SaveEnd> {
    const { base, revision, publication: chosenAfter } = this;
    const { thing, client } = this.parts;
    // Another one may have signed in since, in whose name nothing goes out by itself.
    if (this.obstacle.asksAgain()) return 'signedOut';
    if (base === undefined || this.conflicts.length > 0) return 'waits';
    const next = this.sent.next(this.draft, hasDrafts(thing.kind));
    if (next === undefined) return 'waits';
    const { draft } = next;
    const saved = await this.parts.saveDraft.run(thing, { base, revision, client, chosenAfter, ...next });
    return runInAction(() => {
      if (saved.isErr()) {
        const end = endOf(saved.error);
        this.obstacle.meet(saved.error, end);
        // Of one who is not known the shop has not looked at what was sent: the answer is still owing.
        if (isPlatformFailure(saved.error)) this.sent.lost(draft);
        else if (end !== 'signedOut') this.sent.answered();
        return end;
      }
      this.sent.answered();
      if (saved.value.kind === 'joined') return this.take(saved.value, draft);
      this.base = draft;
      this.revision = saved.value.revision;
      this.publication = undefined;
      this.obstacle.isOver();
      if (this.draft === draft) this.kept.forget();
      else if (hasDrafts(thing.kind)) this.saving.touch();
      this.following = Promise.all([this.following, this.parts.onSaved(base)]);
      return 'saved';
    });
  }

  /** Both drafts in one; what was typed while the answer was on its way is joined as well. */
  private take(joined: Extract<SavedDraft, { kind: 'joined' }>, sent: Draft, how: 'told' | 'quietly' = 'told'): SaveEnd {
    const { history } = this;
    if (history === undefined) return 'waits';
    const { draft, conflicts, isWhole } = joinedHere(this.parts.thing.kind, sent, history.draft, joined);
    if (!isSameValue(draft, history.draft)) {
      history.replace(draft);
      if (how === 'told' && isWhole) this.parts.tell({ kind: 'joined' });
      void this.shown.fillAll(draft);
    }
    this.base = joined.base;
    // Somebody else may have published, or have written on since.
    Object.assign(this, knownOf(joined));
    this.conflicts = conflicts;
    this.publication = joined.overtaken?.publication;
    // What the browser keeps still holds one's own words: they are in no draft before the person has chosen.
    this.changed ||= this.conflicts.length > 0;
    if (this.conflicts.length > 0) return 'waits';
    // Whoever has nothing to add says nothing: two editors would hear of each other's saves for ever.
    if (isSameValue(draft, joined.base)) this.kept.forget();
    else this.keep();
    return 'saved';
  }

  /** Something of one's own has come into the draft another way, as a file does. */
  async reread(): Promise<void> {
    if (this.saving.state === 'saved') await this.rejoin('quietly');
  }

  private async rejoin(how: 'told' | 'quietly' = 'told'): Promise<void> {
    const { base, draft } = this;
    if (base === undefined || draft === undefined) return;
    const joined = await this.parts.saveDraft.join(this.parts.thing, base, draft);
    runInAction(() => {
      if (joined.isErr()) this.refused(joined.error);
      else if (joined.value.kind === 'joined') this.take(joined.value, draft, how);
    });
  }

  /** Somebody has saved since: what they wrote is shown first, and the person decides again. */
  async refusedOrStale(problem: EditingProblem): Promise<void> {
    if (problem.kind === 'Changed') return this.rejoin();
    runInAction(() => this.refused(problem));
    // It may have been done, and its answer lost: whoever types on is to type in what there is, not against it.
    if (isPlatformFailure(problem)) await this.reread();
  }

  private refused(problem: EditingProblem): void {
    if (problem.kind === 'SignedOut' || problem.kind === 'OtherPerson') this.obstacle.meet(problem);
    this.parts.tell({ kind: 'refused', problem });
  }

  /** Somebody else has saved: what they wrote is shown, unless something of one's own is on its way, which will be told. */
  async hear(revision: number): Promise<void> {
    if (revision > this.revision && this.saving.state === 'saved') await this.rejoin();
  }
}
