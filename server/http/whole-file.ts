import { randomUUID } from 'node:crypto';
import { mkdir, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How a file is called that is being written. */
const HALF = /\.[0-9a-f-]+\.part$/;

/** Writes a file that is there whole or not at all, whoever else writes the same one and whenever the process ends: beside its place under a name of this writing alone, then renamed. */
export async function writeWholeFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const half = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(half, bytes);
    await rename(half, path);
  } catch (error) {
    // A full disk keeps no half file (F-13).
    await rm(half, { force: true }).catch(() => undefined);
    throw error;
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
