import { sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { movePosts as call } from '#adapters/platform/wire/translation.ts';
import { readId } from '#domain/id.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';

/** Makes posts ones of another kind: all of them or none. */
export const movePosts: Verb<typeof call> = async (deps, { params, body, ...who }) => {
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
    if (unknown !== -1) return refuse('FIELD_INVALID', { field: `ids.${body.ids.indexOf(ids[unknown] ?? 0)}`, reason: 'unknown' });
    const change = changeBy(who, deps.now(), { what: 'move', thing: 'post', after: { postType: type.slug } });
    for (const thingId of ids) await recordChange(trx, { ...change, thingId });
    return ok(type);
  });
  if (moved.isErr()) return err(moved.error);
  deps.changed(['posts']);
  return ok({ data: { ...moved.value, posts: ids.length } });
};
