import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { PublicationPlan, PublicationPlans } from '#ports/editing/publication-plans.ts';
import { Planning } from '#ui/editing/desk/planning.ts';
import type { EditingNews } from '#ui/editing/draft/editing-news.ts';

const THING = { kind: 'page', id: 7 } as const;
const NONE: PublicationPlan = { publication: undefined, until: undefined, languages: ['hr'], need: undefined };

function planning({ problem, state = 'saved' }: { readonly problem?: EditingProblem; readonly state?: string } = {}) {
  const asked: unknown[][] = [];
  const news: EditingNews[] = [];
  const answer =
    (name: string) =>
    async (_thing: unknown, ...given: unknown[]) => {
      asked.push([name, ...given]);
      return problem === undefined ? ok(NONE) : err(problem);
    };
  const plans = {
    of: answer('of'),
    publishAt: answer('publishAt'),
    drop: answer('drop'),
    withdraw: answer('withdraw'),
  } as { -readonly [Name in keyof PublicationPlans]: PublicationPlans[Name] };
  const sync = {
    saving: { state },
    saveAll: async () => undefined,
    conflicts: [],
    revision: 4,
    withdrawn: () => void asked.push(['gone']),
  };
  const clock = () => Date.parse('2026-11-23T10:00:00Z');
  return {
    model: new Planning({ thing: THING, plans, sync: sync as never, clock, tell: (one) => void news.push(one) }),
    asked,
    news,
    plans,
  };
}

describe('planning a publication', () => {
  it('takes what is typed as a time of the site, and says so', async () => {
    const { model, asked, news } = planning();
    expect(await model.publishAt('2026-11-24T08:00')).toBe(true);
    expect(asked).toEqual([['publishAt', 4, '2026-11-24T07:00:00.000Z']]);
    expect(news).toEqual([{ kind: 'planned', at: '2026-11-24T07:00:00.000Z' }]);
  });

  it.each([
    ['', 'missing'],
    ['2026-11-23T10:59', 'past'],
    ['2062-11-23T10:59', 'tooFar'],
  ])('refuses %j itself', async (typed, word) => {
    const { model, asked } = planning();
    expect(await model.publishAt(typed)).toBe(false);
    expect([model.refused, asked]).toEqual([{ field: 'at', word }, []]);
  });

  it('sends nothing of what is not saved', async () => {
    const { model, asked } = planning({ state: 'failed' });
    expect(await model.publishAt('2026-11-24T08:00')).toBe(false);
    expect([model.refused?.word, asked]).toEqual(['changed', []]);
  });

  it.each<[EditingProblem, string]>([
    [{ kind: 'Changed' }, 'changed'],
    [{ kind: 'Invalid', section: null, field: 'until', reason: 'home' }, 'home'],
    [{ kind: 'Invalid', section: null, field: 'until', reason: 'screen' }, 'screen'],
    [{ kind: 'Gone' }, 'failed'],
  ])('says why the platform did not: %j', async (problem, word) => {
    const { model } = planning({ problem });
    expect(await model.withdraw('')).toBe(false);
    expect(model.refused).toEqual({ field: 'until', word });
    expect(model.busy).toBe(false);
  });
});

describe('withdrawing', () => {
  it('is done at once without a time, and the page has no address any more', async () => {
    const { model, asked, news } = planning();
    expect(await model.withdraw('')).toBe(true);
    expect(asked).toEqual([['withdraw', 'now'], ['gone']]);
    expect(news).toEqual([{ kind: 'withdrawn' }]);
  });

  it('is done later with one, and can be taken back', async () => {
    const { model, asked } = planning();
    await model.withdraw('2026-12-01T00:00');
    await model.keep();
    await model.drop();
    expect(asked).toEqual([['withdraw', '2026-11-30T23:00:00.000Z'], ['withdraw', undefined], ['drop']]);
  });
});

describe('an answer that is lost', () => {
  const AT = '2026-11-24T07:00:00.000Z';
  const planned = (at: string): PublicationPlan => ({ ...NONE, publication: { at, by: 'Ana', problem: undefined } });
  const failed = { at: AT, by: 'Ana', problem: 'slugTaken' } as const;

  /** What is asked for fails after the shop has done it, or before; `then` is how things stand. */
  async function lost(before: PublicationPlan, then: PublicationPlan | undefined, act: (model: Planning) => Promise<boolean>) {
    const { model, news, plans } = planning({ problem: { kind: 'Unreachable', message: 'cut' } });
    plans.of = async () => ok(before);
    await model.load();
    plans.of = async () => (then === undefined ? err({ kind: 'Unreachable', message: 'cut' }) : ok(then));
    return { done: await act(model), news, word: model.refused?.word };
  }

  it.each<[string, PublicationPlan, PublicationPlan, (model: Planning) => Promise<boolean>]>([
    ['planned', NONE, planned(AT), (model) => model.publishAt('2026-11-24T08:00')],
    ['planDropped', planned(AT), NONE, (model) => model.drop()],
    ['planDropped', { ...NONE, publication: { ...failed, at: '2026-11-23T09:59:00.000Z' } }, NONE, (model) => model.drop()],
    ['withdrawn', NONE, { ...NONE, until: '2026-11-23T10:00:00.000Z' }, (model) => model.withdraw('')],
    ['withdrawnAt', NONE, { ...NONE, until: AT }, (model) => model.withdraw('2026-11-24T08:00')],
    ['kept', { ...NONE, until: AT }, NONE, (model) => model.keep()],
  ])('is no failure where it was done: %s', async (kind, before, then, act) => {
    expect(await lost(before, then, act)).toMatchObject({ done: true, news: [{ kind }], word: undefined });
  });

  it.each<[string, PublicationPlan, PublicationPlan | undefined, (model: Planning) => Promise<boolean>]>([
    ['nothing was planned', NONE, NONE, (model) => model.publishAt('2026-11-24T08:00')],
    ['another moment is', NONE, planned('2026-11-25T07:00:00.000Z'), (model) => model.publishAt('2026-11-24T08:00')],
    ['the same moment was before', planned(AT), planned(AT), (model) => model.publishAt('2026-11-24T08:00')],
    ['it has come to nothing', NONE, { ...NONE, publication: failed }, (model) => model.publishAt('2026-11-24T08:00')],
    ['nobody can tell', NONE, undefined, (model) => model.publishAt('2026-11-24T08:00')],
    ['the plan stands', planned(AT), planned(AT), (model) => model.drop()],
    ['it has come due', planned('2026-11-23T09:59:00.000Z'), NONE, (model) => model.drop()],
    ['visitors see it for an hour more', NONE, { ...NONE, until: '2026-11-23T11:00:00.000Z' }, (model) => model.withdraw('')],
    ['its end stands', { ...NONE, until: AT }, { ...NONE, until: AT }, (model) => model.keep()],
  ])('is one where %s', async (_what, before, then, act) => {
    expect(await lost(before, then, act)).toMatchObject({ done: false, news: [], word: 'failed' });
  });
});
