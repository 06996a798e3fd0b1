import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/document-desk.ts';
import { readId } from '#domain/id.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { findDeskDocument, versionOf } from './desk-queries.ts';
import type { DocumentEditing } from './document-editing.ts';
import { documentTags } from './document-tags.ts';
import { putInPlace } from './kept-files.ts';

/** Puts an earlier file, or the one that waits in the draft, at the document's address; the present one is kept. */
export const restoreDocumentFile =
  (editing: DocumentEditing): Verb<typeof wire.restoreDocumentFile> =>
  async (deps, { params, body: { seen, earlierId }, ...who }) => {
    const id = readId(params.id);
    const at = deps.now();
    const done = await inTransaction(deps.database, async (trx) => {
      const before = id === undefined ? undefined : await findDeskDocument(trx, id, { language: who.facts.language, now: at }, true);
      if (before === undefined) return refuse('NOT_FOUND');
      if (versionOf(before) !== seen) return refuse('DOCUMENT_INVALID', { reason: 'changedMeanwhile' });
      const put = await putInPlace(trx, before.id, { id: earlierId }, at);
      if (put === undefined) return refuse('NOT_FOUND');
      const values = { before: { file: put.before.name, size: put.before.size }, after: { file: put.after.name, size: put.after.size } };
      await recordChange(trx, { ...changeBy(who, at, { what: 'restore', thing: 'document', thingId: before.id }), ...values });
      await editing.follows(trx, before.id, put.before, { by: who.user.userId, at });
      return ok({ data: { id: before.id } });
    });
    if (done.isOk()) deps.changed(await documentTags(deps.database, done.value.data.id));
    return done;
  };
