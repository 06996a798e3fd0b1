import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { DriveFileWire } from '#adapters/platform/wire/media.ts';
import { tidyFileName } from '#domain/form/attachment.ts';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { checkedPicture } from '../picture/checked-picture.ts';

export interface GivenFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly isPublic: boolean;
  readonly userId: number;
  /** Its id, where it has to be the same however often it is kept; one that nobody knows before when absent. */
  readonly id?: string;
}

/** The id of the file that an upload becomes, however often it is tried. */
export function driveIdOf(uploadKey: string): string {
  return `d-${createHash('sha256').update(uploadKey).digest('hex').slice(0, 32)}`;
}

/** A file that was kept; undefined where somebody else brought it, and for one that others may see where this one was to be (or the other way round). */
export async function findDriveFile(
  database: Kysely<Database>,
  { id, userId, isPublic }: { readonly id: string; readonly userId: number; readonly isPublic: boolean },
): Promise<DriveFileWire | undefined> {
  const row = await database
    .selectFrom('drive_file')
    .select(['id', 'mime', 'bytes', 'width', 'height', 'original_name', 'is_public'])
    .where('id', '=', id)
    .where('uploaded_by', '=', userId)
    .where('is_public', '=', isPublic)
    .executeTakeFirst();
  return row && onWire(row);
}

/** Keeps what somebody gave the shop, made anew as a picture under a name of our own; refused with what is wrong with it (T-11), and where its id is that of a file that `findDriveFile` does not give them. */
export async function keepDriveFile(
  { database, files }: { readonly database: Kysely<Database>; readonly files: FileStore },
  { bytes, name, isPublic, userId, id = `d-${randomBytes(16).toString('hex')}` }: GivenFile,
): Promise<Result<DriveFileWire, Refusal>> {
  const picture = await checkedPicture(bytes);
  if (picture.isErr()) return refuse('FILE_INVALID', { field: 'file', reason: picture.error });
  const { mime, width, height } = picture.value;
  const key = `media/${isPublic ? 'public' : 'private'}/${id}.webp`;
  await files.put(key, picture.value.bytes, mime);
  const row = { id, key, mime, bytes: picture.value.bytes.length, width, height, original_name: tidyFileName(name), is_public: isPublic };
  const made = await database
    .insertInto('drive_file')
    .values({ ...row, uploaded_by: userId })
    // Somebody who was not told of it asks again while it is being kept.
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made !== undefined) return ok(onWire(row));
  const there = await findDriveFile(database, { id, userId, isPublic });
  if (there !== undefined) return ok(there);
  const other = await database.selectFrom('drive_file').select('key').where('id', '=', id).executeTakeFirst();
  if (other?.key !== key) await files.remove(key);
  return refuse('NOT_FOUND', { field: 'file' });
}

type Row = Pick<Selectable<Database['drive_file']>, 'id' | 'mime' | 'bytes' | 'width' | 'height' | 'original_name' | 'is_public'>;

function onWire({ id, mime, bytes, width, height, original_name, is_public }: Row): DriveFileWire {
  const access = is_public ? 'public' : 'private';
  return { driveId: id, originalName: original_name, mime, extension: 'webp', size: bytes, width, height, access };
}
