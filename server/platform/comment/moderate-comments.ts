import { ok } from 'neverthrow';
import type { filterAllComments as filterCall, moderateComment as moderateCall } from '#adapters/platform/wire/comment.ts';
import { mayModerateComments } from '#domain/comment/comment.ts';
import { GENERIC_PAGE_SIZE, pageCount } from '#domain/pagination.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { commentsTag } from './comments-tag.ts';
import { findByStatus } from './queries.ts';

const MOST = 100;

/** What readers wrote, by what became of it. */
export const filterAllComments: Verb<typeof filterCall> = async ({ database }, { query, user, facts: { language } }) => {
  if (!mayModerateComments(user.scopes)) return refuse('FORBIDDEN');
  const page = Math.max(1, Number(query.page ?? 1));
  const perPage = Math.min(MOST, Math.max(1, Number(query.limit ?? GENERIC_PAGE_SIZE)));
  const status = query.status ?? 'waiting';
  const { rows, total } = await findByStatus(database, { status, language, offset: (page - 1) * perPage, limit: perPage });
  const records = rows.map(({ body, created_at, title, slug, ...row }) => ({
    ...row,
    comment: body,
    created_at: created_at.toISOString(),
    post: { title, slug },
  }));
  return ok({ data: { records, pagination: { page, perPage, lastPage: pageCount(total, perPage), total } } });
};

/** Lets everybody see a comment, or nobody. */
export const moderateComment: Verb<typeof moderateCall> = async ({ database, now, changed: tell }, { body: { id, status }, user }) => {
  if (!mayModerateComments(user.scopes)) return refuse('FORBIDDEN');
  const changed = await database
    .updateTable('post_comment')
    .set({ status, updated_at: now() })
    .where('id', '=', id)
    .returning('post_id')
    .executeTakeFirst();
  if (changed === undefined) return refuse('NOT_FOUND');
  tell([commentsTag(changed.post_id)]);
  return ok({ data: { id, status } });
};
