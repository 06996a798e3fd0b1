import type { Kysely } from 'kysely';
import { ok, type Result } from 'neverthrow';
import type { Database } from '../../database/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';

/** The picture that a draft's field `media` names: null for none, undefined where the draft says nothing of it. Refused where there is no such picture. */
export async function pictureOf(trx: Kysely<Database>, id: unknown): Promise<Result<string | null | undefined, Refusal>> {
  if (typeof id !== 'string' || id === '') return ok(id === undefined ? undefined : null);
  const known = await trx.selectFrom('media').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return known === undefined ? refuse('DRAFT_INVALID', { field: 'media', reason: 'unknown' }) : ok(id);
}
