import { type Kysely, sql } from 'kysely';
import { replacedFileName } from '#domain/document/document-record.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/locale/locale.ts';
import type { KeptFile } from '#domain/page/section-field.ts';
import type { Database } from '../database/schema.ts';

type Connection = Kysely<Database>;

/** The present file of a document, as its drafts name it. */
export async function presentFile(database: Connection, id: number): Promise<KeptFile | undefined> {
  return database.selectFrom('document').select(['sha256', 'file_name as name', 'size']).where('id', '=', id).executeTakeFirst();
}

/** The language in whose draft the file stands: the first of the platform's that the document has a title in; null where it has none. */
export async function leadingLanguage(database: Connection, id: number): Promise<LanguageCode | null> {
  const rows = await database
    .selectFrom('document_text')
    .select('language')
    .where('document_id', '=', id)
    .where('title', '<>', '')
    .execute();
  return LANGUAGE_CODES.find((code) => rows.some(({ language }) => language === code)) ?? null;
}

/** Puts one of a document's other files, an earlier one or one that waits, in the place of the present one, which is kept; undefined where there is no such file. The document is held by whoever asks. */
export async function putInPlace(
  trx: Connection,
  id: number,
  wanted: { readonly id: number } | { readonly sha256: string },
  now: Date,
): Promise<{ readonly before: KeptFile; readonly after: KeptFile } | undefined> {
  const before = await presentFile(trx, id);
  const asked = trx.selectFrom('document_version').select(['id', 'extension', 'mime', 'size', 'sha256', 'at', 'by_name', 'waits']);
  const found = await ('id' in wanted ? asked.where('id', '=', wanted.id) : asked.where('sha256', '=', wanted.sha256))
    .where('document_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (before === undefined || found === undefined) return undefined;
  await keepPresent(trx, id);
  const { id: kept, at, by_name, waits, ...facts } = found;
  const name = replacedFileName(before.name, facts.extension);
  // An earlier file is what it was; one that waited is new with this moment.
  await trx
    .updateTable('document')
    .set({ ...facts, file_name: name, file_at: waits ? now : at, file_by: by_name, updated_at: now })
    .where('id', '=', id)
    .execute();
  await sql`update document_file f set content = v.content from document_version v where v.id = ${kept} and f.document_id = v.document_id`.execute(
    trx,
  );
  await trx.deleteFrom('document_version').where('id', '=', kept).execute();
  return { before, after: { sha256: facts.sha256, name, size: facts.size } };
}

/** Keeps the present file among the earlier ones; its bytes never leave the database. */
export async function keepPresent(trx: Connection, id: number): Promise<void> {
  await sql`insert into document_version (document_id, file_name, extension, mime, size, sha256, at, by_name, content)
    select d.id, d.file_name, d.extension, d.mime, d.size, d.sha256, coalesce(d.file_at, d.published_at), d.file_by, f.content
    from document d join document_file f on f.document_id = d.id where d.id = ${id}`.execute(trx);
}

export interface NewWaitingFile {
  readonly extension: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
  readonly content: Buffer;
  readonly at: Date;
  readonly by_name: string;
}

/** Keeps a file for the draft that will name it; answers how it is named. What is kept already is not kept twice. */
export async function keepWaiting(trx: Connection, id: number, file: NewWaitingFile): Promise<KeptFile | undefined> {
  const present = await presentFile(trx, id);
  if (present === undefined) return undefined;
  const name = replacedFileName(present.name, file.extension);
  const { sha256, size } = file;
  const known = await trx
    .selectFrom('document_version')
    .select('id')
    .where('document_id', '=', id)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (known === undefined)
    await trx
      .insertInto('document_version')
      .values({ ...file, document_id: id, file_name: name, waits: true })
      .execute();
  return { sha256, name, size };
}

/** Lets go of files that waited and are named by no draft and no version any more. */
export async function dropUnnamed(trx: Connection, id: number): Promise<void> {
  await sql`delete from document_version w where w.document_id = ${id} and w.waits
    and not exists (select from draft d where d.thing = 'document' and d.thing_id = ${id} and d.content #>> '{values,file,sha256}' = w.sha256)
    and not exists (select from content_version v where v.thing = 'document' and v.thing_id = ${id} and v.content #>> '{values,file,sha256}' = w.sha256)`.execute(
    trx,
  );
}

/** The file that a draft of the document names and that is not the present one, with its place among the others. */
export async function waitingFile(
  database: Connection,
  id: number,
): Promise<{ id: number; fileName: string; size: number; at: Date; by: string; sha256: string } | undefined> {
  const { rows } = await sql<{ id: number; fileName: string; size: number; at: Date; by: string; sha256: string }>`
    select v.id, v.file_name as "fileName", v.size, v.at, v.by_name as by, v.sha256
    from draft d join document_version v on v.document_id = d.thing_id and v.sha256 = d.content #>> '{values,file,sha256}' join document present on present.id = d.thing_id
    where d.thing = 'document' and d.thing_id = ${id} and v.sha256 <> present.sha256 order by v.id desc limit 1`.execute(database);
  return rows[0];
}
