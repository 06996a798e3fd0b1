import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { DriveFileWire } from '#adapters/platform/wire/media.ts';
import { tidyFileName } from '#domain/form/attachment.ts';
import type { Database } from '../database/schema.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { FileStore } from '../ports/file-store.ts';
import { checkedPicture } from './checked-picture.ts';

export interface GivenFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly isPublic: boolean;
  readonly userId: number;
}

/** Keeps what somebody gave the shop, made anew as a picture under a name of our own; refused with what is wrong with it (T-11). */
export async function keepDriveFile(
  { database, files }: { readonly database: Kysely<Database>; readonly files: FileStore },
  { bytes, name, isPublic, userId }: GivenFile,
): Promise<Result<DriveFileWire, Refusal>> {
  const picture = await checkedPicture(bytes);
  if (picture.isErr()) return refuse('FILE_INVALID', { field: 'file', reason: picture.error });
  const { mime, width, height } = picture.value;
  const id = `d-${randomBytes(16).toString('hex')}`;
  const key = `media/${isPublic ? 'public' : 'private'}/${id}.webp`;
  await files.put(key, picture.value.bytes, mime);
  const row = { id, key, mime, bytes: picture.value.bytes.length, width, height, original_name: tidyFileName(name), is_public: isPublic };
  await database
    .insertInto('drive_file')
    .values({ ...row, uploaded_by: userId })
    .execute();
  return ok({
    driveId: id,
    originalName: row.original_name,
    mime,
    extension: 'webp',
    size: row.bytes,
    width,
    height,
    access: isPublic ? 'public' : 'private',
  });
}
