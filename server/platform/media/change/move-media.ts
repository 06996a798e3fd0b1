import { ok } from 'neverthrow';
import type { moveMedia as call } from '#adapters/platform/wire/media.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { isFolder } from './change-media.ts';

/** Puts pictures into a folder, or out of theirs: all or none. No page shows where a picture lies, so none is made anew. */
export const moveMedia: Verb<typeof call> = ({ database, now }, { body: { ids, folderId }, ...who }) =>
  inTransaction(database, async (trx) => {
    if (folderId !== null && !(await isFolder(trx, folderId))) return refuse('NOT_FOUND', { field: 'folderId' });
    const rows = await trx.selectFrom('media').select(['id', 'folder_id']).where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const missing = ids.find((id) => !rows.some((row) => row.id === id));
    if (missing !== undefined) return refuse('NOT_FOUND', { field: 'ids', name: missing });
    const moved = rows.filter((row) => row.folder_id !== folderId);
    for (const { id, folder_id } of moved) {
      const change = { before: { folder: folder_id }, after: { folder: folderId } };
      await recordChange(trx, { ...changeBy(who, now()), what: 'move', thing: 'media', thingId: id, ...change });
    }
    await trx.updateTable('media').set({ folder_id: folderId }).where('id', 'in', ids).execute();
    return ok({ data: { moved: moved.map(({ id }) => id) } });
  });
