import * as z from 'zod/mini';
import { COMMENT_STATUSES } from '#domain/comment/comment.ts';
import { call } from './call.ts';
import { IdWire, InstantWire, KeyQuery, keyed, PageWish, paginated } from './shared.ts';

/** Longer than any comment may be, so that the policy's own refusal says so. */
const TextWire = z.string().check(z.maxLength(10_000));
const DraftWire = { comment: TextWire, rating: z.nullable(z.int()) };

const SavedWire = z.object({ id: z.int(), status: z.enum(['waiting', 'published']) });

export const filterComments = call({
  method: 'POST',
  path: '/api/v1/cms/comment/filterStandard',
  kept: true,
  summary: 'Published comments of a post, newest first, with those of the caller that wait, and what the stars come to',
  access: 'optional',
  body: z.strictObject({ filters: z.strictObject({ post_id: IdWire }), ...PageWish }),
  data: z.extend(
    paginated(
      z.object({
        id: z.int(),
        /** First name. */
        author: z.string(),
        comment: z.string(),
        rating: z.nullable(z.int()),
        created_at: InstantWire,
        status: z.enum(['waiting', 'published']),
        isOwn: z.boolean(),
      }),
    ),
    { average: z.nullable(z.number()), ratings: z.int() },
  ),
});

export const createComment = call({
  method: 'POST',
  path: '/api/v1/cms/comment/create',
  summary: 'Writes a comment on a post, gives it stars, or both; `author` names a visitor without account',
  access: 'optional',
  body: z.strictObject({ post_id: IdWire, author: z.optional(z.string().check(z.maxLength(200))), ...DraftWire }),
  data: SavedWire,
});

export const updateComment = call({
  method: 'PATCH',
  path: '/api/v1/cms/comment/update/{id}',
  summary: 'Writes an own comment anew',
  access: 'customer',
  body: z.strictObject(DraftWire),
  data: SavedWire,
});

export const getCommentOptions = call({
  method: 'POST',
  path: '/api/v1/cms/comment/getOptions',
  kept: true,
  summary: 'Who may comment how: the site options about comments',
  body: z.strictObject({ store_id: z.optional(z.int()) }),
  data: z.object({
    CanCommentOnBlog: z.enum(['RegisteredUsers', 'Everyone', 'Nobody']),
    RequireAdminPublishing: z.boolean(),
    RequireRatingForComment: z.boolean(),
    RequireCommentForRating: z.boolean(),
    OneUserOneComment: z.boolean(),
    UserCanEditComment: z.boolean(),
    AnonymousCanMultipleReview: z.boolean(),
    NumberOfStars: z.int(),
  }),
});

const status = z.enum(COMMENT_STATUSES);

export const filterAllComments = call({
  method: 'GET',
  path: '/api/v1/cms/comment/filter',
  summary: 'Comments of all posts by what became of them, for whoever publishes them; those that wait come oldest first',
  access: 'backOffice',
  scope: 'pages:publish',
  query: z.strictObject({
    status: z.optional(status),
    ...KeyQuery,
  }),
  data: keyed(
    z.object({
      id: z.int(),
      author: z.string(),
      comment: z.string(),
      rating: z.nullable(z.int()),
      created_at: InstantWire,
      /** When it was last written or decided. */
      updated_at: InstantWire,
      status,
      post: z.object({ title: z.string(), slug: z.string() }),
    }),
  ),
});

/** `seenUntil` is the latest `updated_at` of the list that was read; COMMENT_REFUSED with `changedMeanwhile` for what is newer. */
export const moderateComment = call({
  method: 'POST',
  path: '/api/v1/cms/comment/moderate',
  summary: 'Publishes a comment or refuses it, unless it was written anew or decided since it was read',
  access: 'backOffice',
  scope: 'pages:publish',
  body: z.strictObject({ id: IdWire, status: z.enum(['published', 'refused']), seenUntil: z.iso.datetime() }),
  data: z.object({ id: z.int(), status }),
});
