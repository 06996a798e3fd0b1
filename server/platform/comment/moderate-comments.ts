import { err, ok } from 'neverthrow';
import type { filterAllComments as filterCall, moderateComment as moderateCall } from '#adapters/platform/wire/comment.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { inTransaction } from '../database/in-transaction.ts';
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
  const moderated = await inTransaction(database, async (trx) => {
    const before = await trx.selectFrom('post_comment').select(['post_id', 'status']).where('id', '=', id).forUpdate().executeTakeFirst();
    if (before === undefined) return refuse('NOT_FOUND');
    await trx.updateTable('post_comment').set({ status, updated_at: now() }).where('id', '=', id).execute();
    const change = changeBy(who, now(), { what: 'moderate', thing: 'comment', thingId: id });
    await recordChange(trx, { ...change, before: { status: before.status }, after: { status } });
    return ok(before.post_id);
  });
  if (moderated.isErr()) return err(moderated.error);
  tell([commentsTag(moderated.value)]);
  return ok({ data: { id, status } });
};
