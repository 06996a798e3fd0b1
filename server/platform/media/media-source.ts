import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Where the bytes of a picture lie and who may see them. */
export interface StoredMedia {
  readonly content: { readonly path: string };
  readonly mime: string;
  readonly access: 'public' | 'private';
}

const PICTURES = fileURLToPath(new URL('../demo/pictures/', import.meta.url));
const IMPORTED = 'imported/';

/** The file of a media item, undefined when there is no such item. Those of the demo come with the program, imported ones lie in `mediaDir`. */
export async function mediaSource(database: Kysely<Database>, id: string, mediaDir = PICTURES): Promise<StoredMedia | undefined> {
  if (id.length > 200 || id.includes('\u0000')) return undefined;
  const row = await database.selectFrom('media').select(['file', 'mime', 'is_public']).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const path = row.file.startsWith(IMPORTED) ? importedPicture(mediaDir, row.file) : join(PICTURES, basename(row.file));
  return { content: { path }, mime: row.mime, access: row.is_public ? 'public' : 'private' };
}

/** Where an imported picture lies. */
export function importedPicture(mediaDir: string, file: string): string {
  return join(mediaDir, 'imported', basename(file));
}
