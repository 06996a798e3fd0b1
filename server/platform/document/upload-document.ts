import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/document-desk.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import type { DocumentFormat } from '#domain/document/document-format.ts';
import { replacedFileName, titleFlaw } from '#domain/document/document-record.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { slugOf } from '#domain/navigation/slug.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { fullName } from '../identity/users.ts';
import { findDeskDocument, versionOf } from './desk-queries.ts';
import { type DocumentEditing, present } from './document-editing.ts';
import { documentTags } from './document-tags.ts';
import { inspectDocument } from './inspect-document.ts';
import { dropUnnamed, keepPresent, keepWaiting, leadingLanguage } from './kept-files.ts';

/**
 * Takes the file of a new document, which nobody sees yet, or another file for one that there is: at once, under the same address and with the file before kept, or into its draft, for
 * somebody to publish.
 */
export const uploadDocument =
  (editing: DocumentEditing): Verb<typeof wire.uploadDocument> =>
  async (deps, { body: { customData, file }, ...who }) => {
    const content = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
    const format = await inspectDocument(file.name, content);
    if ('flaw' in format) return refuse('DOCUMENT_INVALID', { reason: format.flaw, field: 'file' });
    const { extension, mime } = format;
    const at = deps.now();
    const facts = { extension, mime, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    const done = await inTransaction(deps.database, async (trx) => {
      const by = await nameOf(trx, who.user.userId);
      const stored = { ...facts, file_at: at, file_by: by, updated_at: at };
      if ('title' in customData) {
        const title = customData.title.trim();
        const archived = customData.shown !== true;
        if (!archived && !hasScope(who.user.scopes, ['pages:publish'])) return refuse('FORBIDDEN');
        // Words of the first language stand in for those of the others: nothing is shown without them.
        const flaw = !archived && who.facts.language !== DEFAULT_LANGUAGE ? ({ reason: 'titleMissing' } as const) : titleFlaw(title);
        if (flaw !== undefined) return refuse('DOCUMENT_INVALID', { reason: flaw.reason, field: 'title' });
        const name = newFileName(file.name, format);
        const row = { ...stored, file_name: name, category_id: null, published_at: at, archived };
        const { id } = await trx.insertInto('document').values(row).returning('id').executeTakeFirstOrThrow();
        await trx.insertInto('document_file').values({ document_id: id, content }).execute();
        await trx.insertInto('document_text').values({ document_id: id, language: who.facts.language, title, description: '' }).execute();
        await recordChange(trx, {
          ...changeBy(who, at, { what: 'create', thing: 'document', thingId: id }),
          after: { title, file: name, ...(!archived && { visible: true }) },
        });
        return ok({ data: { id } });
      }
      if ('draftOf' in customData) {
        const id = customData.draftOf;
        const before = await findDeskDocument(trx, id, { language: who.facts.language, now: at }, true);
        const language = await leadingLanguage(trx, id);
        if (before === undefined || language === null) return refuse('NOT_FOUND');
        if (before.sha256 === facts.sha256) return refuse('DOCUMENT_INVALID', { reason: 'fileSame', field: 'file' });
        const kept = await keepWaiting(trx, id, { ...facts, content, at, by_name: by });
        await editing.writes(trx, { kind: 'document', id, language }, { file: kept }, { by: who.user.userId, at });
        await dropUnnamed(trx, id);
        const told = { what: 'replace', thing: 'document', thingId: id, language } as const;
        await recordChange(trx, { ...changeBy(who, at, told), after: { draft: kept?.name, size: facts.size } });
        return ok({ data: { id }, isDraft: true });
      }
      if (!hasScope(who.user.scopes, ['pages:publish'])) return refuse('FORBIDDEN');
      const { id, seen } = customData;
      const before = await findDeskDocument(trx, id, { language: who.facts.language, now: at }, true);
      if (before === undefined) return refuse('NOT_FOUND');
      if (versionOf(before) !== seen) return refuse('DOCUMENT_INVALID', { reason: 'changedMeanwhile' });
      if (before.sha256 === facts.sha256) return refuse('DOCUMENT_INVALID', { reason: 'fileSame', field: 'file' });
      const name = replacedFileName(before.file_name, extension);
      await keepPresent(trx, id);
      await trx
        .updateTable('document')
        .set({ ...stored, file_name: name })
        .where('id', '=', id)
        .execute();
      await trx.updateTable('document_file').set({ content }).where('document_id', '=', id).execute();
      const values = { before: { file: before.file_name, size: before.size }, after: { file: name, size: facts.size } };
      await recordChange(trx, { ...changeBy(who, at, { what: 'replace', thing: 'document', thingId: id }), ...values });
      await editing.follows(trx, id, present(before), { by: who.user.userId, at });
      return ok({ data: { id } });
    });
    if (done.isOk() && !('isDraft' in done.value)) deps.changed(await documentTags(deps.database, done.value.data.id));
    return done.map(({ data }) => ({ data }));
  };

/** Part of the document's address: small letters and hyphens. */
function newFileName(given: string, { extension }: DocumentFormat): string {
  const base = slugOf(
    given
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.[a-z0-9]+$/i, '') ?? '',
    100,
  );
  return `${base === '' ? 'dokument' : base}.${extension}`;
}

async function nameOf(trx: Kysely<Database>, id: number): Promise<string> {
  const user = await trx.selectFrom('shop_user').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
  return user === undefined ? '' : fullName(user);
}
