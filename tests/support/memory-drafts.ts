import { err, ok, type Result } from 'neverthrow';
import type { Draft } from '#domain/editing/draft.ts';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { ThingStates } from '#domain/editing/named-flaws.ts';
import type { SlugClaims } from '#domain/editing/slug-claim.ts';
import type { DraftChecks } from '#ports/editing/draft-checks.ts';
import type { DraftVersion, DraftVersions } from '#ports/editing/draft-versions.ts';
import type { DraftChange, Drafts, OpenedDraft, Overtaken } from '#ports/editing/drafts.ts';
import type { EditorPresence, OtherEditor } from '#ports/editing/editor-presence.ts';
import type { SectionFiller } from '#ports/editing/section-filler.ts';
import type { Templates } from '#ports/editing/templates.ts';

/** Working copies in memory, one for everybody who asks it: what the platform does with them, as far as editors can tell. */
export class MemoryDrafts implements Drafts, DraftVersions, DraftChecks, EditorPresence, SectionFiller, Templates {
  draft: Draft;
  revision = 1;
  published: Draft;
  others: readonly OtherEditor[] = [];
  /** Whether whoever opens it is said to have saved it last. */
  changedBySelf = false;
  /** From when on visitors see what is published; null until somebody shows it, undefined now. */
  seenFrom: string | null | undefined;
  /** What was published past the draft; a save that names it has chosen. */
  overtaken: Overtaken | undefined;
  /** The next call ends with it, as often as there are some. */
  readonly problems: EditingProblem[] = [];
  readonly saves: DraftChange[] = [];
  /** What was kept as templates: their names and their sections'. */
  readonly templates: { readonly title: string; readonly sections: readonly string[] }[] = [];
  /** How what is named stands. */
  stands: ThingStates = new Map();
  /** What else has an address, or is to have it. */
  readonly claimed = new Map<string, SlugClaims>();
  /** What other pages and templates hold, by their ids. */
  readonly elsewhere = new Map<number, Draft>();
  /** So many answers to what was saved or published get lost on their way. */
  lostAnswers = 0;
  /** Runs before the answer to a save is given: what happens meanwhile. */
  meanwhile: () => void = () => undefined;
  private readonly versionsKept: (DraftVersion & { readonly draft: Draft })[] = [];
  private readonly answered = new Map<string, number>();

  constructor(draft: Draft) {
    this.draft = draft;
    this.published = draft;
  }

  /** Somebody else saves. */
  change(draft: Draft): void {
    this.draft = draft;
    this.revision += 1;
  }

  open: Drafts['open'] = async (thing) => {
    const draft = thing.id === THING.id ? this.draft : this.elsewhere.get(thing.id);
    if (draft === undefined) return err({ kind: 'Gone' });
    return this.orProblem<OpenedDraft>(() => ({
      draft,
      revision: this.revision,
      changed: this.draft !== this.published,
      changedBy: undefined,
      changedAt: undefined,
      published: true,
      isTemplate: false,
      path: '/kontakt',
      standsInFor: undefined,
      ...(this.overtaken && { overtaken: this.overtaken }),
      others: this.others,
      changedBySelf: this.changedBySelf,
    }));
  };

  save: Drafts['save'] = async (_thing, change) => {
    this.meanwhile();
    this.saves.push(change);
    const problem = this.problems.shift();
    if (problem !== undefined) return err(problem);
    const known = this.answered.get(`${change.client} ${change.request}`);
    if (known !== undefined) return ok(known);
    if (change.revision !== this.revision) return err({ kind: 'Changed' });
    if (change.chosenAfter === this.overtaken?.publication) this.overtaken = undefined;
    const sections = new Map([...this.draft.sections, ...change.sections].map((section) => [section.id, section]));
    this.change({ values: change.values, sections: change.order.flatMap((id) => sections.get(id) ?? []) });
    this.answered.set(`${change.client} ${change.request}`, this.revision);
    return this.orLost(ok(this.revision));
  };

  fill: SectionFiller['fill'] = async (_thing, sections) =>
    ok(new Map(sections.map(({ id, hidden: _, ...section }) => [id, section as never])));

  publish: Drafts['publish'] = async (_thing, revision) => {
    const problem = this.problems.shift();
    if (problem !== undefined) return err(problem);
    if (revision !== this.revision || this.overtaken !== undefined) return err({ kind: 'Changed' });
    this.published = this.draft;
    this.keepVersion('publish');
    this.revision += 1;
    return this.orLost(ok({ revision: this.revision, path: `/${String(this.draft.values.slug)}`, seenFrom: this.seenFrom }));
  };

  readPublished: Drafts['readPublished'] = async () =>
    this.orProblem(() => ({ draft: this.published, publishedAt: '2026-11-20T10:00:00.000Z', changedBy: 'Ana', changedAt: undefined }));

  discard: Drafts['discard'] = async (_thing, revision) => {
    if (revision !== this.revision) return err({ kind: 'Changed' });
    this.keepVersion('discard');
    this.change(this.published);
    return ok(this.revision);
  };

  versions: DraftVersions['versions'] = async () => ok(this.versionsKept.toReversed());

  earlier: DraftVersions['earlier'] = async (_thing, id) => {
    const kept = this.versionsKept.find((one) => one.id === id);
    return kept === undefined ? err({ kind: 'Gone' }) : ok(kept);
  };

  restore: DraftVersions['restore'] = async (_thing, id, revision) => {
    const kept = this.versionsKept.find((one) => one.id === id);
    if (kept === undefined) return err({ kind: 'Gone' });
    if (revision !== this.revision) return err({ kind: 'Changed' });
    this.change(kept.draft);
    return ok({ draft: this.draft, revision: this.revision, changed: true, changedBy: undefined, changedAt: undefined });
  };

  here: EditorPresence['here'] = async () => this.orProblem(() => ({ revision: this.revision, others: this.others }));

  keep: Templates['keep'] = async (_page, title, sections) => this.orProblem(() => void this.templates.push({ title, sections }));

  claims: DraftChecks['claims'] = async (_thing, slug) => ok(this.claimed.get(slug) ?? { isSite: false, claims: [] });
  states: DraftChecks['states'] = async () => this.orProblem(() => this.stands);

  private keepVersion(kind: DraftVersion['kind']): void {
    this.versionsKept.push({
      id: this.versionsKept.length + 1,
      kind,
      at: '2026-11-23T08:00:00.000Z',
      by: 'Ana',
      note: '',
      draft: this.draft,
    });
  }

  private orLost<T>(answer: Result<T, EditingProblem>): Result<T, EditingProblem> {
    if (this.lostAnswers === 0) return answer;
    this.lostAnswers -= 1;
    return err({ kind: 'Unreachable', message: '' });
  }

  private orProblem<T>(answer: () => T) {
    const problem = this.problems.shift();
    return problem === undefined ? ok<T, EditingProblem>(answer()) : err<T, EditingProblem>(problem);
  }
}

export const THING: EditableThing = { kind: 'page', id: 7 };
