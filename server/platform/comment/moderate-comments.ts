import type { Transaction } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type { filterAllComments as filterCall, moderateComment as moderateCall } from '#adapters/platform/wire/comment.ts';
import type { CommentStatus } from '#domain/comment/comment.ts';
import { changeBy, type Doer, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { commentsTag } from './comments-tag.ts';
import { findByStatus } from './queries.ts';

/** What readers wrote, by what became of it. */
export const filterAllComments: Verb<typeof filterCall> = async ({ database }, { query, facts: { language } }) => {
  const { rows, ...around } = await findByStatus(database, { status: query.status ?? 'waiting', language }, query);
  const records = rows.map(({ body, created_at, updated_at, title, slug, ...row }) => ({
    ...row,
    comment: body,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    post: { title, slug },
  }));
  return ok({ data: { records, ...around } });
};

/** Lets everybody see a comment, or nobody; never one that was written anew since it was read. */
export const moderateComment: Verb<typeof moderateCall> = async (
  { database, now, changed: tell },
  { body: { id, status, seenUntil }, ...who },
) => {
  const by = changeBy(who, now());
  const moderated = await inTransaction(database, async (trx) => {
    const decided = await decideComment(trx, { id, status, by, seen: undefined, seenUntil: new Date(seenUntil) });
    if (decided.isOk()) return ok(decided.value);
    return decided.error === 'gone' ? refuse('NOT_FOUND') : refuse('COMMENT_REFUSED', { reason: 'changedMeanwhile' });
  });
  if (moderated.isErr()) return err(moderated.error);
  tell([commentsTag(moderated.value)]);
  return ok({ data: { id, status } });
};

interface Decided {
  readonly id: number;
  /** What it was when whoever decides saw it; undefined decides whatever it is. */
  readonly seen: CommentStatus | undefined;
  /** When the newest of those that were read with it was last written or decided: it is later once its author has written it anew. */
  readonly seenUntil: Date;
  readonly by: Doer;
}

type NotDecided = 'gone' | 'decidedMeanwhile' | 'changedMeanwhile';

/** Publishes a comment or refuses it, within a transaction; answers its post. */
export async function decideComment(
  trx: Transaction<Database>,
  { id, status, by, seen, seenUntil }: Decided & { readonly status: 'published' | 'refused' },
): Promise<Result<number, NotDecided>> {
  const before = await trx
    .selectFrom('post_comment')
    .select(['post_id', 'status', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return err('gone');
  if (before.status === status) return ok(before.post_id);
  if (seen !== undefined && before.status !== seen) return err('decidedMeanwhile');
  if (before.updated_at > seenUntil) return err('changedMeanwhile');
  await trx.updateTable('post_comment').set({ status, updated_at: by.at }).where('id', '=', id).execute();
  const change = { ...by, what: 'moderate', thing: 'comment', thingId: id } as const;
  await recordChange(trx, { ...change, before: { status: before.status }, after: { status } });
  return ok(before.post_id);
}

/** Takes a comment away for good, within a transaction; answers its post. What it said stands in no log. */
export async function deleteComment(trx: Transaction<Database>, { id, by, seen, seenUntil }: Decided): Promise<Result<number, NotDecided>> {
  const gone = await trx
    .selectFrom('post_comment')
    .select(['post_id', 'status', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (gone === undefined) return err('gone');
  if (seen !== undefined && gone.status !== seen) return err('decidedMeanwhile');
  if (gone.updated_at > seenUntil) return err('changedMeanwhile');
  await trx.deleteFrom('post_comment').where('id', '=', id).execute();
  const before = { status: gone.status, postId: gone.post_id };
  await recordChange(trx, { ...by, what: 'delete', thing: 'comment', thingId: id, before });
  return ok(gone.post_id);
}
