import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** How a file is called that is being written. */
const HALF = /\.[0-9a-f-]+\.part$/;

/**
 * Writes a file that is there whole or not at all, whoever else writes the same one and whenever the process, or the power, ends: beside its place under a name of this writing
 * alone, then renamed. When it is done the disk has it, as it has what the database then says of it.
 */
export async function writeWholeFile(path: string, bytes: Uint8Array): Promise<void> {
  await makeLastingFolder(dirname(path));
  const half = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(half, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
    await syncFolder(dirname(path));
  } catch (error) {
    // A full disk keeps no half file (F-13).
    await rm(half, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Gives a file that has been written another name; when it is done the disk has what is in it, under that name. */
export async function moveLasting(from: string, to: string): Promise<void> {
  const file = await open(from, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await makeLastingFolder(dirname(to));
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Makes a folder, and has the disk keep each that is new. */
async function makeLastingFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made === undefined) return;
  const first = dirname(resolve(made));
  for (let above = dirname(resolve(folder)); above.length >= first.length; above = dirname(above)) {
    await syncFolder(above);
    if (above === first) return;
  }
}

/** Has the disk keep which names a folder holds. Windows opens no folders, and keeps them by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Removes what processes left that ended while writing: half files anywhere in a folder that nobody has written to since. Answers how many. */
export async function removeHalfFiles(folder: string, since: Date): Promise<number> {
  const entries = await opendir(folder, { recursive: true }).catch(unlessMissing);
  if (entries === undefined) return 0;
  let removed = 0;
  for await (const entry of entries) {
    if (!entry.isFile() || !HALF.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const written = await stat(path).catch(unlessMissing);
    if (written === undefined || written.mtime > since) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
