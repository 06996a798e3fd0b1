import type { Kysely } from 'kysely';
import { readBytes } from '../../../http/read-json.ts';
import type { Database } from '../../database/schema.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { LARGEST_UPLOAD } from '../picture/checked-picture.ts';
import { INCOMING } from './add-from-bucket.ts';

/**
 * PUT /media/upload/{name}: takes the one file that an address was given out for, until it ends (204). What lies there is looked at when it is made a file of the shop; until then nobody is
 * shown it. 404: no such address, used or over; 413: too large.
 */
export async function takeUpload(
  { database, files, now }: { readonly database: Kysely<Database>; readonly files: FileStore; readonly now: () => Date },
  name: string,
  request: Request,
): Promise<204 | 404 | 413> {
  if (!/^\w{32}$/.test(name)) return 404;
  const key = INCOMING + name;
  const at = now();
  const open = await database
    .selectFrom('upload_link')
    .select('key')
    .where('key', '=', key)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (open === undefined) return 404;
  const bytes = await readBytes(request, LARGEST_UPLOAD);
  if (bytes === undefined) return 413;
  return database.transaction().execute(async (trx) => {
    const link = await trx
      .updateTable('upload_link')
      .set({ used_at: at })
      .where('key', '=', key)
      .where('used_at', 'is', null)
      .returning('mime')
      .executeTakeFirst();
    if (link === undefined) return 404;
    // Used it is once the bytes are safe: whoever's upload fails tries again.
    await files.put(key, bytes, link.mime);
    return 204;
  });
}
