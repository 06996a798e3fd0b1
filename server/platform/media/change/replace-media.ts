import { randomBytes } from 'node:crypto';
import { err, ok } from 'neverthrow';
import type { replaceMedia as call } from '#adapters/platform/wire/media.ts';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import { changedSince } from '../library/last-change.ts';
import { MEDIA_TAGS } from '../library/media-library.ts';
import { UNCUT } from '../picture/cut-picture.ts';
import { answered } from './change-media.ts';

/**
 * Puts another file in the place of a picture, which keeps its id, its words and the point of its cuts, and is shown whole: whatever shows it shows the new one. A new version makes other addresses of it; the
 * file before goes when no other picture is made of it.
 */
export const replaceMedia: Verb<typeof call> = async (deps, { params: { id = '' }, body: { driveId, seenChange }, facts, user }) => {
  const { language } = facts;
  const replaced = await inTransaction(deps.database, async (trx) => {
    const file = await trx.selectFrom('drive_file').selectAll().where('id', '=', driveId).forShare().executeTakeFirst();
    if (file === undefined) return refuse('NOT_FOUND', { field: 'driveId' });
    const media = await trx
      .selectFrom('media')
      .select(['is_public', 'drive_id', 'file'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (media === undefined) return refuse('NOT_FOUND');
    // Whoever was not told that it was done asks once more.
    const other = media.drive_id === driveId ? undefined : await changedSince(trx, id, seenChange);
    if (other !== undefined) return refuse('MEDIA_CHANGED', { name: other.by });
    if (media.is_public !== file.is_public)
      return refuse('BAD_REQUEST', { field: 'driveId', message: 'driveId: wants a file that is as public as the picture' });
    const { key, mime, width, height } = file;
    const version = randomBytes(4).toString('hex');
    await trx
      .updateTable('media')
      .set({ file: key, mime, width, height, ...UNCUT, drive_id: driveId, version })
      .where('id', '=', id)
      .execute();
    const change = { before: { file: media.file }, after: { file: key, originalName: file.original_name } };
    await recordChange(trx, { ...changeBy({ user, facts }, deps.now()), what: 'replace', thing: 'media', thingId: id, ...change });
    if (media.drive_id === null || media.drive_id === driveId) return ok(undefined);
    const left = await trx
      .deleteFrom('drive_file')
      .where('id', '=', media.drive_id)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('media').select('id').where('drive_id', '=', media.drive_id))))
      .returning('key')
      .executeTakeFirst();
    return ok(left?.key);
  });
  if (replaced.isErr()) return err(replaced.error);
  deps.changed(MEDIA_TAGS);
  // What stays behind after a failure is a file that nobody asks for.
  await Promise.allSettled([deps.published?.forget(id), replaced.value === undefined ? undefined : deps.files.remove(replaced.value)]);
  return answered(deps, id, language);
};
