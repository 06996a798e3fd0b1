import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { INCOMING } from '../media/upload/add-from-bucket.ts';
import type { ListedFiles } from '../ports/listed-files.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { BackupError, explainDisk } from './backup-error.ts';
import { type CheckedBackup, checkArchive } from './check-archive.ts';
import { type BackupFoot, FOOT, HEAD, PLACES } from './contents.ts';
import { beginSnapshot, describeSchema, dumpTables, readSequences } from './dump-tables.ts';
import { noteBackup } from './last-backup.ts';
import { openClient } from './open-client.ts';

/** Notes in the data folder that a restored shop would miss. */
export const NOTES = ['demo-sign-ins.txt'];

export interface BackupWish {
  /** Where the file is to lie; nothing may be there yet. */
  readonly path: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly files: ListedFiles;
  /** The version of this program. */
  readonly program: string;
  readonly now: Date;
  readonly onProgress: (words: string) => void;
}

export interface BackupMade extends CheckedBackup {
  /** Files that were deleted between the moment of the backup and their turn. */
  readonly gone: number;
  /** Why the shop does not know of it: its alerts and the doctor go on speaking of the one before. Undefined where it knows. */
  readonly notNoted: string | undefined;
}

/**
 * Writes database and files into one file, as they are in one moment, while the shop goes on; reads it back whole, and only then gives it its name and notes in the
 * database that there is one. Fails with BackupError, and then leaves nothing behind.
 */
export async function makeBackup(wish: BackupWish): Promise<BackupMade> {
  const path = resolve(wish.path);
  if (`${path}/`.startsWith(`${join(wish.dataDir, 'media')}/`))
    throw new BackupError(`${path} lies among the files that are backed up: name a place outside ${wish.dataDir}.`);
  if (await isThere(path)) throw new BackupError(`${path} is there already: name another file, or take that one away first.`);
  const half = `${path}.part`;
  try {
    const gone = await write(wish, half);
    wish.onProgress('Reading it back …');
    const checked = await checkArchive(half);
    await flushed(half);
    await rename(half, path);
    return { ...checked, gone, notNoted: await note(wish) };
  } catch (cause) {
    await rm(half, { force: true });
    throw explained(cause, path);
  }
}

/** A file that is whole stays one, whatever the database says afterwards. */
async function note({ databaseUrl, now }: BackupWish): Promise<string | undefined> {
  try {
    const client = await openClient(databaseUrl, 'izlog backup');
    try {
      return (await noteBackup(client, now)) ? undefined : 'its schema is of an earlier version, which keeps no note of backups';
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

async function write(wish: BackupWish, half: string): Promise<number> {
  const { databaseUrl, dataDir, files, program, now, onProgress } = wish;
  const client = await openClient(databaseUrl, 'izlog backup');
  // A half file of a backup that was killed is nobody's.
  await rm(half, { force: true });
  const archive = new ArchiveWriter(half);
  try {
    await beginSnapshot(client);
    const head = await describeSchema(client, program, now);
    await archive.add(HEAD, Buffer.from(JSON.stringify(head)));
    const tables = await dumpTables(client, head.tables, archive, (done) => {
      if (done % 20 === 0) onProgress(`Table ${done + 1} of ${head.tables.length} …`);
    });
    const sequences = await readSequences(client);
    await client.query('commit');
    onProgress('Files …');
    const kept: BackupFoot['files'] = {};
    const gone =
      (await addFiles(archive, files, kept, onProgress)) +
      (await addFolder(archive, join(dataDir, 'media', 'imported'), PLACES.imported, kept));
    for (const note of NOTES) await addFile(archive, join(dataDir, note), `${PLACES.notes}${note}`, kept);
    await archive.add(FOOT, Buffer.from(JSON.stringify({ tables, sequences, files: kept } satisfies BackupFoot)));
    await archive.finish();
    return gone;
  } catch (cause) {
    await archive.abandon();
    throw cause;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Files of the store, one in memory at a time. */
async function addFiles(
  archive: ArchiveWriter,
  files: ListedFiles,
  kept: BackupFoot['files'],
  onProgress: (words: string) => void,
): Promise<number> {
  let [done, gone] = [0, 0];
  for await (const key of files.keys()) {
    // Nothing was made of what waits there, nobody looked at it, and it may be gone or another file in a moment.
    if (key.startsWith(INCOMING)) continue;
    const bytes = await files.get(key);
    if (bytes === undefined) gone += 1;
    else kept[`${PLACES.files}${key}`] = await archive.add(`${PLACES.files}${key}`, bytes);
    done += 1;
    if (done % 500 === 0) onProgress(`${done} files …`);
  }
  return gone;
}

async function addFolder(archive: ArchiveWriter, folder: string, place: string, kept: BackupFoot['files']): Promise<number> {
  const names = await readdir(folder).catch(unlessMissing);
  let gone = 0;
  for (const name of names ?? [])
    if (!name.endsWith('.part') && !(await addFile(archive, join(folder, name), place + name, kept))) gone += 1;
  return gone;
}

/** Adds a file of the disk; false when there is none of this name. */
async function addFile(archive: ArchiveWriter, path: string, name: string, kept: BackupFoot['files']): Promise<boolean> {
  const file = await open(path).catch(unlessMissing);
  if (file === undefined) return false;
  try {
    const { size } = await file.stat();
    const source = createReadStream(path, { fd: file, autoClose: false, start: 0, end: Math.max(0, size - 1) });
    kept[name] = size === 0 ? await archive.add(name, new Uint8Array()) : await archive.addStream(name, size, source);
    return true;
  } finally {
    await file.close();
  }
}

/** A file that stands in the machine's memory alone is no backup yet. */
async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  const file = await open(path).catch(unlessMissing);
  await file?.close();
  return file !== undefined;
}

function explained(cause: unknown, path: string): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return new BackupError(`There is no folder ${dirname(path)}: make it first.`, cause);
  return explainDisk(cause, 'the backup', dirname(path));
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
