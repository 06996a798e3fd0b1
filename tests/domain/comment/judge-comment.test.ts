import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMENT_MAXIMUM, type CommentPolicy } from '#domain/comment/comment.ts';
import { judgeComment, judgeEdit } from '#domain/comment/judge-comment.ts';
import { readCommentPolicy } from '#domain/comment/read-comment-policy.ts';

const OPEN: CommentPolicy = {
  who: 'Everyone',
  requiresPublishing: false,
  requiresRating: false,
  requiresText: false,
  onePerUser: false,
  mayEdit: true,
  anonymousMayRepeat: true,
  stars: 5,
};
const USER = { isUser: true, earlier: 0, repeatsItself: false };
const GUEST = { ...USER, isUser: false };
const DRAFT = { text: 'Dobro je.', rating: 4, author: 'Ana' };

const policy: fc.Arbitrary<CommentPolicy> = fc.record({
  who: fc.constantFrom('RegisteredUsers' as const, 'Everyone' as const, 'Nobody' as const),
  requiresPublishing: fc.boolean(),
  requiresRating: fc.boolean(),
  requiresText: fc.boolean(),
  onePerUser: fc.boolean(),
  mayEdit: fc.boolean(),
  anonymousMayRepeat: fc.boolean(),
  stars: fc.integer({ min: 1, max: 10 }),
});
const commenter = fc.record({ isUser: fc.boolean(), earlier: fc.nat({ max: 3 }), repeatsItself: fc.boolean() });
const draft = fc.record({
  text: fc.oneof(fc.constantFrom('', '   ', 'x'.repeat(COMMENT_MAXIMUM + 1)), fc.string()),
  rating: fc.option(
    fc.double({ min: -2, max: 12 }).map((rating) => (rating > 6 ? Math.round(rating) : rating)),
    { nil: undefined },
  ),
  author: fc.option(fc.string(), { nil: undefined }),
});

describe('a comment [CMS-11]', () => {
  it.each([
    [{ who: 'Nobody' }, USER, DRAFT, 'commentsClosed'],
    [{ who: 'RegisteredUsers' }, GUEST, DRAFT, 'loggedUsersOnly'],
    [{ onePerUser: true }, { ...USER, earlier: 1 }, DRAFT, 'oneUserOneComment'],
    [{ anonymousMayRepeat: false }, { ...GUEST, earlier: 1 }, DRAFT, 'alreadyPostedComment'],
    [{}, { ...USER, repeatsItself: true }, DRAFT, 'alreadyPostedComment'],
    [{}, GUEST, { ...DRAFT, author: ' ' }, 'commentNeedsAuthor'],
    [{}, USER, { text: ' ', rating: undefined }, 'commentEmpty'],
    [{ requiresText: true }, USER, { text: '', rating: 5 }, 'commentNeedsText'],
    [{ requiresRating: true }, USER, { text: 'Da', rating: undefined }, 'commentNeedsRating'],
    [{ stars: 3 }, USER, DRAFT, 'ratingInvalid'],
    [{}, USER, { text: 'x'.repeat(COMMENT_MAXIMUM + 1), rating: undefined }, 'commentTooLong'],
  ] as const)('with %j of %j is refused: %j', (changed, who, what, reason) => {
    expect(judgeComment({ ...OPEN, ...changed }, who, what)._unsafeUnwrapErr()).toBe(reason);
  });

  it('is shown at once, or read first where the site asks for it', () => {
    expect(judgeComment(OPEN, GUEST, DRAFT)._unsafeUnwrap()).toBe('published');
    expect(judgeComment({ ...OPEN, requiresPublishing: true }, USER, DRAFT)._unsafeUnwrap()).toBe('waiting');
    expect(judgeComment(OPEN, { ...USER, earlier: 4 }, { text: '', rating: 2 })._unsafeUnwrap()).toBe('published');
    expect(judgeComment(OPEN, { ...GUEST, earlier: 4 }, DRAFT)._unsafeUnwrap()).toBe('published');
  });

  it('that is taken breaks no rule of its site, whatever the rules are', () => {
    fc.assert(
      fc.property(policy, commenter, draft, (rules, who, what) => {
        const judged = judgeComment(rules, who, what);
        if (judged.isErr()) return;
        expect(judged.value).toBe(rules.requiresPublishing ? 'waiting' : 'published');
        expect(rules.who === 'Everyone' || (rules.who === 'RegisteredUsers' && who.isUser)).toBe(true);
        expect(who.earlier > 0 && (who.isUser ? rules.onePerUser : !rules.anonymousMayRepeat)).toBe(false);
        expect(what.text.trim() !== '' || (what.rating !== undefined && !rules.requiresText)).toBe(true);
        expect(what.rating !== undefined || !rules.requiresRating).toBe(true);
        if (what.rating !== undefined) expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].slice(0, rules.stars)).toContain(what.rating);
      }),
    );
  });

  it('is written anew by its author alone, where that is allowed', () => {
    expect(judgeEdit(OPEN, false, DRAFT)._unsafeUnwrapErr()).toBe('commentEditNotAllowed');
    expect(judgeEdit({ ...OPEN, mayEdit: false }, true, DRAFT)._unsafeUnwrapErr()).toBe('commentEditNotAllowed');
    expect(judgeEdit({ ...OPEN, requiresPublishing: true }, true, DRAFT)._unsafeUnwrap()).toBe('waiting');
  });
});

describe('the policy of a site [CMS-11] [CMS-17]', () => {
  it('is what its options say, as they are typed; else registered users, read first [OPS-05]', () => {
    expect(readCommentPolicy({})).toMatchObject({ who: 'RegisteredUsers', requiresPublishing: true, stars: 5 });
    expect(readCommentPolicy({ CanCommentOnBlog: 'Everyone', RequireAdminPublishing: 'false', NumberOfStars: '4' })).toMatchObject({
      who: 'Everyone',
      requiresPublishing: false,
      stars: 4,
    });
    expect(readCommentPolicy({ CanCommentOnBlog: 'all', NumberOfStars: 1e9 })).toMatchObject({ who: 'RegisteredUsers', stars: 5 });
  });

  it.each([
    ['RequireAdminPublishing', 'requiresPublishing'],
    ['RequireRatingForComment', 'requiresRating'],
    ['RequireCommentForRating', 'requiresText'],
    ['OneUserOneComment', 'onePerUser'],
    ['UserCanEditComment', 'mayEdit'],
    ['AnonymousCanMultipleReview', 'anonymousMayRepeat'],
  ] as const)('reads %s, typed as a word, a digit or a truth, for that alone', (option, rule) => {
    const others = { ...readCommentPolicy({}), [rule]: true };
    for (const on of [true, 'true', '1']) expect(readCommentPolicy({ [option]: on })).toEqual(others);
    for (const off of [false, 'false', '0']) expect(readCommentPolicy({ [option]: off })).toEqual({ ...others, [rule]: false });
  });
});
