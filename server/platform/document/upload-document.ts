import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/document-desk.ts';
import type { DocumentFormat } from '#domain/document/document-format.ts';
import { replacedFileName, titleFlaw } from '#domain/document/document-record.ts';
import { readId } from '#domain/id.ts';
import { slugOf } from '#domain/navigation/slug.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { fullName } from '../identity/users.ts';
import { findDeskDocument, versionOf } from './desk-queries.ts';
import { documentTags } from './document-tags.ts';
import { inspectDocument } from './inspect-document.ts';

/** Takes the file of a new document, which nobody sees yet, or another file for one that there is: that keeps its address, and the file before is kept. */
export const uploadDocument: Verb<typeof wire.uploadDocument> = async (deps, { body: { customData, file }, ...who }) => {
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
      const flaw = titleFlaw(title);
      if (flaw !== undefined) return refuse('DOCUMENT_INVALID', { reason: flaw.reason, field: 'title' });
      const name = newFileName(file.name, format);
      const row = { ...stored, file_name: name, category_id: null, published_at: at, archived: true };
      const { id } = await trx.insertInto('document').values(row).returning('id').executeTakeFirstOrThrow();
      await trx.insertInto('document_file').values({ document_id: id, content }).execute();
      await trx.insertInto('document_text').values({ document_id: id, language: who.facts.language, title, description: '' }).execute();
      await recordChange(trx, { ...changeBy(who, at, { what: 'create', thing: 'document', thingId: id }), after: { title, file: name } });
      return ok({ data: { id } });
    }
    const { id, seen } = customData;
    const before = await findDeskDocument(trx, id, { language: who.facts.language, now: at }, true);
    if (before === undefined) return refuse('NOT_FOUND');
    if (versionOf(before) !== seen) return refuse('DOCUMENT_INVALID', { reason: 'changedMeanwhile' });
    if (before.sha256 === facts.sha256) return refuse('DOCUMENT_INVALID', { reason: 'fileSame', field: 'file' });
    const name = replacedFileName(before.file_name, extension);
    await keepFile(trx, id);
    await trx
      .updateTable('document')
      .set({ ...stored, file_name: name })
      .where('id', '=', id)
      .execute();
    await trx.updateTable('document_file').set({ content }).where('document_id', '=', id).execute();
    const values = { before: { file: before.file_name, size: before.size }, after: { file: name, size: facts.size } };
    await recordChange(trx, { ...changeBy(who, at, { what: 'replace', thing: 'document', thingId: id }), ...values });
    return ok({ data: { id } });
  });
  if (done.isOk()) deps.changed(await documentTags(deps.database, done.value.data.id));
  return done;
};

/** Puts an earlier file back at the document's address; the present one is kept in its place. */
export const restoreDocumentFile: Verb<typeof wire.restoreDocumentFile> = async (deps, { params, body: { seen, earlierId }, ...who }) => {
  const id = readId(params.id);
  const at = deps.now();
  const done = await inTransaction(deps.database, async (trx) => {
    const before = id === undefined ? undefined : await findDeskDocument(trx, id, { language: who.facts.language, now: at }, true);
    const earlier =
      before &&
      (await trx
        .selectFrom('document_version')
        .select(['id', 'file_name', 'extension', 'mime', 'size', 'sha256', 'at', 'by_name'])
        .where('id', '=', earlierId)
        .where('document_id', '=', before.id)
        .executeTakeFirst());
    if (before === undefined || earlier === undefined) return refuse('NOT_FOUND');
    if (versionOf(before) !== seen) return refuse('DOCUMENT_INVALID', { reason: 'changedMeanwhile' });
    await keepFile(trx, before.id);
    const { id: version, at: file_at, by_name: file_by, file_name: _, ...facts } = earlier;
    const name = replacedFileName(before.file_name, facts.extension);
    await trx
      .updateTable('document')
      .set({ ...facts, file_name: name, file_at, file_by, updated_at: at })
      .where('id', '=', before.id)
      .execute();
    await sql`update document_file f set content = v.content from document_version v where v.id = ${version} and f.document_id = v.document_id`.execute(
      trx,
    );
    await trx.deleteFrom('document_version').where('id', '=', version).execute();
    const values = { before: { file: before.file_name, size: before.size }, after: { file: name, size: facts.size } };
    await recordChange(trx, { ...changeBy(who, at, { what: 'restore', thing: 'document', thingId: before.id }), ...values });
    return ok({ data: { id: before.id } });
  });
  if (done.isOk()) deps.changed(await documentTags(deps.database, done.value.data.id));
  return done;
};

/** Keeps the present file among the earlier ones; its bytes never leave the database. */
async function keepFile(trx: Kysely<Database>, id: number): Promise<void> {
  await sql`insert into document_version (document_id, file_name, extension, mime, size, sha256, at, by_name, content)
    select d.id, d.file_name, d.extension, d.mime, d.size, d.sha256, coalesce(d.file_at, d.published_at), d.file_by, f.content
    from document d join document_file f on f.document_id = d.id where d.id = ${id}`.execute(trx);
}

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
