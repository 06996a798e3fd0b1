import { err, ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { changeBy } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { overtakenBy } from '../copy/overtaken.ts';
import { readWorkingCopy } from '../copy/working-copy.ts';
import { THINGS } from '../kind/things.ts';
import { namedThing } from '../thing/thing.ts';
import { storeDraft } from '../version/draft-queries.ts';
import { publishText } from './publication.ts';

/** Makes a working copy what visitors see, in its language alone. */
export const publishDraft: Verb<typeof wire.publishDraft> = async (deps, { params, body, facts, user }) => {
  const thing = namedThing(params, facts);
  if (thing === undefined) return refuse('NOT_FOUND');
  const { version: revision, note } = body;
  const now = deps.now();
  const published = await inTransaction(deps.database, async (trx) => {
    const copy = (await THINGS[thing.kind].hold(trx, thing.id)) ? await readWorkingCopy(trx, thing, now) : undefined;
    if (copy === undefined) return refuse('NOT_FOUND');
    if (copy.revision !== revision) return refuse('DRAFT_CHANGED');
    if ((await overtakenBy(trx, thing, copy)) !== undefined) return refuse('DRAFT_CHANGED');
    const { draft, text } = copy;
    const written = await publishText(trx, thing, { draft, text, by: changeBy({ user, facts }, now), note });
    if (written.isErr()) return err(written.error);
    const stored = await storeDraft(trx, thing, revision, { json: null, client: null, request: null, by: user.userId, at: now });
    return stored === undefined ? refuse('DRAFT_CHANGED') : ok({ ...written.value, version: stored });
  });
  if (published.isErr()) return err(published.error);
  const { tags, seenFrom, ...data } = published.value;
  deps.changed(tags);
  return ok({ data: { ...data, ...(seenFrom !== undefined && { seenFrom: seenFrom?.toISOString() ?? null }) } });
};
