import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/draft.ts';
import { mayWriteIn } from '#domain/editing/may-write.ts';
import { readId } from '#domain/id.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { readWorkingCopy, workingCopyOnWire } from '../copy/working-copy.ts';
import { namedThing } from '../thing/thing.ts';
import { keepUnseenSources } from '../translation/keep-translation-sources.ts';
import { findVersion, keepDraft, keepVersion, storeDraft } from '../version/draft-queries.ts';

/** Copies a version into the working copy. What stood there is kept as well; visitors see nothing of it before it is published. */
export const restoreVersion: Verb<typeof wire.restoreVersion> = async ({ database, now }, { params, body, facts, user }) => {
  const [thing, wanted] = [namedThing(params, facts), readId(params.version)];
  if (thing === undefined || wanted === undefined) return refuse('NOT_FOUND');
  if (!mayWriteIn(user.scopes, thing.language)) return refuse('FORBIDDEN');
  const { version: revision } = body;
  return inTransaction(database, async (trx) => {
    const copy = await readWorkingCopy(trx, thing, now());
    const found = await findVersion(trx, thing, wanted);
    if (copy === undefined || found === undefined) return refuse('NOT_FOUND');
    if (copy.revision !== revision) return refuse('DRAFT_CHANGED');
    const by = { by: user.userId, at: now() };
    if (copy.row !== undefined) {
      await keepDraft(trx, thing, copy.row, 'session');
      await keepUnseenSources(trx, thing, copy.draft, by);
    }
    await keepVersion(trx, thing, { kind: 'restore', content: found.content, note: found.at.toISOString(), ...by });
    const { kind, id, language } = thing;
    const after = { version: found.id };
    await recordChange(trx, {
      ...changeBy({ user, facts }, now()),
      what: 'restore',
      thing: kind,
      thingId: id,
      language,
      after,
    });
    const stored = await storeDraft(trx, thing, revision, { json: JSON.stringify(found.content), client: null, request: null, ...by });
    const restored = stored === undefined ? undefined : await readWorkingCopy(trx, thing, now());
    return restored === undefined ? refuse('DRAFT_CHANGED') : ok({ data: workingCopyOnWire(restored) });
  });
};
