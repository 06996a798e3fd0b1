import type { Transaction } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { mayWriteIn } from '#domain/editing/may-write.ts';
import { changeBy, type Doer, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { namedThing, type ThingInLanguage } from '../thing/thing.ts';
import { keepDraft, storeDraft } from '../version/draft-queries.ts';
import { readWorkingCopy, type WorkingCopy } from './working-copy.ts';

/** Throws away what nobody has published; it can be brought back from its version. */
export const discardDraft: Verb<typeof wire.discardDraft> = async ({ database, now }, { params, body, facts, user }) => {
  const thing = namedThing(params, facts);
  const { version: revision } = body;
  if (thing !== undefined && !mayWriteIn(user.scopes, thing.language)) return refuse('FORBIDDEN');
  if (thing === undefined) return refuse('NOT_FOUND');
  return inTransaction(database, async (trx) => {
    const copy = await readWorkingCopy(trx, thing, now());
    if (copy === undefined) return refuse('NOT_FOUND');
    if (copy.revision !== revision) return refuse('DRAFT_CHANGED');
    if (copy.row === undefined || copy.row.content === null) return ok({ data: { version: revision } });
    const stored = await throwAway(trx, thing, copy, changeBy({ user, facts }, now()));
    return stored === undefined ? refuse('DRAFT_CHANGED') : ok({ data: { version: stored } });
  });
};

/** Keeps a draft among the versions and throws it away, with its line in the log of changes; the revision that there is now, undefined where somebody has written since. */
export async function throwAway(
  trx: Transaction<Database>,
  thing: ThingInLanguage,
  { row, revision }: Pick<WorkingCopy, 'row' | 'revision'>,
  by: Doer,
): Promise<number | undefined> {
  if (row !== undefined) await keepDraft(trx, thing, row, 'discard');
  const { kind, id, language } = thing;
  await recordChange(trx, { ...by, what: 'discard', thing: kind, thingId: id, language });
  return storeDraft(trx, thing, revision, { json: null, client: null, request: null, by: by.userId, at: by.at });
}
