import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { err, ok, type Result } from 'neverthrow';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';

/** Not through a link, which could lead out of the folder, and without waiting for whoever may write into a pipe. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The bytes of a file in a folder of the import; an error says what is wanted. */
export async function readOwnFile(path: string, folder: string, largest: number): Promise<Result<Buffer, RowFlaw>> {
  const file: FileHandle | undefined = await open(path, FLAGS).catch(() => undefined);
  if (file === undefined) return err(rowFlaw('fileMissing', { folder }));
  try {
    const found = await file.stat();
    if (!found.isFile()) return err(rowFlaw('notAFile', { folder }));
    if (found.size > largest) return err(rowFlaw('fileTooLarge', { megabytes: largest / 1_000_000 }));
    return found.size === 0 ? err(rowFlaw('fileEmpty')) : ok(await file.readFile());
  } finally {
    await file.close();
  }
}
