import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { err, ok } from 'neverthrow';
import type { createMedia as createCall, deleteMedia as deleteCall, updateMedia as updateCall } from '#adapters/platform/wire/media.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb, VerbInput } from '../http/serve.ts';
import { addressTitle } from './address-title.ts';
import { findMediaItem, MEDIA_TAGS, mediaUses } from './media-library.ts';
import { saveReaders } from './media-readers.ts';

type Words = Omit<VerbInput<typeof createCall>['body'], 'driveId'>;

/** Makes a picture of the library of a file that was given to the shop. */
export const createMedia: Verb<typeof createCall> = async (deps, { body: { driveId, ...words }, facts: { language } }) => {
  const id = `m-${randomBytes(12).toString('hex')}`;
  const made = await inTransaction(deps.database, async (trx) => {
    const file = await trx.selectFrom('drive_file').selectAll().where('id', '=', driveId).forShare().executeTakeFirst();
    if (file === undefined) return refuse('NOT_FOUND', { field: 'driveId' });
    const title = addressTitle(words.title ?? file.original_name);
    const { width, height, mime, key, is_public } = file;
    await trx
      .insertInto('media')
      .values({ id, file: key, mime, width, height, title, is_public, drive_id: driveId, created_at: deps.now() })
      .execute();
    await saveWords(trx, id, { ...words, title: undefined }, language);
    return saveReaders(trx, id, words.readers);
  });
  if (made.isErr()) return err(made.error);
  return answered(deps, id, language);
};

/** Changes what is said of a picture, and the point that its cuts keep. */
export const updateMedia: Verb<typeof updateCall> = async (deps, { params: { id = '' }, body, facts: { language } }) => {
  const found = await inTransaction(deps.database, async (trx) => {
    const row = await trx.selectFrom('media').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) return refuse('NOT_FOUND');
    await saveWords(trx, id, body, language);
    return saveReaders(trx, id, body.readers);
  });
  if (found.isErr()) return err(found.error);
  deps.changed(MEDIA_TAGS);
  // Cuts around another point are other renderings.
  if (body.focalPoint !== undefined) await deps.published?.forget(id);
  return answered(deps, id, language);
};

/** Takes a picture out of the library; its file stays in the drive. */
export const deleteMedia: Verb<typeof deleteCall> = async (deps, { params: { id = '' } }) => {
  const deleted = await inTransaction(deps.database, async (trx) => {
    const row = await trx.selectFrom('media').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) return refuse('NOT_FOUND');
    const uses = await mediaUses(trx, [id]);
    if (uses.length > 0) return refuse('IN_USE', { name: uses.join('; ') });
    await trx.deleteFrom('media').where('id', '=', id).execute();
    return ok(undefined);
  });
  if (deleted.isErr()) return err(deleted.error);
  deps.changed(MEDIA_TAGS);
  await deps.published?.forget(id);
  return ok({ data: { deleted: id } });
};

async function answered(deps: Parameters<typeof findMediaItem>[0], id: string, language: string) {
  const item = await findMediaItem(deps, id, language);
  return item === undefined ? refuse('NOT_FOUND') : ok({ data: item });
}

async function saveWords(
  trx: Kysely<Database>,
  id: string,
  { title, description, alt, focalPoint }: Words,
  language: string,
): Promise<void> {
  const changed = {
    ...(title === undefined ? {} : { title: addressTitle(title) }),
    ...(focalPoint === undefined ? {} : { focal_x: focalPoint.x, focal_y: focalPoint.y, version: randomBytes(4).toString('hex') }),
  };
  if (Object.keys(changed).length > 0) await trx.updateTable('media').set(changed).where('id', '=', id).execute();
  if (alt === undefined && description === undefined) return;
  await trx
    .insertInto('media_text')
    .values({ media_id: id, language, alt: alt ?? '', description: description ?? '' })
    .onConflict((conflict) =>
      conflict.columns(['media_id', 'language']).doUpdateSet({
        ...(alt === undefined ? {} : { alt }),
        ...(description === undefined ? {} : { description }),
      }),
    )
    .execute();
}
