import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { checkedKey, type FileStore, FileTooLargeError } from '../ports/file-store.ts';
import type { Piece } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { PLACES } from './contents.ts';
import { NOTES } from './make-backup.ts';

/** The files that one restore puts in place. It knows which of them are new, so that one that fails takes these away again, and nobody else's. */
export class RestoredFiles {
  private readonly added = new Map<string, () => Promise<void>>();

  private readonly dataDir: string;
  private readonly files: FileStore;

  constructor(dataDir: string, files: FileStore) {
    this.dataDir = dataDir;
    this.files = files;
  }

  /** Names in a file that somebody else may have made are not believed: a key is checked, a picture and a note have no folder. */
  async put({ name, content }: Piece): Promise<void> {
    const bytes = await buffer(content);
    if (name.startsWith(PLACES.files)) return this.keep(checkedKey(name.slice(PLACES.files.length)), bytes);
    const imported = name.startsWith(PLACES.imported) ? name.slice(PLACES.imported.length) : undefined;
    if (imported !== undefined && /^[\w][\w. -]*$/.test(imported))
      return this.write(join(this.dataDir, 'media', 'imported', imported), bytes);
    const note = NOTES.find((one) => name === `${PLACES.notes}${one}`);
    if (note === undefined) throw new BackupError(`The backup holds a file ${name} for which there is no place; nothing was kept.`);
    return this.write(join(this.dataDir, note), bytes);
  }

  /** Removes what was added; gives the names of what could not be. */
  async takeBack(): Promise<readonly string[]> {
    const left: string[] = [];
    for (const [name, remove] of this.added) await remove().catch(() => left.push(name));
    return left;
  }

  /** Noted before it is written: a disk that fills up leaves half a file. */
  private async keep(key: string, bytes: Buffer): Promise<void> {
    if (!(await this.has(key))) this.added.set(key, () => this.files.remove(key));
    await this.files.put(key, new Uint8Array(bytes), 'application/octet-stream');
  }

  private async has(key: string): Promise<boolean> {
    try {
      return (await this.files.get(key, 0)) !== undefined;
    } catch (cause) {
      if (cause instanceof FileTooLargeError) return true;
      throw cause;
    }
  }

  private async write(path: string, bytes: Buffer): Promise<void> {
    if (!existsSync(path)) this.added.set(path, () => rm(path, { force: true }));
    await mkdir(dirname(path), { recursive: true });
    await rm(path, { force: true });
    await writeFile(path, bytes, { mode: 0o600 });
  }
}
