import { createHash, type Hash } from 'node:crypto';
import { readArchive } from './archive-reader.ts';
import { linesIn } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { type BackupFoot, type BackupHead, PLACES } from './contents.ts';

/** What is in a file that was read from end to end and is as it was written. */
export interface CheckedBackup {
  readonly head: BackupHead;
  readonly foot: BackupFoot;
}

/** Reads the whole file and compares each table and each file with what was written down at its end. Writes nothing. Fails with BackupError. */
export async function checkArchive(path: string): Promise<CheckedBackup> {
  let head: BackupHead | undefined;
  let foot: BackupFoot | undefined;
  const tables = new Map<string, { readonly hash: Hash; bytes: number; rows: number }>();
  const files = new Map<string, { readonly bytes: number; readonly sha256: string }>();
  await readArchive(path, {
    head: async (told) => {
      head = told;
    },
    piece: async ({ name, content }) => {
      const table = tableOf(name);
      const found = table === undefined ? undefined : (tables.get(table) ?? { hash: createHash('sha256'), bytes: 0, rows: 0 });
      const hash = found?.hash ?? createHash('sha256');
      let bytes = 0;
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        if (found !== undefined) found.rows += linesIn(chunk);
      }
      if (found === undefined) files.set(name, { bytes, sha256: hash.digest('hex') });
      else tables.set(table ?? '', Object.assign(found, { bytes: found.bytes + bytes }));
    },
    foot: async (told) => {
      foot = told;
    },
  });
  if (head === undefined || foot === undefined) throw new BackupError(`${path} is no backup of Izlog.`);
  const damaged = [
    ...head.tables.map(({ name }) => name).filter((name) => foot?.tables[name] === undefined),
    ...Object.entries(foot.tables).flatMap(([name, { bytes, rows, sha256 }]) => {
      const found = tables.get(name);
      const same = found !== undefined && found.bytes === bytes && found.rows === rows && found.hash.digest('hex') === sha256;
      return same ? [] : [`the table ${name}`];
    }),
    ...Object.entries(foot.files).flatMap(([name, { sha256 }]) => (files.get(name)?.sha256 === sha256 ? [] : [name])),
    ...[...files.keys()].filter((name) => foot?.files[name] === undefined),
  ];
  if (damaged.length > 0)
    throw new BackupError(
      `${path} is damaged: ${damaged.slice(0, 3).join(', ')}${damaged.length > 3 ? ` and ${damaged.length - 3} more` : ''} ${damaged.length === 1 ? 'is' : 'are'} not as written. Fetch it again, or take the backup before it.`,
    );
  return { head, foot };
}

/** The table that a piece holds rows of; undefined of any other piece. */
export function tableOf(name: string): string | undefined {
  return name.startsWith(PLACES.tables) ? name.slice(PLACES.tables.length, name.lastIndexOf('/')) : undefined;
}
