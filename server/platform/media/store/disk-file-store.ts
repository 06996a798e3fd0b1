import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { moveLasting, writeWholeFile } from '../../../http/whole-file.ts';
import { type ByteSpan, checkedKey, FileTooLargeError, type GrowingFiles, SAFE_KEY, type StoredBytes } from '../../ports/file-store.ts';
import type { ListedFiles } from '../../ports/listed-files.ts';

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

  async read(key: string, { first, last }: ByteSpan): Promise<StoredBytes | undefined> {
    const path = this.path(key);
    const found = await stat(path).catch(unlessMissing);
    if (found === undefined || !found.isFile()) return undefined;
    const body = Readable.toWeb(createReadStream(path, { start: first, end: last })) as StoredBytes['body'];
    return { size: found.size, body };
  }

  async move(from: string, to: string): Promise<boolean> {
    const moved = await moveLasting(this.path(from), this.path(to)).then(() => true, unlessMissing);
    return moved ?? false;
  }

  readonly growing: GrowingFiles = {
    size: async (key) => (await stat(this.path(key)).catch(unlessMissing))?.size ?? 0,
    append: async (key, at, body, limit) => {
      const path = this.path(key);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, constants.O_RDWR | constants.O_CREAT);
      try {
        return await writeFrom(file, at, body, limit);
      } finally {
        await file.close();
      }
    },
  };

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

/** What has been written when the way breaks off is written for good. */
async function writeFrom(file: FileHandle, at: number, body: ReadableStream<Uint8Array>, limit: number): Promise<number | undefined> {
  const reader = body.getReader();
  for (let reached = at; ; ) {
    const part = await reader.read().catch(() => ({ done: true as const, value: undefined }));
    if (part.done) return reached;
    if (reached + part.value.length > limit) {
      await reader.cancel();
      return undefined;
    }
    await file.write(part.value, 0, part.value.length, reached);
    reached += part.value.length;
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
