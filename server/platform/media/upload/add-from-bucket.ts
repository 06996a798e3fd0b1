import { createHash } from 'node:crypto';
import { err, ok, type Result } from 'neverthrow';
import type { DriveFileWire, addFromBucket as privateCall, addFromBucketPublic as publicCall } from '#adapters/platform/wire/media.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { Verb, VerbInput } from '../../http/serve.ts';
import { FileTooLargeError, SAFE_KEY } from '../../ports/file-store.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { LARGEST_UPLOAD } from '../picture/checked-picture.ts';
import { driveIdOf, findDriveFile, keepDriveFile } from './drive-files.ts';

/** Where files wait that were put by an address of their own. */
export const INCOMING = 'incoming/';

export const addFromBucketPublic: Verb<typeof publicCall> = async (deps, input) =>
  (await taken(deps, input, true)).map((data) => ({ data }));
export const addFromBucket: Verb<typeof privateCall> = async (deps, input) => (await taken(deps, input, false)).map((data) => ({ data }));

/**
 * A key names a file of our own store and nothing else: no address is ever fetched (T-13). What was waiting is then gone, and whoever was not told what it became asks again: it is the
 * same file.
 */
async function taken(
  deps: PlatformDependencies,
  { body: { key, originalName }, user }: Pick<VerbInput<typeof publicCall>, 'body' | 'user'>,
  isPublic: boolean,
): Promise<Result<DriveFileWire, Refusal>> {
  if (!SAFE_KEY.test(key) || key.endsWith('/'))
    return refuse('BAD_REQUEST', { field: 'key', message: 'key: wants the key of a file in the store' });
  const isUpload = key.startsWith(INCOMING);
  const who = { isPublic, userId: user.userId, ...(isUpload && { id: driveIdOf(key) }) };
  const found = async () => (who.id === undefined ? undefined : findDriveFile(deps.database, { ...who, id: who.id }));
  const before = await found();
  if (before !== undefined) {
    // A try that ended in the middle has left it.
    await deps.files.remove(key);
    return ok(before);
  }
  let bytes: Uint8Array | undefined;
  try {
    bytes = await deps.files.get(key, LARGEST_UPLOAD);
  } catch (error) {
    if (!(error instanceof FileTooLargeError)) throw error;
    return refuse('FILE_INVALID', { field: 'key', reason: 'tooLarge' });
  }
  if (bytes === undefined) {
    // Another try may have ended since.
    const since = await found();
    return since === undefined ? refuse('NOT_FOUND', { field: 'key' }) : ok(since);
  }
  const known = await deps.database
    .selectFrom('upload_link')
    .select(['original_name', 'bytes', 'sha256'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (known !== undefined && !isAnnounced(bytes, known)) return refuse('FILE_INVALID', { field: 'key', reason: 'damaged' });
  const kept = await keepDriveFile(deps, {
    bytes,
    name: originalName ?? known?.original_name ?? key,
    ...who,
  });
  if (isUpload) {
    await deps.files.remove(key);
    // The row stays until it expires: what lands at a bucket's address later goes with it (`getUploadUrl`), and that all has come is what an address says whose file is asked for again
    // (`uploadState`). Where nothing was made of it, whoever gives the file again begins anew.
    if (kept.isErr() && kept.error.code === 'FILE_INVALID' && deps.files.growing !== undefined)
      await deps.database.deleteFrom('upload_link').where('key', '=', key).execute();
  }
  return kept.isErr() ? err({ ...kept.error, field: 'key' }) : kept;
}

/** Whether a file is as large as was said of it, and hashes to what was said. */
function isAnnounced(bytes: Uint8Array, said: { readonly bytes: number | null; readonly sha256: string | null }): boolean {
  if (said.bytes !== null && said.bytes !== bytes.length) return false;
  return said.sha256 === null || createHash('sha256').update(bytes).digest('hex') === said.sha256;
}
