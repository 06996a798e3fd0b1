import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import sharp from 'sharp';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';
import { writeWholeFile } from '../../http/whole-file.ts';
import type { Database } from '../database/schema.ts';
import { bulkInsert } from '../demo/bulk-insert.ts';
import { LARGEST_UPLOAD, MOST_PIXELS, pictureMadeAnew, sizeOfPicture } from '../media/picture/checked-picture.ts';
import { importedPicture } from '../media/picture/media-source.ts';
import { addressOf } from './fields.ts';
import { readOwnFile } from './open-own-file.ts';
import { shortened } from './problems.ts';
import { LANGUAGES } from './texts.ts';

const AT_ONCE = 3;

export interface Picture {
  readonly id: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly title: string;
}

/**
 * The pictures of an import: each is looked at once, made anew without anything but its pixels (T-11), and known by its content, so that
 * the same picture is kept once and a changed one is another. Without `mediaDir` nothing is written.
 */
export class Pictures {
  private readonly known = new Map<string, Promise<Result<Picture, RowFlaw>>>();
  private names: Promise<string[]> | undefined;
  private readonly folder: string;
  private readonly mediaDir: string | undefined;
  private readonly running = new Set<Promise<unknown>>();

  constructor(folder: string, mediaDir: string | undefined) {
    this.folder = folder;
    this.mediaDir = mediaDir;
    // A running shop needs the other cores.
    sharp.concurrency(1);
    sharp.cache(false);
  }

  /** The picture of a file; an error says what is wanted of it. */
  async get(name: string): Promise<Result<Picture, RowFlaw>> {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    while (this.running.size >= AT_ONCE) await Promise.race(this.running);
    const work = this.known.get(name) ?? this.prepare(name);
    this.known.set(name, work);
    const done = work.finally(() => this.running.delete(done));
    this.running.add(done);
    return work;
  }

  private async prepare(name: string): Promise<Result<Picture, RowFlaw>> {
    const found = await this.fileCalled(name);
    if (found.isErr()) return err(found.error);
    const bytes = await readPicture(join(this.folder, 'pictures', found.value));
    if (bytes.isErr()) return err(bytes.error);
    const size = await sizeOfPicture(bytes.value);
    if (size !== undefined && size.width * size.height > MOST_PIXELS)
      return err(rowFlaw('pictureTooLarge', { most: MOST_PIXELS / 1_000_000, width: String(size.width), height: String(size.height) }));
    const id = `i-${createHash('sha256').update(bytes.value).digest('hex').slice(0, 32)}`;
    const title = addressOf(name.replace(/\.[^.]*$/, '')) || 'slika';
    const path = this.mediaDir === undefined ? undefined : importedPicture(this.mediaDir, `${id}.webp`);
    try {
      const kept = path === undefined ? undefined : await readFile(path).catch(() => undefined);
      if (kept !== undefined) {
        const { width, height } = await sharp(kept).metadata();
        return ok({ id, file: `imported/${id}.webp`, width, height, title });
      }
      const { bytes: data, width, height } = await pictureMadeAnew(bytes.value);
      if (path !== undefined) await writeWholeFile(path, data);
      return ok({ id, file: `imported/${id}.webp`, width, height, title });
    } catch {
      return err(rowFlaw('pictureDamaged'));
    }
  }

  /** The file as the folder has it: the same name may be written with other bytes (č as one mark or as two). */
  private async fileCalled(name: string): Promise<Result<string, RowFlaw>> {
    this.names ??= readdir(join(this.folder, 'pictures')).catch(() => []);
    const names = await this.names;
    if (names.includes(name)) return ok(name);
    const same = names.find((other) => other.normalize('NFC') === name.normalize('NFC'));
    const alike = names.find((other) => other.normalize('NFC').toLowerCase() === name.normalize('NFC').toLowerCase());
    if (same === undefined && alike !== undefined) return err(rowFlaw('fileCalled', { name: shortened(alike) }));
    return ok(same ?? name);
  }
}

async function readPicture(path: string): Promise<Result<Buffer, RowFlaw>> {
  const bytes = await readOwnFile(path, 'pictures', LARGEST_UPLOAD);
  if (bytes.isErr() || isPicture(bytes.value)) return bytes;
  return err(rowFlaw('pictureKind'));
}

function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[\s\S]{4}WEBP/.test(head) ||
    /^[\s\S]{4}ftypavi[fs]/.test(head)
  );
}

/** Puts pictures into the media library, each with the name of a product as its alternative text, unless it has one already. */
export async function writePictures(
  trx: Kysely<Database>,
  used: readonly { readonly picture: Picture; readonly names: { readonly [language: string]: string } }[],
): Promise<void> {
  const byId = new Map(used.toReversed().map((one) => [one.picture.id, one]));
  const { rows } = await sql<{ id: string }>`select id from media where id = any(${[...byId.keys()]}::text[])`.execute(trx);
  for (const { id } of rows) byId.delete(id);
  const fresh = [...byId.values()];
  await bulkInsert(
    trx,
    'media',
    fresh.map(({ picture }) => ({ ...picture, mime: 'image/webp', is_public: true })),
  );
  await bulkInsert(
    trx,
    'media_text',
    fresh.flatMap(({ picture, names }) =>
      LANGUAGES.flatMap(({ language }) => {
        const alt = names[language];
        return alt === undefined ? [] : [{ media_id: picture.id, language, alt }];
      }),
    ),
  );
}
