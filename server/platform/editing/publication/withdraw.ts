import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/publication.ts';
import type { DraftedKind } from '#domain/editing/editable.ts';
import { planFlaw } from '#domain/editing/publication-plan.ts';
import { changeBy, type Doer, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { THINGS } from '../kind/things.ts';
import { namedThing, type ThingTables } from '../thing/thing.ts';
import { readPlan } from './plan-queries.ts';

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
    const written = await endThing(trx, thing, end, { at, by: changeBy({ user, facts }, now) });
    if (written.isErr()) return err(written.error);
    return ok({ data: await readPlan(trx, thing), tags: written.value });
  });
  if (ended.isErr()) return err(ended.error);
  deps.changed(ended.value.tags);
  return ok({ data: ended.value.data });
};

interface Ending {
  /** Null for always. */
  readonly at: Date | null;
  readonly by: Doer;
}

/** Says until when visitors see a thing that whoever asks holds, and writes that down; answers the names of all answers that are made from it. */
export async function endThing(
  trx: Kysely<Database>,
  { kind, id }: { readonly kind: DraftedKind; readonly id: number },
  end: NonNullable<ThingTables['end']>,
  { at, by }: Ending,
): Promise<Result<readonly string[], Refusal>> {
  const before = await THINGS[kind].until?.(trx, id);
  const written = await end(trx, id, at, { by: by.userId, now: by.at });
  if (written.isErr()) return err(written.error);
  await recordChange(trx, {
    ...by,
    thing: kind,
    thingId: id,
    // What is to be seen again was not withdrawn, and the log says no such thing.
    what: at !== null ? 'withdraw' : before && before <= by.at ? 'publish' : 'update',
    before: { until: before?.toISOString() ?? null },
    after: { until: at?.toISOString() ?? null },
  });
  return written;
}
