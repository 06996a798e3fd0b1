import { makeAutoObservable, runInAction } from 'mobx';
import type { EditableThing } from '#domain/editing/editable.ts';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { planFlaw } from '#domain/editing/publication-plan.ts';
import { PAGE_NEEDS, type PageNeed } from '#domain/page/needed-page.ts';
import { isPlatformFailure } from '#domain/platform-problem.ts';
import { instantOfSiteTime } from '#domain/site/site-day.ts';
import type { PublicationPlan, PublicationPlans } from '#ports/editing/publication-plans.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { DraftSync } from '../draft/draft-sync.ts';
import type { EditingNews } from '../draft/editing-news.ts';

export interface PlanningParts {
  readonly thing: EditableThing;
  readonly plans: PublicationPlans;
  readonly sync: Pick<DraftSync, 'saveAll' | 'saving' | 'conflicts' | 'revision' | 'withdrawn'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly tell: (news: EditingNews) => void;
}

/** What is wrong with a moment that somebody typed, or why the platform did not take it: the message is `editing.plan.<word>`. */
export interface PlanRefusal {
  readonly field: 'at' | 'until';
  readonly word: 'missing' | 'past' | 'tooFar' | PageNeed | 'changed' | 'failed';
}

/** A change of what is planned, and whether it is made where nobody has heard so. */
interface PlanStep {
  readonly ask: () => Outcome<PublicationPlan, EditingProblem>;
  readonly isDone: (plan: PublicationPlan) => boolean;
}

/** When a page is to be published and withdrawn without anybody's hand. */
export class Planning {
  /** Undefined until it is known. */
  plan: PublicationPlan | undefined;
  refused: PlanRefusal | undefined;
  busy = false;
  private readonly parts: PlanningParts;

  constructor(parts: PlanningParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts'>(this, { parts: false }, { autoBind: true, deep: false });
  }

  async load(): Promise<void> {
    this.refused = undefined;
    const plan = await this.parts.plans.of(this.parts.thing);
    runInAction(() => {
      if (plan.isOk()) this.plan = plan.value;
    });
  }

  /** Publishes what is seen now at a date and time of the site's clock (2026-11-24T08:00). */
  async publishAt(typed: string): Promise<boolean> {
    const at = this.momentOf('at', typed);
    if (at === undefined) return false;
    const { sync, plans, thing } = this.parts;
    await sync.saveAll();
    if (sync.saving.state !== 'saved' || sync.conflicts.length > 0) return this.refuse({ field: 'at', word: 'changed' });
    // Of a plan that stood there before for the same moment nobody can tell which words it holds.
    const isNew = this.plan !== undefined && this.plan.publication?.at !== at;
    return this.done(
      'at',
      { kind: 'planned', at },
      {
        ask: () => plans.publishAt(thing, sync.revision, at),
        isDone: ({ publication }) => isNew && publication?.at === at && publication.problem === undefined,
      },
    );
  }

  async drop(): Promise<boolean> {
    const { plans, thing, clock } = this.parts;
    const planned = this.plan?.publication;
    return this.done(
      'at',
      { kind: 'planDropped' },
      {
        ask: () => plans.drop(thing),
        // What has come due meanwhile is gone as well, and was published.
        isDone: ({ publication }) =>
          publication === undefined && planned !== undefined && (planned.problem !== undefined || Date.parse(planned.at) > clock()),
      },
    );
  }

  /** At once without a date and time. */
  async withdraw(typed: string): Promise<boolean> {
    const { plans, thing, sync, clock } = this.parts;
    const at = typed === '' ? 'now' : this.momentOf('until', typed);
    if (at === undefined) return false;
    const done = await this.done('until', at === 'now' ? { kind: 'withdrawn' } : { kind: 'withdrawnAt', at }, {
      ask: () => plans.withdraw(thing, at),
      isDone: ({ until }) => (at === 'now' ? until !== undefined && Date.parse(until) <= clock() : until === at),
    });
    if (done && at === 'now') sync.withdrawn();
    return done;
  }

  /** Visitors are to see it for good. */
  async keep(): Promise<boolean> {
    const { plans, thing } = this.parts;
    return this.done(
      'until',
      { kind: 'kept' },
      { ask: () => plans.withdraw(thing, undefined), isDone: ({ until }) => until === undefined },
    );
  }

  private momentOf(field: PlanRefusal['field'], typed: string): string | undefined {
    const instant = instantOfSiteTime(typed);
    const word = instant === undefined ? 'missing' : planFlaw(instant, this.parts.clock());
    if (instant !== undefined && word === undefined) return new Date(instant).toISOString();
    this.refuse({ field, word: word ?? 'missing' });
    return undefined;
  }

  private async done(field: PlanRefusal['field'], news: EditingNews, { ask, isDone }: PlanStep): Promise<boolean> {
    this.refused = undefined;
    this.busy = true;
    const answer = await ask();
    // Where the answer got lost the shop is asked how things stand: what somebody wanted and is so is done.
    const found = answer.isErr() && isPlatformFailure(answer.error) ? await this.parts.plans.of(this.parts.thing) : answer;
    return runInAction(() => {
      this.busy = false;
      if (found.isOk()) this.plan = found.value;
      if (answer.isErr() && !(found.isOk() && isDone(found.value))) return this.refuse({ field, word: wordOf(answer.error) });
      this.parts.tell(news);
      return true;
    });
  }

  private refuse(refused: PlanRefusal): false {
    this.refused = refused;
    return false;
  }
}

function wordOf(problem: EditingProblem): PlanRefusal['word'] {
  if (problem.kind === 'Changed') return 'changed';
  if (problem.kind !== 'Invalid') return 'failed';
  return (['past', 'tooFar', ...PAGE_NEEDS] as const).find((known) => known === problem.reason) ?? 'failed';
}
