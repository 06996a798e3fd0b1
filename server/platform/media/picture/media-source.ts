import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { type PictureCut, type PictureSize, turnedSize } from '#domain/media/picture-cut.ts';
import type { Database } from '../../database/schema.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { cutOf, wholeOf } from './cut-picture.ts';

/** Where the bytes of a picture lie, who may see them, and the point that its cuts keep. */
export interface StoredMedia {
  readonly content:
    | { readonly path: string }
    | { readonly mark: string; readonly read: () => Promise<Uint8Array<ArrayBuffer> | undefined> };
  readonly mime: string;
  readonly access: 'public' | 'private';
  readonly focus: { readonly x: number; readonly y: number };
  /** What is shown of it, as parts of the turned picture; all of it when absent. */
  readonly part?: PicturePart;
}

interface PicturePart {
  readonly turn: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const PICTURES = fileURLToPath(new URL('../../demo/pictures/', import.meta.url));
const IMPORTED = 'imported/';

/** The file of a media item, undefined when there is no such item. Those of the demo come with the program, imported ones lie in `mediaDir`, the others in the file store. */
export async function mediaSource(
  database: Kysely<Database>,
  id: string,
  mediaDir = PICTURES,
  files?: FileStore,
): Promise<StoredMedia | undefined> {
  if (id.length > 200 || id.includes('\u0000')) return undefined;
  const row = await database
    .selectFrom('media')
    .select(['file', 'mime', 'is_public', 'drive_id', 'focal_x', 'focal_y', 'width', 'height'])
    .select(['whole_width', 'whole_height', 'turn', 'cut_left', 'cut_top'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const facts = {
    mime: row.mime,
    access: row.is_public ? ('public' as const) : ('private' as const),
    focus: { x: row.focal_x, y: row.focal_y },
    ...partOf(cutOf(row), wholeOf(row)),
  };
  // Keys are never used again, so a key stands for its content.
  if (row.drive_id !== null && files !== undefined) return { content: { mark: row.file, read: () => files.get(row.file) }, ...facts };
  const path = row.file.startsWith(IMPORTED) ? importedPicture(mediaDir, row.file) : join(PICTURES, basename(row.file));
  return { content: { path }, ...facts };
}

/** A cut as parts of the turned picture, however large its file is. */
function partOf(cut: PictureCut | null, whole: PictureSize): { readonly part?: PicturePart } {
  if (cut === null) return {};
  const all = turnedSize(whole, cut.turn);
  return {
    part: {
      turn: cut.turn,
      left: cut.left / all.width,
      top: cut.top / all.height,
      width: cut.width / all.width,
      height: cut.height / all.height,
    },
  };
}

/** Where an imported picture lies. */
export function importedPicture(mediaDir: string, file: string): string {
  return join(mediaDir, 'imported', basename(file));
}
