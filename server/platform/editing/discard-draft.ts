import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { mayWriteIn } from '#domain/editing/may-write.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { keepDraft, storeDraft } from './draft-queries.ts';
import { namedThing } from './thing.ts';
import { readWorkingCopy } from './working-copy.ts';

/** Throws away what nobody has published; it can be brought back from its version. */
export const discardDraft: Verb<typeof wire.discardDraft> = async ({ database, now }, { params, body: { version }, facts, user }) => {
  const thing = namedThing(params, facts);
  if (thing !== undefined && !mayWriteIn(user.scopes, thing.language)) return refuse('FORBIDDEN');
  if (thing === undefined) return refuse('NOT_FOUND');
  return inTransaction(database, async (trx) => {
    const copy = await readWorkingCopy(trx, thing, now());
    if (copy === undefined) return refuse('NOT_FOUND');
    if (copy.version !== version) return refuse('DRAFT_CHANGED');
    const { row } = copy;
    if (row === undefined || row.content === null) return ok({ data: { version } });
    await keepDraft(trx, thing, row, 'discard');
    const { kind, id, language } = thing;
    await recordChange(trx, {
      ...changeBy({ user, facts }, now()),
      what: 'discard',
      thing: kind,
      thingId: id,
      language,
    });
    const stored = await storeDraft(trx, thing, version, { json: null, client: null, request: null, by: user.userId, at: now() });
    return stored === undefined ? refuse('DRAFT_CHANGED') : ok({ data: { version: stored } });
  });
};
