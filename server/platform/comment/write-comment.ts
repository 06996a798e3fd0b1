import { createHmac } from 'node:crypto';
import { ok } from 'neverthrow';
import type { createComment as createCall, updateComment as updateCall } from '#adapters/platform/wire/comment.ts';
import type { CommentRefusal } from '#domain/comment/judge-comment.ts';
import { judgeComment, judgeEdit } from '#domain/comment/judge-comment.ts';
import { readId } from '#domain/id.ts';
import { networkOf } from '../../http/network-of.ts';
import { platformSecret } from '../database/platform-secret.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { RequestFacts } from '../ports/platform-context.ts';
import { countClient } from '../throttle/client-attempts.ts';
import { commentsTag } from './comments-tag.ts';
import { commentPolicy } from './policy.ts';
import { type Author, findEarlier, findOwnComment, lockAuthor, takesComments } from './queries.ts';

/** Comments that one network may try in an hour (T-15). */
const ALLOWANCE = { limit: 20, windowMs: 60 * 60 * 1000 };
const SCOPE = 'comment';
/** Name of the secret that visitors are told apart by. */
const VISITOR_SECRET = 'comment-visitors';

/** Takes a comment, or says by which rule of the site it does not (CMS-11). */
export const createComment: Verb<typeof createCall> = async (deps, { body, user, facts }) => {
  const counted = await countClient(deps, facts, SCOPE, ALLOWANCE);
  if (counted.isErr()) return refuse(counted.error.code, counted.error);
  const { database } = deps;
  const now = deps.now();
  const draft = { text: plain(body.comment), rating: body.rating ?? undefined, author: plain(body.author ?? '') };
  const policy = await commentPolicy(database);
  if (!(await takesComments(database, body.post_id, now))) return refuse('NOT_FOUND');
  const secret = await platformSecret(database, VISITOR_SECRET);
  const written = await database.transaction().execute(async (trx) => {
    const author: Author = user === undefined ? { visitorHash: visitorHash(facts, secret) } : { userId: user.userId };
    await lockAuthor(trx, body.post_id, author);
    const { earlier, repeats } = await findEarlier(trx, body.post_id, author, draft.text);
    const judged = judgeComment(policy, { isUser: user !== undefined, earlier, repeatsItself: repeats }, draft);
    if (judged.isErr()) return refused(judged.error);
    const person =
      user && (await trx.selectFrom('shop_user').select('first_name').where('id', '=', user.userId).forShare().executeTakeFirst());
    if (user !== undefined && person === undefined) return refuse('SESSION_ENDED');
    const { id } = await trx
      .insertInto('post_comment')
      .values({
        post_id: body.post_id,
        user_id: user?.userId ?? null,
        visitor_hash: 'visitorHash' in author ? author.visitorHash : null,
        author: person?.first_name ?? draft.author,
        language: facts.language,
        body: draft.text,
        rating: draft.rating ?? null,
        status: judged.value,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return ok({ data: { id, status: judged.value } });
  });
  if (written.isOk() && written.value.data.status === 'published') deps.changed([commentsTag(body.post_id)]);
  return written;
};

/** Writes an own comment anew; what it says now is read again where that is asked for. */
export const updateComment: Verb<typeof updateCall> = async (deps, { params, body, user, facts }) => {
  const counted = await countClient(deps, facts, SCOPE, ALLOWANCE);
  if (counted.isErr()) return refuse(counted.error.code, counted.error);
  const { database } = deps;
  const id = readId(params.id) ?? 0;
  const draft = { text: plain(body.comment), rating: body.rating ?? undefined };
  const own = await findOwnComment(database, id, user.userId);
  const judged = judgeEdit(await commentPolicy(database), own !== undefined, draft);
  if (judged.isErr() || own === undefined) return refused(judged.isErr() ? judged.error : 'commentEditNotAllowed');
  const { numUpdatedRows } = await database
    .updateTable('post_comment')
    .set({ body: draft.text, rating: draft.rating ?? null, status: judged.value, updated_at: deps.now() })
    .where('id', '=', id)
    .where('user_id', '=', user.userId)
    // Somebody may have refused it meanwhile.
    .where('status', '<>', 'refused')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refused('commentEditNotAllowed');
  deps.changed([commentsTag(own.post_id)]);
  return ok({ data: { id, status: judged.value } });
};

function refused(reason: CommentRefusal) {
  return refuse(reason === 'loggedUsersOnly' ? 'UNAUTHORIZED' : 'COMMENT_REFUSED', { reason, message: reason });
}

/** Text without markup's means to hide: line ends of one kind, no control or direction characters, no more than one empty line at once. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Tells a visitor without account from others for AnonymousCanMultipleReview; whoever has no secret of the platform cannot find what it is made from. */
function visitorHash({ client }: RequestFacts, secret: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`comment ${networkOf(client.address)} ${client.agent}`)
    .digest();
}
