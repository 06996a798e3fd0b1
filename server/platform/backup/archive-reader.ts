import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { type BackupFoot, type BackupHead, FOOT, FORMAT, Foot, HEAD, Head } from './contents.ts';

/** One piece of the file: its name and its bytes as they come. */
export interface Piece {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

export interface Visitor {
  /** Comes first, before any piece. */
  head(head: BackupHead): Promise<void>;
  piece(piece: Piece): Promise<void>;
  /** Comes last. */
  foot(foot: BackupFoot): Promise<void>;
}

/** Reads a backup from its beginning to its end, once. Fails with BackupError at what is no backup, is cut off, or is newer than this program. */
export async function readArchive(path: string, visitor: Visitor): Promise<void> {
  const tar = extract();
  let broken: unknown;
  const reading = pipeline(createReadStream(path), createGunzip(), tar as unknown as NodeJS.WritableStream).catch((cause: unknown) => {
    broken = cause;
  });
  let seen: 'nothing' | 'head' | 'foot' = 'nothing';
  let own: unknown;
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      try {
        if (seen === 'nothing') {
          if (name !== HEAD) throw new BackupError(notOurs(path));
          await visitor.head(readHead(path, await buffer(entry)));
          seen = 'head';
        } else if (name === FOOT) {
          await visitor.foot(Foot.parse(JSON.parse((await buffer(entry)).toString())));
          seen = 'foot';
        } else await visitor.piece({ name, size, content: entry as AsyncIterable<Buffer> });
      } catch (cause) {
        own = cause;
        throw cause;
      }
      entry.resume();
    }
  } catch (cause) {
    tar.destroy();
    await reading;
    // That the reading ended too early is then our own doing.
    const first = isPremature(broken) ? undefined : broken;
    throw own instanceof BackupError || first === undefined ? (own ?? cause) : explained(path, first, seen === 'nothing');
  }
  await reading;
  if (broken !== undefined) throw explained(path, broken, seen === 'nothing');
  if (seen !== 'foot') throw new BackupError(seen === 'nothing' ? notOurs(path) : cutOff(path));
}

const isPremature = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ERR_STREAM_PREMATURE_CLOSE';

function readHead(path: string, bytes: Buffer): BackupHead {
  let told: unknown;
  try {
    told = JSON.parse(bytes.toString());
  } catch {
    throw new BackupError(notOurs(path));
  }
  const format = (told as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(
      `${path} was made by a newer Izlog (its format is ${format}, this program reads ${FORMAT}): restore it with that version.`,
    );
  const read = Head.safeParse(told);
  if (!read.success) throw new BackupError(notOurs(path));
  return read.data;
}

const notOurs = (path: string) => `${path} is no backup of Izlog. One is made by: npm run backup -- FILE`;
const cutOff = (path: string) =>
  `${path} is only a part of a backup: its end is missing (a copy that broke off, or a disk that was full). Fetch it whole again, or take the backup before it.`;

function explained(path: string, cause: unknown, atStart: boolean): unknown {
  if (cause instanceof BackupError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`, cause);
  if (code === 'EISDIR') return new BackupError(`${path} is a folder; the file of a backup is wanted.`, cause);
  if (code === 'EACCES') return new BackupError(`${path} can't be read: run this as a user who may.`, cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(message)) return new BackupError(atStart ? notOurs(path) : cutOff(path), cause);
  if (code.startsWith('Z_') || /tar header|checksum/i.test(message))
    return new BackupError(
      atStart ? notOurs(path) : `${path} is damaged (${message}). Fetch it again, or take the backup before it.`,
      cause,
    );
  return cause;
}
