import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { INCOMING } from './add-from-bucket.ts';

interface UploadParts {
  readonly database: Kysely<Database>;
  readonly files: FileStore;
  readonly now: () => Date;
}

/** How far an upload is, in bytes; `offset` is where its next part goes on. */
export interface UploadState {
  readonly offset: number;
  readonly length: number;
}

export type GrownUpload = { readonly status: 204; readonly state: UploadState } | { readonly status: 404 | 409 | 413 };

/**
 * How much of the file of an address has come (tus 1.0: HEAD); undefined when there is no such address that goes on after a break, or none that still holds. All of it where something is being made of it
 * or was: who was not told so asks for that again and need not send a byte.
 */
export async function uploadState({ database, files, now }: UploadParts, name: string): Promise<UploadState | undefined> {
  if (!/^\w{32}$/.test(name) || files.growing === undefined) return undefined;
  const link = await database
    .selectFrom('upload_link')
    .select(['bytes', 'used_at', 'taken_at'])
    .where('key', '=', INCOMING + name)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (link === undefined || link.bytes === null) return undefined;
  if (link.used_at !== null || link.taken_at !== null) return { offset: link.bytes, length: link.bytes };
  return { offset: await files.growing.size(INCOMING + name), length: link.bytes };
}

/**
 * Puts the next part of a file behind what has come (tus 1.0: PATCH). What arrived before the way broke off is kept, so the next part begins there. 404: as for its state; 409: it goes
 * on elsewhere, as its state says; 413: more than was announced.
 */
export async function growUpload(parts: UploadParts, name: string, offset: number, body: ReadableStream<Uint8Array>): Promise<GrownUpload> {
  const state = await uploadState(parts, name);
  const { growing } = parts.files;
  if (state === undefined || growing === undefined) return { status: 404 };
  if (offset !== state.offset) return { status: 409 };
  if (offset >= state.length) return { status: 413 };
  const reached = await growing.append(INCOMING + name, offset, body, state.length);
  if (reached === undefined) return { status: 413 };
  if (reached === state.length)
    await parts.database
      .updateTable('upload_link')
      .set({ used_at: parts.now() })
      .where('key', '=', INCOMING + name)
      .execute();
  return { status: 204, state: { ...state, offset: reached } };
}
