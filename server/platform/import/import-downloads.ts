import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { err, type Result } from 'neverthrow';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import { readOwnFile } from './open-own-file.ts';

const LARGEST_FILE = 100_000_000;
/** Kinds of files that a shop sells; none that a browser would run. */
const KINDS: Readonly<Record<string, string>> = {
  '.epub': 'application/epub+zip',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.mobi': 'application/x-mobipocket-ebook',
  '.txt': 'text/plain; charset=utf-8',
};

/** The files that e-products deliver, in FOLDER/downloads; each is read for its hash once, and once more when it is written. */
export class Downloads {
  private readonly known = new Map<string, Promise<Result<string, RowFlaw>>>();
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The hash of a file; an error says what is wanted of it. */
  hash(name: string): Promise<Result<string, RowFlaw>> {
    const known =
      this.known.get(name) ?? this.read(name).then((content) => content.map((bytes) => createHash('sha256').update(bytes).digest('hex')));
    this.known.set(name, known);
    return known;
  }

  mime(name: string): string {
    return KINDS[extname(name).toLowerCase()] ?? 'application/octet-stream';
  }

  async read(name: string): Promise<Result<Buffer, RowFlaw>> {
    if (!Object.hasOwn(KINDS, extname(name).toLowerCase())) return err(rowFlaw('downloadKind', { kinds: Object.keys(KINDS).join(', ') }));
    return readOwnFile(join(this.folder, 'downloads', name), 'downloads', LARGEST_FILE);
  }
}
