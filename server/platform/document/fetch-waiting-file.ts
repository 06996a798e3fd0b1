import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/document-desk.ts';
import { readId } from '#domain/id.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { waitingFile } from './kept-files.ts';

/** The file that waits in a document's draft, for whoever looks after it. */
export const fetchWaitingFile: Verb<typeof wire.fetchWaitingFile> = async ({ database }, { params }) => {
  const id = readId(params.id);
  const file = id === undefined ? undefined : await waitingFile(database, id);
  const row = file && (await database.selectFrom('document_version').select('content').where('id', '=', file.id).executeTakeFirst());
  if (file === undefined || row === undefined) return refuse('NOT_FOUND');
  return ok({ data: { name: file.fileName, base64: row.content.toString('base64') } });
};
