import { ok } from 'neverthrow';
import type { filterComments as filterCall, getCommentOptions as optionsCall } from '#adapters/platform/wire/comment.ts';
import { isOwnStore } from '../http/own-store.ts';
import { paginationOf, pagingOf } from '../http/paging.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { commentsTag } from './comments-tag.ts';
import { commentPolicy } from './policy.ts';
import { findComments, findRating } from './queries.ts';

/** What readers said of a post; one's own comments also while they wait (CMS-11). */
export const filterComments: Verb<typeof filterCall> = async ({ database, now }, { body, user }) => {
  const paging = pagingOf(body);
  const { filters } = body;
  const postId = filters.post_id;
  const at = now();
  const [{ rows, total }, stars] = await Promise.all([
    findComments(database, { postId, userId: user?.userId, now: at, ...paging }),
    findRating(database, postId, at),
  ]);
  const records = rows.map(({ id, author, body: comment, rating, created_at, status, is_own }) => {
    return { id, author, comment, rating, created_at: created_at.toISOString(), status, isOwn: is_own };
  });
  const pagination = paginationOf(paging, total);
  return ok({ data: { records, pagination, ...stars }, tags: [commentsTag(postId)] });
};

export const getCommentOptions: Verb<typeof optionsCall> = async ({ database }, { body }) => {
  if (!isOwnStore(body.store_id)) return refuse('NOT_FOUND');
  const policy = await commentPolicy(database);
  return ok({
    data: {
      CanCommentOnBlog: policy.who,
      RequireAdminPublishing: policy.requiresPublishing,
      RequireRatingForComment: policy.requiresRating,
      RequireCommentForRating: policy.requiresText,
      OneUserOneComment: policy.onePerUser,
      UserCanEditComment: policy.mayEdit,
      AnonymousCanMultipleReview: policy.anonymousMayRepeat,
      NumberOfStars: policy.stars,
    },
    tags: ['options'],
  });
};
