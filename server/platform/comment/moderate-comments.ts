import type { Transaction } from 'kysely';
import { err, ok } from 'neverthrow';
import type { filterAllComments as filterCall, moderateComment as moderateCall } from '#adapters/platform/wire/comment.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { commentsTag } from './comments-tag.ts';
import { findByStatus } from './queries.ts';

/** What readers wrote, by what became of it. */
export const filterAllComments: Verb<typeof filterCall> = async ({ database }, { query, facts: { language } }) => {
  const { rows, ...around } = await findByStatus(database, { status: query.status ?? 'waiting', language }, query);
  const records = rows.map(({ body, created_at, title, slug, ...row }) => ({
    ...row,
    comment: body,
    created_at: created_at.toISOString(),
    post: { title, slug },
  }));
  return ok({ data: { records, ...around } });
};

/** Lets everybody see a comment, or nobody. */
export const moderateComment: Verb<typeof moderateCall> = async ({ database, now, changed: tell }, { body: { id, status }, ...who }) => {
  const { userId, at, requestId } = changeBy(who, now());
  const moderated = await inTransaction(database, async (trx) => {
    const postId = await decideComment(trx, { id, status, by: { userId, at, requestId } });
    return postId === undefined ? refuse('NOT_FOUND') : ok(postId);
  });
  if (moderated.isErr()) return err(moderated.error);
  tell([commentsTag(moderated.value)]);
  return ok({ data: { id, status } });
};

interface Decided {
  readonly id: number;
  readonly by: { readonly userId: number; readonly at: Date; readonly requestId: string };
}

/** Publishes a comment or refuses it, within a transaction; answers its post, undefined where it is gone. */
export async function decideComment(
  trx: Transaction<Database>,
  { id, status, by }: Decided & { readonly status: 'published' | 'refused' },
): Promise<number | undefined> {
  const before = await trx.selectFrom('post_comment').select(['post_id', 'status']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (before === undefined) return undefined;
  await trx.updateTable('post_comment').set({ status, updated_at: by.at }).where('id', '=', id).execute();
  const change = { ...by, what: 'moderate', thing: 'comment', thingId: id } as const;
  await recordChange(trx, { ...change, before: { status: before.status }, after: { status } });
  return before.post_id;
}

/** Takes a comment away for good, within a transaction; answers its post, undefined where it is gone. What it said stands in no log. */
export async function deleteComment(trx: Transaction<Database>, { id, by }: Decided): Promise<number | undefined> {
  const gone = await trx.deleteFrom('post_comment').where('id', '=', id).returning(['post_id', 'status']).executeTakeFirst();
  if (gone === undefined) return undefined;
  const before = { status: gone.status, postId: gone.post_id };
  await recordChange(trx, { ...by, what: 'delete', thing: 'comment', thingId: id, before });
  return gone.post_id;
}
