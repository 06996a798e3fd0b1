import { type FileHandle, open, opendir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { writeWholeFile } from '../../http/whole-file.ts';
import { checkedKey, FileTooLargeError, SAFE_KEY } from '../ports/file-store.ts';
import type { ListedFiles } from '../ports/listed-files.ts';

/** Files in a folder. */
export class DiskFileStore implements ListedFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await writeWholeFile(this.path(key), bytes);
  }

  async get(key: string, limit = Number.POSITIVE_INFINITY): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const file = await open(this.path(key)).catch(unlessMissing);
    if (file === undefined) return undefined;
    try {
      const { size, isFile } = await statOf(file);
      if (!isFile) return undefined;
      if (size > limit) throw new FileTooLargeError(`more than ${limit} bytes`);
      return new Uint8Array(await file.readFile());
    } finally {
      await file.close();
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async uploadAddress(): Promise<undefined> {
    return undefined;
  }

  /** Half files, which whoever writes them renames when they are whole, are none. */
  async *keys(): AsyncIterable<string> {
    const entries = await opendir(this.folder, { recursive: true }).catch(unlessMissing);
    for await (const entry of entries ?? []) {
      const key = relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && SAFE_KEY.test(key) && !key.endsWith('.part')) yield key;
    }
  }

  private path(key: string): string {
    return join(this.folder, checkedKey(key));
  }
}

async function statOf(file: FileHandle): Promise<{ readonly size: number; readonly isFile: boolean }> {
  const stat = await file.stat();
  return { size: stat.size, isFile: stat.isFile() };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
