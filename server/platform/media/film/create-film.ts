import { fileTypeFromBuffer } from 'file-type';
import type { Kysely, Selectable } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { createFilm as call } from '#adapters/platform/wire/film.ts';
import { tidyFileName } from '#domain/form/attachment.ts';
import { isFilmType, LARGEST_FILM } from '#domain/media/film-item.ts';
import { changeBy, type Doer, recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import type { FileStore } from '../../ports/file-store.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { addressTitle } from '../change/address-title.ts';
import { INCOMING } from '../upload/add-from-bucket.ts';
import { filmIdOf, filmKey, filmKeys } from '../upload/film-keys.ts';
import { findFilm } from './film-library.ts';

/** As much of a file as tells what it is. */
const HEAD = 4_100;

/** So long nobody else makes a film of an upload that somebody is making one of; who has not ended by then was ended. */
const TAKEN_MS = 2 * 60_000;

type Link = Selectable<Database['upload_link']>;

/**
 * Makes a film of an uploaded file: what its first bytes say it is decides, never its name (T-11). It is served as that and nothing else. Whoever asks first has the upload for himself; one
 * that nothing could be made of because something failed can be asked for again, and who comes while one is being made is told to come later. Which film it becomes its key says, so a try that goes on
 * where another was ended makes no second one.
 */
export const createFilm: Verb<typeof call> = async (deps, { body: { key }, facts, user }) => {
  if (!key.startsWith(INCOMING)) return refuse('NOT_FOUND', { field: 'key' });
  const by = changeBy({ user, facts }, deps.now());
  const made = (await madeBefore(deps, key, by)) ?? (await makeAnew(deps, key, by));
  if (made.isErr()) return err(made.error);
  const film = await findFilm(deps.database, made.value, facts.language);
  return film === undefined ? refuse('NOT_FOUND') : ok({ data: film });
};

async function makeAnew(deps: PlatformDependencies, key: string, by: Doer): Promise<Result<string, Refusal>> {
  const link = await takeLink(deps, key);
  if (link !== undefined) return makeFilm(deps, link, by);
  // It may have been made since.
  const made = await madeBefore(deps, key, by);
  if (made !== undefined) return made;
  const left = await deps.database
    .selectFrom('upload_link')
    .select('key')
    .where('key', '=', key)
    .where('taken_at', 'is not', null)
    .executeTakeFirst();
  return left === undefined ? refuse('NOT_FOUND', { field: 'key' }) : refuse('UNAVAILABLE', { seconds: TAKEN_MS / 1000 });
}

/** The row stays until the film is there: a machine may end at any moment. */
async function takeLink({ database, files, now }: PlatformDependencies, key: string): Promise<Link | undefined> {
  const before = new Date(now().getTime() - TAKEN_MS);
  const free = database
    .updateTable('upload_link')
    .set({ taken_at: now() })
    .where('key', '=', key)
    .where((is) => is.or([is('taken_at', 'is', null), is('taken_at', '<', before)]));
  return (files.growing === undefined ? free.where('used_at', 'is', null) : free).returningAll().executeTakeFirst();
}

async function giveBack({ database }: PlatformDependencies, { key }: Link): Promise<void> {
  await database.updateTable('upload_link').set({ taken_at: null }).where('key', '=', key).execute();
}

/** A film was made of it: until it expires its row says that it has all come (`uploadState`), and what lands at an address of a bucket later goes with it (`getUploadUrl`). */
async function endLink(trx: Kysely<Database>, { now }: PlatformDependencies, { key }: Link): Promise<void> {
  await trx.updateTable('upload_link').set({ used_at: now(), taken_at: null }).where('key', '=', key).execute();
}

/** Nothing will be made of it: whoever gives the file again begins anew. */
async function dropLink(deps: PlatformDependencies, link: Link): Promise<void> {
  if (deps.files.growing === undefined) await endLink(deps.database, deps, link);
  else await deps.database.deleteFrom('upload_link').where('key', '=', link.key).execute();
}

/** Who made a film and was not told of it asks again; undefined where none was made. */
async function madeBefore({ database }: PlatformDependencies, key: string, { userId }: Doer): Promise<Result<string, Refusal> | undefined> {
  const film = await database.selectFrom('film').select(['id', 'uploaded_by']).where('id', '=', filmIdOf(key)).executeTakeFirst();
  if (film === undefined) return undefined;
  return film.uploaded_by === userId ? ok(film.id) : refuse('NOT_FOUND', { field: 'key' });
}

async function makeFilm(deps: PlatformDependencies, link: Link, by: Doer): Promise<Result<string, Refusal>> {
  try {
    const made = await filmOf(deps, link, by);
    if (made.isErr() && made.error.code === 'NOT_FOUND') await giveBack(deps, link);
    return made;
  } catch (cause) {
    await giveBack(deps, link);
    throw cause;
  }
}

/** Its id. */
async function filmOf(deps: PlatformDependencies, link: Link, by: Doer): Promise<Result<string, Refusal>> {
  const { database, files, now } = deps;
  const { key, bytes, original_name } = link;
  const id = filmIdOf(key);
  const found = await whereItLies(files, key, id);
  if (found === undefined) return refuse('NOT_FOUND', { field: 'key' });
  const { at, head } = found;
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
    await files.remove(at);
    await dropLink(deps, link);
    return refuse('FILE_INVALID', { field: 'key', reason: reason ?? 'notAFilm' });
  }
  const { mime } = type;
  const name = tidyFileName(original_name);
  const title = addressTitle(name);
  const kept = filmKey(id, mime);
  if (at !== kept && !(await files.move(at, kept, mime))) return refuse('NOT_FOUND', { field: 'key' });
  return inTransaction(database, async (trx) => {
    const row = { id, key: kept, mime, bytes: head.size, title, original_name: name, uploaded_by: by.userId, created_at: now() };
    const stored = await trx
      .insertInto('film')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored !== undefined)
      await recordChange(trx, { ...by, what: 'create', thing: 'film', thingId: id, after: { title, originalName: name } });
    await endLink(trx, deps, link);
    return ok(id);
  });
}

/** Where an upload was put, or where a try that ended in the middle had brought it. */
async function whereItLies(files: FileStore, key: string, id: string) {
  for (const at of [key, ...filmKeys(id)]) {
    const head = await files.read(at, { first: 0, last: HEAD - 1 });
    if (head !== undefined) return { at, head };
  }
  return undefined;
}
