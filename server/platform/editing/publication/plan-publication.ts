import { err, ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/publication.ts';
import { planFlaw } from '#domain/editing/publication-plan.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { overtakenBy } from '../copy/overtaken.ts';
import { readWorkingCopy } from '../copy/working-copy.ts';
import { invalid } from '../draft/joined-draft.ts';
import { THINGS } from '../kind/things.ts';
import { namedThing } from '../thing/thing.ts';
import { keepVersion } from '../version/draft-queries.ts';
import { deletePlan, readPlan, storePlan } from './plan-queries.ts';
import { publicationFlaws } from './publication.ts';

export const getPlan: Verb<typeof wire.getPlan> = async ({ database }, { params, facts }) => {
  const thing = namedThing(params, facts);
  if (thing === undefined || !(await THINGS[thing.kind].has(database, thing.id))) return refuse('NOT_FOUND');
  return ok({ data: await readPlan(database, thing) });
};

/** Keeps the working copy as it is now as a version, for the moment that is named; whoever writes on afterwards changes nothing of it. */
export const planPublication: Verb<typeof wire.planPublication> = async (deps, { params, body, facts, user }) => {
  const thing = namedThing(params, facts);
  if (thing === undefined) return refuse('NOT_FOUND');
  const now = deps.now();
  const at = new Date(body.at);
  const wrong = Number.isNaN(at.getTime()) ? 'past' : planFlaw(at.getTime(), now.getTime());
  if (wrong !== undefined) return refuse('DRAFT_INVALID', { field: 'at', reason: wrong });
  return inTransaction(deps.database, async (trx) => {
    const copy = (await THINGS[thing.kind].hold(trx, thing.id)) ? await readWorkingCopy(trx, thing, now) : undefined;
    if (copy === undefined) return refuse('NOT_FOUND');
    if (copy.revision !== body.version) return refuse('DRAFT_CHANGED');
    if ((await overtakenBy(trx, thing, copy)) !== undefined) return refuse('DRAFT_CHANGED');
    const [flaw] = await publicationFlaws(trx, thing, copy.draft, now);
    if (flaw !== undefined) return err(invalid(flaw));
    const version = await keepVersion(trx, thing, { kind: 'plan', content: copy.draft, by: user.userId, at: now });
    await storePlan(trx, thing, { version, at, by: user });
    const { kind, id, language } = thing;
    const change = changeBy({ user, facts }, now, { thing: kind, thingId: id, language });
    await recordChange(trx, { ...change, what: 'plan', after: { at: at.toISOString(), version } });
    return ok({ data: await readPlan(trx, thing) });
  });
};

export const dropPlan: Verb<typeof wire.dropPlan> = async (deps, { params, facts, user }) => {
  const thing = namedThing(params, facts);
  if (thing === undefined) return refuse('NOT_FOUND');
  return inTransaction(deps.database, async (trx) => {
    if (!(await THINGS[thing.kind].hold(trx, thing.id))) return refuse('NOT_FOUND');
    const { kind, id, language } = thing;
    const change = changeBy({ user, facts }, deps.now(), { thing: kind, thingId: id, language });
    if (await deletePlan(trx, thing)) await recordChange(trx, { ...change, what: 'dropPlan' });
    return ok({ data: await readPlan(trx, thing) });
  });
};
