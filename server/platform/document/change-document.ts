import type { Kysely } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { BodyOf } from '#adapters/platform/wire/call.ts';
import type * as wire from '#adapters/platform/wire/document-desk.ts';
import { changedValues } from '#domain/audit/change-record.ts';
import { type DocumentWords, documentFlaw } from '#domain/document/document-record.ts';
import { readId } from '#domain/id.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { dayOf, startOfDay } from '#domain/site/site-day.ts';
import { type ChangedValues, changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { KeepsPublished } from '../ports/keeps-published.ts';
import { type DeskRow, findDeskDocument, versionOf } from './desk-queries.ts';
import { present } from './document-editing.ts';
import { documentTags } from './document-tags.ts';
import { documentWords, writeDocumentWords } from './document-words.ts';
import { leadingLanguage } from './kept-files.ts';

type Change = BodyOf<typeof wire.updateDeskDocument>['change'];

/** Changes one part of a document, when it still is as whoever changes it has seen it. Visitors see it at once; words are a version all the same (`KeepsPublished`). */
export const updateDeskDocument =
  (keeps: KeepsPublished): Verb<typeof wire.updateDeskDocument> =>
  async (deps, { params, body: { seen, change }, ...who }) => {
    const id = readId(params.id);
    const flaw = documentFlaw(
      'details' in change ? { details: { ...change.details, categoryId: change.details.categoryId ?? undefined } } : change,
    );
    if (flaw !== undefined)
      return refuse('DOCUMENT_INVALID', flaw.field === undefined ? { reason: flaw.reason } : { ...flaw, field: flaw.field });
    const at = deps.now();
    const done = await inTransaction(deps.database, async (trx) => {
      const row = id === undefined ? undefined : await findDeskDocument(trx, id, { language: who.facts.language, now: at }, true);
      if (row === undefined) return refuse('NOT_FOUND');
      if (versionOf(row) !== seen) return refuse('DOCUMENT_INVALID', { reason: 'changedMeanwhile' });
      const written = await write(trx, row, change);
      if (written.isOk() && changedValues(written.value.before, written.value.after).length === 0) return ok({ data: { id: row.id } });
      if (written.isOk() && 'words' in change && change.words.title.trim() !== '') {
        const { language } = change.words;
        // A version says all that it holds: the file stands in that of the first language.
        const file = (await leadingLanguage(trx, row.id)) === language ? { file: present(row) } : {};
        const content = (values: object) => ({ values: { ...values, ...file }, sections: [] });
        await keeps(
          trx,
          { kind: 'document', id: row.id, language },
          { before: content(written.value.before), after: content(written.value.after) },
          { by: who.user.userId, at },
        );
      }
      if (written.isErr()) return err(written.error);
      await trx.updateTable('document').set({ updated_at: at }).where('id', '=', row.id).execute();
      const language = 'words' in change ? { language: change.words.language } : {};
      await recordChange(trx, {
        ...changeBy(who, at, { what: 'update', thing: 'document', thingId: row.id, ...language }),
        ...written.value,
      });
      return ok({ data: { id: row.id } });
    });
    if (done.isOk()) deps.changed(await documentTags(deps.database, done.value.data.id));
    return done;
  };

function write(trx: Kysely<Database>, row: DeskRow, change: Change): Promise<Result<ChangedValues, Refusal>> {
  if ('words' in change) return writeWords(trx, row, change.words);
  return 'details' in change ? writeDetails(trx, row, change.details) : writeArchived(trx, row, change.isArchived);
}

async function writeWords(
  trx: Kysely<Database>,
  { id }: DeskRow,
  { language, ...given }: DocumentWords,
): Promise<Result<ChangedValues, Refusal>> {
  const after = { title: given.title.trim(), description: given.description.trim() };
  const { title = '', description = '' } = (await documentWords(trx, id)).find((words) => words.language === language) ?? {};
  await writeDocumentWords(trx, id, { language, ...after });
  return ok({ before: { title, description }, after });
}

async function writeDetails(
  trx: Kysely<Database>,
  { id, category_id: before, published_at }: DeskRow,
  { categoryId, day }: Extract<Change, { details: unknown }>['details'],
): Promise<Result<ChangedValues, Refusal>> {
  const known =
    categoryId === null ||
    (await trx.selectFrom('document_category').select('id').where('id', '=', categoryId).forKeyShare().executeTakeFirst()) !== undefined;
  if (!known) return refuse('DOCUMENT_INVALID', { reason: 'categoryGone', field: 'categoryId' });
  // On the same day it keeps its hour.
  const wasOn = dayOf(published_at.getTime());
  const at = day === wasOn ? published_at : new Date(startOfDay(day) ?? published_at);
  await trx.updateTable('document').set({ category_id: categoryId, published_at: at }).where('id', '=', id).execute();
  return ok({ before: { category: before, publishedAt: wasOn }, after: { category: categoryId, publishedAt: day } });
}

/** Its words in the first language stand in for those of the others: without them nobody could read what it is. */
async function writeArchived(
  trx: Kysely<Database>,
  { id, archived, languages }: DeskRow,
  isArchived: boolean,
): Promise<Result<ChangedValues, Refusal>> {
  if (!isArchived && !languages.includes(DEFAULT_LANGUAGE)) return refuse('DOCUMENT_INVALID', { reason: 'titleMissing' });
  await trx.updateTable('document').set({ archived: isArchived }).where('id', '=', id).execute();
  return ok({ before: { visible: !archived }, after: { visible: !isArchived } });
}
