import { err, ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/publication.ts';
import { planFlaw } from '#domain/editing/publication-plan.ts';
import { recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { readPlan } from './plan-queries.ts';
import { namedThing } from './thing.ts';
import { THINGS } from './things.ts';

/** Takes a thing away from visitors, at once or later: lists, menus, search and the map of the site know no more of it from that moment on. */
export const withdraw: Verb<typeof wire.withdraw> = async (deps, { params, body, facts, user }) => {
  const thing = namedThing(params, facts);
  const end = thing && THINGS[thing.kind].end;
  if (thing === undefined || end === undefined) return refuse('NOT_FOUND');
  const now = deps.now();
  const at = body.at === null ? null : body.at === 'now' ? now : new Date(body.at);
  const wrong = at === null || at === now ? undefined : Number.isNaN(at.getTime()) ? 'past' : planFlaw(at.getTime(), now.getTime());
  if (wrong !== undefined) return refuse('DRAFT_INVALID', { field: 'until', reason: wrong });
  const ended = await inTransaction(deps.database, async (trx) => {
    if (!(await THINGS[thing.kind].hold(trx, thing.id))) return refuse('NOT_FOUND');
    const written = await end(trx, thing.id, at, { by: user.userId, now });
    if (written.isErr()) return err(written.error);
    const change = { userId: user.userId, at: now, requestId: facts.requestId, thing: thing.kind, thingId: thing.id };
    await recordChange(trx, { ...change, what: 'withdraw', after: { until: at?.toISOString() ?? null } });
    return ok({ data: await readPlan(trx, thing), tags: written.value });
  });
  if (ended.isErr()) return err(ended.error);
  deps.changed(ended.value.tags);
  return ok({ data: ended.value.data });
};
