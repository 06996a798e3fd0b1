import { sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/media-folder.ts';
import { checkFolder } from '#domain/media/media-folder.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb, VerbInput } from '../../http/serve.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { readFolders } from './read-folders.ts';

export const listMediaFolders: Verb<typeof wire.listMediaFolders> = async ({ database }) => {
  const records = await readFolders(database);
  const { rows } = await sql<{ pictures: number; outside: number }>`
    select (select count(*) from media)::int as pictures, (select count(*) from media where folder_id is null)::int as outside`.execute(
    database,
  );
  return ok({ data: { records, pictures: rows[0]?.pictures ?? 0, outside: rows[0]?.outside ?? 0 } });
};

export const createMediaFolder: Verb<typeof wire.createMediaFolder> = (deps, input) => saveFolder(deps, input, undefined);

export const updateMediaFolder: Verb<typeof wire.updateMediaFolder> = (deps, input) =>
  saveFolder(deps, input, Number(input.params.id) || 0);

/** Deletes a folder that nothing lies in. */
export const deleteMediaFolder: Verb<typeof wire.deleteMediaFolder> = ({ database, now }, { params, ...who }) =>
  inTransaction(database, async (trx) => {
    const folders = await readFolders(trx, 'locked');
    const folder = folders.find(({ id }) => String(id) === params.id);
    if (folder === undefined) return refuse('NOT_FOUND');
    const isEmpty = folder.pictures === 0 && folders.every(({ parentId }) => parentId !== folder.id);
    if (!isEmpty) return refuse('MEDIA_FOLDER_INVALID', { reason: 'notEmpty' });
    await trx.deleteFrom('media_folder').where('id', '=', folder.id).execute();
    const said = { thingId: folder.id, before: { name: folder.name } };
    await recordChange(trx, { ...changeBy(who, now()), what: 'delete', thing: 'mediaFolder', ...said });
    return ok({ data: { deleted: folder.id } });
  });

function saveFolder(
  { database, now }: PlatformDependencies,
  { body, ...who }: Pick<VerbInput<typeof wire.createMediaFolder>, 'body' | 'facts' | 'user'>,
  id: number | undefined,
) {
  return inTransaction(database, async (trx) => {
    const folders = await readFolders(trx, 'locked');
    const known = folders.find((folder) => folder.id === id);
    if (id !== undefined && known === undefined) return refuse('NOT_FOUND');
    if (body.parentId !== null && !folders.some((folder) => folder.id === body.parentId)) return refuse('NOT_FOUND', { field: 'parentId' });
    const checked = checkFolder({ id, ...body }, folders);
    if (checked.isErr()) return err<never, Refusal>({ code: 'MEDIA_FOLDER_INVALID', reason: checked.error });
    const { name, parentId } = checked.value;
    const row = { name, parent_id: parentId };
    const kept =
      known === undefined
        ? await trx
            .insertInto('media_folder')
            .values({ ...row, created_at: now() })
            .returning('id')
            .executeTakeFirstOrThrow()
        : known;
    if (known !== undefined) await trx.updateTable('media_folder').set(row).where('id', '=', known.id).execute();
    await recordChange(trx, {
      ...changeBy(who, now()),
      what: known === undefined ? 'create' : 'update',
      thing: 'mediaFolder',
      thingId: kept.id,
      ...(known === undefined ? {} : { before: { name: known.name, parent: known.parentId } }),
      after: { name, parent: parentId },
    });
    return ok({ data: { id: kept.id, parentId, name, pictures: known?.pictures ?? 0 } });
  });
}
