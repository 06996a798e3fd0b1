import { createHash } from 'node:crypto';
import { err, type Result } from 'neverthrow';
import type { DriveFileWire, addFromBucket as privateCall, addFromBucketPublic as publicCall } from '#adapters/platform/wire/media.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb, VerbInput } from '../http/serve.ts';
import { FileTooLargeError, SAFE_KEY } from '../ports/file-store.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { LARGEST_UPLOAD } from './checked-picture.ts';
import { keepDriveFile } from './drive-files.ts';

/** Where files wait that were put by an address of their own. */
export const INCOMING = 'incoming/';

export const addFromBucketPublic: Verb<typeof publicCall> = async (deps, input) =>
  (await taken(deps, input, true)).map((data) => ({ data }));
export const addFromBucket: Verb<typeof privateCall> = async (deps, input) => (await taken(deps, input, false)).map((data) => ({ data }));

/** A key names a file of our own store and nothing else: no address is ever fetched (T-13). What was waiting is then gone. */
async function taken(
  deps: PlatformDependencies,
  { body: { key, originalName }, user }: Pick<VerbInput<typeof publicCall>, 'body' | 'user'>,
  isPublic: boolean,
): Promise<Result<DriveFileWire, Refusal>> {
  if (!SAFE_KEY.test(key) || key.endsWith('/'))
    return refuse('BAD_REQUEST', { field: 'key', message: 'key: wants the key of a file in the store' });
  let bytes: Uint8Array | undefined;
  try {
    bytes = await deps.files.get(key, LARGEST_UPLOAD);
  } catch (error) {
    if (!(error instanceof FileTooLargeError)) throw error;
    return refuse('FILE_INVALID', { field: 'key', reason: 'tooLarge' });
  }
  if (bytes === undefined) return refuse('NOT_FOUND', { field: 'key' });
  const known = await deps.database
    .selectFrom('upload_link')
    .select(['original_name', 'bytes', 'sha256'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (known !== undefined && !isAnnounced(bytes, known)) return refuse('FILE_INVALID', { field: 'key', reason: 'damaged' });
  const kept = await keepDriveFile(deps, {
    bytes,
    name: originalName ?? known?.original_name ?? key,
    isPublic,
    userId: user.userId,
  });
  if (key.startsWith(INCOMING)) {
    await deps.files.remove(key);
    // The row of a bucket's address stays until it expires: what lands there later goes with it (`getUploadUrl`).
    if (deps.files.growing !== undefined) await deps.database.deleteFrom('upload_link').where('key', '=', key).execute();
  }
  return kept.isErr() ? err({ ...kept.error, field: 'key' }) : kept;
}

/** Whether a file is as large as was said of it, and hashes to what was said. */
function isAnnounced(bytes: Uint8Array, said: { readonly bytes: number | null; readonly sha256: string | null }): boolean {
  if (said.bytes !== null && said.bytes !== bytes.length) return false;
  return said.sha256 === null || createHash('sha256').update(bytes).digest('hex') === said.sha256;
}
