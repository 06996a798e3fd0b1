import { sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { movePosts as call } from '#adapters/platform/wire/translation.ts';
import { readId } from '#domain/id.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';

/** Makes posts ones of another kind: all of them or none. */
export const movePosts: Verb<typeof call> = async (deps, { params, body }) => {
  const id = readId(params.x);
  if (id === undefined) return refuse('NOT_FOUND');
  const ids = [...new Set(body.ids)];
  const moved = await inTransaction(deps.database, async (trx) => {
    const type = await trx.selectFrom('post_type').select(['id', 'slug']).where('id', '=', id).forKeyShare().executeTakeFirst();
    if (type === undefined) return refuse('NOT_FOUND');
    const { rows } = await sql<{ id: number }>`
      update post set post_type_id = ${type.id} where id = any(${ids}::int[]) returning id`.execute(trx);
    const there = new Set(rows.map(({ id }) => id));
    const unknown = ids.findIndex((id) => !there.has(id));
    return unknown === -1 ? ok(type) : refuse('FIELD_INVALID', { field: `ids.${body.ids.indexOf(ids[unknown] ?? 0)}`, reason: 'unknown' });
  });
  if (moved.isErr()) return err(moved.error);
  deps.changed(['posts']);
  return ok({ data: { ...moved.value, posts: ids.length } });
};
