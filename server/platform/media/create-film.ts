import { randomBytes } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { ok } from 'neverthrow';
import type { createFilm as call } from '#adapters/platform/wire/film.ts';
import { tidyFileName } from '#domain/form/attachment.ts';
import { isFilmType, LARGEST_FILM } from '#domain/media/film-item.ts';
import { recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { INCOMING } from './add-from-bucket.ts';
import { addressTitle } from './address-title.ts';
import { findFilm } from './film-library.ts';

/** As much of a file as tells what it is. */
const HEAD = 4_100;

/** Makes a film of an uploaded file: what its first bytes say it is decides, never its name (T-11). It is served as that and nothing else. */
export const createFilm: Verb<typeof call> = async ({ database, files, now }, { body: { key }, facts, user }) => {
  const link = await database.selectFrom('upload_link').select(['original_name', 'bytes']).where('key', '=', key).executeTakeFirst();
  if (link === undefined || !key.startsWith(INCOMING)) return refuse('NOT_FOUND', { field: 'key' });
  const head = await files.read(key, { first: 0, last: HEAD - 1 });
  if (head === undefined) return refuse('NOT_FOUND', { field: 'key' });
  const type = await fileTypeFromBuffer(new Uint8Array(await new Response(head.body).arrayBuffer())).catch(() => undefined);
  const isAnother = link.bytes !== null && link.bytes !== head.size;
  const reason = isAnother
    ? 'damaged'
    : head.size > LARGEST_FILM
      ? 'filmTooLarge'
      : type === undefined || !isFilmType(type.mime)
        ? 'notAFilm'
        : undefined;
  if (reason !== undefined || type === undefined) {
    await files.remove(key);
    await database.deleteFrom('upload_link').where('key', '=', key).execute();
    return refuse('FILE_INVALID', { field: 'key', reason: reason ?? 'notAFilm' });
  }
  const id = `f-${randomBytes(12).toString('hex')}`;
  const name = tidyFileName(link.original_name);
  const title = addressTitle(name);
  const kept = `media/film/${id}.${type.mime === 'video/webm' ? 'webm' : 'mp4'}`;
  if (!(await files.move(key, kept, type.mime))) return refuse('NOT_FOUND', { field: 'key' });
  await inTransaction(database, async (trx) => {
    const row = {
      id,
      key: kept,
      mime: type.mime,
      bytes: head.size,
      title,
      original_name: name,
      uploaded_by: user.userId,
      created_at: now(),
    };
    await trx.insertInto('film').values(row).execute();
    await trx.deleteFrom('upload_link').where('key', '=', key).execute();
    const { requestId } = facts;
    await recordChange(trx, {
      userId: user.userId,
      at: now(),
      requestId,
      what: 'create',
      thing: 'film',
      thingId: id,
      after: { title, originalName: name },
    });
    return ok(undefined);
  });
  const film = await findFilm(database, id, facts.language);
  return film === undefined ? refuse('NOT_FOUND') : ok({ data: film });
};
