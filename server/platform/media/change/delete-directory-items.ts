import { err, ok } from 'neverthrow';
import type { deleteDirectoryItems as call } from '#adapters/platform/wire/media.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { MEDIA_TAGS } from '../library/media-library.ts';
import { namedUses } from '../library/media-uses.ts';

/** Deletes files with the pictures that were made of them, all or none: none while something shows one of them, and then it is said where. */
export const deleteDirectoryItems: Verb<typeof call> = async (deps, { body: { targetIds }, ...who }) => {
  const done = await inTransaction(deps.database, async (trx) => {
    const files = await trx
      .selectFrom('drive_file')
      .select(['id', 'key', 'original_name'])
      .where('id', 'in', targetIds)
      .forUpdate()
      .execute();
    const missing = targetIds.find((id) => !files.some((file) => file.id === id));
    if (missing !== undefined) return refuse('NOT_FOUND', { field: 'targetIds', name: missing });
    const media = await trx.selectFrom('media').select(['id', 'title']).where('drive_id', 'in', targetIds).forUpdate().execute();
    const uses = await namedUses(
      trx,
      media.map(({ id }) => id),
    );
    if (uses !== '') return refuse('IN_USE', { field: 'targetIds', name: uses });
    await trx.deleteFrom('media').where('drive_id', 'in', targetIds).execute();
    await trx.deleteFrom('drive_file').where('id', 'in', targetIds).execute();
    const deleted = changeBy(who, deps.now(), { what: 'delete' as const });
    for (const { id, title } of media) await recordChange(trx, { ...deleted, thing: 'media', thingId: id, before: { title } });
    for (const { id, original_name: name } of files) await recordChange(trx, { ...deleted, thing: 'file', thingId: id, before: { name } });
    return ok({ files, media });
  });
  if (done.isErr()) return err(done.error);
  deps.changed(MEDIA_TAGS);
  // Once nobody can find them any more; what stays behind after a failure is a file that nobody asks for.
  await Promise.allSettled([
    ...done.value.files.map(({ key }) => deps.files.remove(key)),
    ...done.value.media.map(({ id }) => deps.published?.forget(id)),
  ]);
  return ok({ data: { deleted: done.value.files.map(({ id }) => id) } });
};
