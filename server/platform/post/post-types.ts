import { sql } from 'kysely';
import { ok } from 'neverthrow';
import type {
  createPostType as createCall,
  deletePostType as deleteCall,
  filterPostTypes as filterCall,
  PostTypeWire,
} from '#adapters/platform/wire/editing.ts';
import { readId } from '#domain/id.ts';
import { slugProblem } from '#domain/navigation/slug.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';

export const createPostType: Verb<typeof createCall> = async ({ database, now }, { body: { slug, title }, ...who }) => {
  const problem = slugProblem(slug);
  if (problem !== undefined) return refuse('FIELD_INVALID', { field: 'slug', reason: problem });
  // Lists are asked for pages by this name.
  if (slug === 'page') return refuse('FIELD_INVALID', { field: 'slug', reason: 'taken' });
  return inTransaction(database, async (trx) => {
    const made = await trx
      .insertInto('post_type')
      .values({ slug, title: title.trim() })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'slug', 'title'])
      .executeTakeFirst();
    if (made === undefined) return refuse('FIELD_INVALID', { field: 'slug', reason: 'taken' });
    const change = changeBy(who, now(), { what: 'create', thing: 'postType', thingId: made.id });
    await recordChange(trx, { ...change, after: { slug: made.slug, title: made.title } });
    return ok({ data: { ...made, posts: 0 } });
  });
};

export const filterPostTypes: Verb<typeof filterCall> = async ({ database }, { body }) => {
  const paging = pagingOf(body);
  const { rows } = await sql<PostTypeWire & { total: number }>`
    select t.id, t.slug, t.title, (select count(*)::int from post p where p.post_type_id = t.id) as posts, (count(*) over ())::int as total
    from post_type t order by t.id offset ${paging.offset} limit ${paging.limit}`.execute(database);
  const total = rows[0]?.total ?? 0;
  const records = rows.map(({ total: _, ...type }) => type);
  return ok({ data: { records, pagination: paginationOf(paging, total) } });
};

/** The first kind, posts, always stays. */
export const deletePostType: Verb<typeof deleteCall> = async ({ database, now }, { params, ...who }) => {
  const id = readId(params.id);
  const found = id ? await database.selectFrom('post_type').select(['id', 'slug']).where('id', '=', id).executeTakeFirst() : undefined;
  if (found === undefined) return refuse('NOT_FOUND');
  return inTransaction(database, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      delete from post_type where id = ${found.id} and slug <> 'post' and not exists (select from post where post_type_id = ${found.id}) returning id`.execute(
      trx,
    );
    if (rows.length === 0) return refuse('IN_USE', { name: found.slug });
    const change = changeBy(who, now(), { what: 'delete', thing: 'postType', thingId: found.id });
    await recordChange(trx, { ...change, before: { slug: found.slug } });
    return ok({ data: { deleted: found.id } });
  });
};
