import type { CommentPolicy } from './comment.ts';

const STARS = 5;
const MOST_STARS = 10;

/** The policy that site options say, by their keys; what an option does not say is what the specification says: registered users, read before it is shown (spec 3). */
export function readCommentPolicy(options: Readonly<Record<string, unknown>>): CommentPolicy {
  const isOn = (key: string, otherwise: boolean) => {
    const value = options[key];
    return typeof value === 'boolean'
      ? value
      : value === 'true' || value === '1'
        ? true
        : value === 'false' || value === '0'
          ? false
          : otherwise;
  };
  const who = options.CanCommentOnBlog;
  const stars = Number(options.NumberOfStars ?? STARS);
  return {
    who: who === 'Everyone' || who === 'Nobody' ? who : 'RegisteredUsers',
    requiresPublishing: isOn('RequireAdminPublishing', true),
    requiresRating: isOn('RequireRatingForComment', false),
    requiresText: isOn('RequireCommentForRating', false),
    onePerUser: isOn('OneUserOneComment', false),
    mayEdit: isOn('UserCanEditComment', false),
    anonymousMayRepeat: isOn('AnonymousCanMultipleReview', false),
    stars: Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS ? stars : STARS,
  };
}
