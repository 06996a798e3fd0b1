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

/** The file of a media item, undefined when there is no such item. */
export async function mediaSource(database: Kysely<Database>, id: string): Promise<StoredMedia | undefined> {
  if (id.length > 200 || id.includes('\u0000')) return undefined;
  const row = await database.selectFrom('media').select(['file', 'mime', 'is_public']).where('id', '=', id).executeTakeFirst();
  return row && { content: { path: join(PICTURES, basename(row.file)) }, mime: row.mime, access: row.is_public ? 'public' : 'private' };
}
