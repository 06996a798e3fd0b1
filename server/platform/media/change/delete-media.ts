import { err, ok } from 'neverthrow';
import type { deleteMedia as call } from '#adapters/platform/wire/media.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { MEDIA_TAGS } from '../library/media-library.ts';
import { namedUses } from '../library/media-uses.ts';

/** Takes a picture out of the library; its file stays in the drive. */
export const deleteMedia: Verb<typeof call> = async (deps, { params: { id = '' }, ...who }) => {
  const deleted = await inTransaction(deps.database, async (trx) => {
    const row = await trx.selectFrom('media').select(['id', 'title']).where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) return refuse('NOT_FOUND');
    const uses = await namedUses(trx, [id]);
    if (uses !== '') return refuse('IN_USE', { name: uses });
    await trx.deleteFrom('media').where('id', '=', id).execute();
    const before = { title: row.title };
    await recordChange(trx, { ...changeBy(who, deps.now()), what: 'delete', thing: 'media', thingId: id, before });
    return ok(undefined);
  });
  if (deleted.isErr()) return err(deleted.error);
  deps.changed(MEDIA_TAGS);
  await deps.published?.forget(id);
  return ok({ data: { deleted: id } });
};
