import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '../../http/whole-file.ts';
import { checkedKey, type FileStore, FileTooLargeError } from '../ports/file-store.ts';

/** Files in a folder. */
export class DiskFileStore implements FileStore {
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
