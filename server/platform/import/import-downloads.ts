import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { err, type Result } from 'neverthrow';
import { DIGITAL_ENDINGS, digitalKind } from '#domain/product/digital-file.ts';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import { readOwnFile } from './open-own-file.ts';

const LARGEST_FILE = 100_000_000;
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
    return digitalKind(name)?.mime ?? 'application/octet-stream';
  }

  async read(name: string): Promise<Result<Buffer, RowFlaw>> {
    const kinds = DIGITAL_ENDINGS.map((ending) => `.${ending}`).join(', ');
    if (digitalKind(name) === undefined) return err(rowFlaw('downloadKind', { kinds }));
    return readOwnFile(join(this.folder, 'downloads', name), 'downloads', LARGEST_FILE);
  }
}
