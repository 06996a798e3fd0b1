import { randomBytes } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Selectable } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { createFilm as call } from '#adapters/platform/wire/film.ts';
import { tidyFileName } from '#domain/form/attachment.ts';
import { isFilmType, LARGEST_FILM } from '#domain/media/film-item.ts';
import { changeBy, type Doer, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { INCOMING } from './add-from-bucket.ts';
import { addressTitle } from './address-title.ts';
import { findFilm } from './film-library.ts';

/** As much of a file as tells what it is. */
const HEAD = 4_100;

type Link = Selectable<Database['upload_link']>;

/**
 * Makes a film of an uploaded file: what its first bytes say it is decides, never its name (T-11). It is served as that and nothing else. Whoever asks first has the upload for himself; one
 * that nothing could be made of because something failed can be asked for again.
 */
export const createFilm: Verb<typeof call> = async (deps, { body: { key }, facts, user }) => {
  const link = key.startsWith(INCOMING) ? await takeLink(deps, key) : undefined;
  if (link === undefined) return refuse('NOT_FOUND', { field: 'key' });
  let made: Result<string, Refusal>;
  try {
    made = await filmOf(deps, link, changeBy({ user, facts }, deps.now()));
  } catch (cause) {
    await giveBack(deps, link);
    throw cause;
  }
  if (made.isErr()) {
    if (made.error.code === 'NOT_FOUND') await giveBack(deps, link);
    return err(made.error);
  }
  const film = await findFilm(deps.database, made.value, facts.language);
  return film === undefined ? refuse('NOT_FOUND') : ok({ data: film });
};

/** An address of a bucket takes files until it expires: its row stays until then, so that what lands there later goes with it (`getUploadUrl`). */
async function takeLink({ database, files, now }: PlatformDependencies, key: string): Promise<Link | undefined> {
  if (files.growing !== undefined) return database.deleteFrom('upload_link').where('key', '=', key).returningAll().executeTakeFirst();
  return database
    .updateTable('upload_link')
    .set({ used_at: now() })
    .where('key', '=', key)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

async function giveBack({ database, files }: PlatformDependencies, link: Link): Promise<void> {
  if (files.growing !== undefined) await database.insertInto('upload_link').values(link).execute();
  else await database.updateTable('upload_link').set({ used_at: null }).where('key', '=', link.key).execute();
}

/** Its id. */
async function filmOf(
  { database, files, now }: PlatformDependencies,
  { key, bytes, original_name }: Link,
  by: Doer,
): Promise<Result<string, Refusal>> {
  const head = await files.read(key, { first: 0, last: HEAD - 1 });
  if (head === undefined) return refuse('NOT_FOUND', { field: 'key' });
  const type = await fileTypeFromBuffer(new Uint8Array(await new Response(head.body).arrayBuffer())).catch(() => undefined);
  const isAnother = bytes !== null && bytes !== head.size;
  const reason = isAnother
    ? 'damaged'
    : head.size > LARGEST_FILM
      ? 'filmTooLarge'
      : type === undefined || !isFilmType(type.mime)
        ? 'notAFilm'
        : undefined;
  if (reason !== undefined || type === undefined) {
    await files.remove(key);
    return refuse('FILE_INVALID', { field: 'key', reason: reason ?? 'notAFilm' });
  }
  const { mime } = type;
  const id = `f-${randomBytes(12).toString('hex')}`;
  const name = tidyFileName(original_name);
  const title = addressTitle(name);
  const kept = `media/film/${id}.${mime === 'video/webm' ? 'webm' : 'mp4'}`;
  if (!(await files.move(key, kept, mime))) return refuse('NOT_FOUND', { field: 'key' });
  try {
    return await inTransaction(database, async (trx) => {
      const row = { id, key: kept, mime, bytes: head.size, title, original_name: name, uploaded_by: by.userId, created_at: now() };
      await trx.insertInto('film').values(row).execute();
      const after = { title, originalName: name };
      await recordChange(trx, { ...by, what: 'create', thing: 'film', thingId: id, after });
      return ok(id);
    });
  } catch (cause) {
    await Promise.allSettled([files.move(kept, key, mime)]);
    throw cause;
  }
}
