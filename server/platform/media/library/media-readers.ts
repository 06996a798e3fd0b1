import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';

/** Whether a private picture was made for this customer to see. */
export async function isReader(database: Kysely<Database>, mediaId: string, userId: number): Promise<boolean> {
  const row = await database
    .selectFrom('media_reader')
    .select('user_id')
    .where('media_id', '=', mediaId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Says who may see a private picture, instead of those before; a public one has no readers. Undefined changes nothing. */
export async function saveReaders(
  trx: Kysely<Database>,
  mediaId: string,
  readers: readonly number[] | undefined,
): Promise<Result<void, Refusal>> {
  if (readers === undefined) return ok(undefined);
  const ids = [...new Set(readers)];
  const media = await trx.selectFrom('media').select('is_public').where('id', '=', mediaId).executeTakeFirst();
  if (media?.is_public === true && ids.length > 0)
    return refuse('BAD_REQUEST', { field: 'readers', message: 'readers: everybody sees a public picture' });
  const users = ids.length === 0 ? [] : await trx.selectFrom('shop_user').select('id').where('id', 'in', ids).forKeyShare().execute();
  if (users.length < ids.length) return refuse('NOT_FOUND', { field: 'readers' });
  await trx.deleteFrom('media_reader').where('media_id', '=', mediaId).execute();
  if (ids.length > 0)
    await trx
      .insertInto('media_reader')
      .values(ids.map((user_id) => ({ media_id: mediaId, user_id })))
      .execute();
  return ok(undefined);
}
