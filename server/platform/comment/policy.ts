import type { Kysely } from 'kysely';
import type { CommentPolicy } from '#domain/comment/comment.ts';
import { readCommentPolicy } from '#domain/comment/read-comment-policy.ts';
import type { Database } from '../database/schema.ts';

const KEYS = [
  'CanCommentOnBlog',
  'RequireAdminPublishing',
  'RequireRatingForComment',
  'RequireCommentForRating',
  'OneUserOneComment',
  'UserCanEditComment',
  'AnonymousCanMultipleReview',
  'NumberOfStars',
];

/** What the site's options say about comments now. */
export async function commentPolicy(database: Kysely<Database>): Promise<CommentPolicy> {
  const rows = await database.selectFrom('site_option').select(['key', 'value']).where('key', 'in', KEYS).execute();
  return readCommentPolicy(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
