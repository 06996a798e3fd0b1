import { beforeEach, describe, expect, it } from 'vitest';
import type { Comments } from '#ports/comment/comments.ts';

/** A post without comments, read by visitors without account. */
export interface CommentsHarness {
  readonly comments: Comments;
  readonly postId: number;
  /** Site options about comments, instead of those before. */
  options(values: Readonly<Record<string, unknown>>): Promise<void>;
}

const OPEN = { CanCommentOnBlog: 'Everyone', RequireAdminPublishing: false, AnonymousCanMultipleReview: true };
const draft = (text: string, rating?: number, author: string | undefined = 'Ana') => ({ text, rating, author });

/** What comments promise, whoever keeps them (CMS-11, API-05). */
export function commentsContract(name: string, open: () => Promise<CommentsHarness>): void {
  describe(`comments: ${name} [API-05]`, () => {
    let harness: CommentsHarness;
    beforeEach(async () => {
      harness = await open();
      await harness.options(OPEN);
    });
    const all = async () => (await harness.comments.ofPost(harness.postId))._unsafeUnwrap();
    const write = (...about: Parameters<typeof draft>) => harness.comments.write(harness.postId, draft(...about));

    it('begin with none, and with the policy of the site [CMS-11]', async () => {
      expect(await all()).toMatchObject({ comments: [], total: 0, ratings: 0, policy: { who: 'Everyone', anonymousMayRepeat: true } });
      expect((await all()).average).toBeUndefined();
    });

    it('are shown newest first; of the stars of one person the last ones count', async () => {
      expect((await write('Prvi', 5))._unsafeUnwrap()).toBe('published');
      expect((await write('Drugi', 2))._unsafeUnwrap()).toBe('published');
      expect((await write('Bez zvjezdica'))._unsafeUnwrap()).toBe('published');
      const { comments, total, average, ratings } = await all();
      expect(comments.map(({ text, rating, author }) => [text, rating, author])).toEqual([
        ['Bez zvjezdica', undefined, 'Ana'],
        ['Drugi', 2, 'Ana'],
        ['Prvi', 5, 'Ana'],
      ]);
      expect([total, average, ratings]).toEqual([3, 2, 1]);
      expect(comments.every(({ isWaiting }) => !isWaiting)).toBe(true);
    });

    it('wait to be published where the site wants that', async () => {
      await harness.options({ ...OPEN, RequireAdminPublishing: true });
      expect((await write('Čekam'))._unsafeUnwrap()).toBe('waiting');
      expect((await all()).comments.filter(({ isWaiting }) => !isWaiting)).toEqual([]);
    });

    it.each([
      [{ CanCommentOnBlog: 'Nobody' }, draft('x'), 'commentsClosed'],
      [{ CanCommentOnBlog: 'RegisteredUsers' }, draft('x'), 'loggedUsersOnly'],
      [{ RequireRatingForComment: true }, draft('x'), 'commentNeedsRating'],
      [{ RequireCommentForRating: true }, draft('', 4), 'commentNeedsText'],
      [{}, draft(''), 'commentEmpty'],
      [{}, draft('x', undefined, ' '), 'commentNeedsAuthor'],
      [{}, draft('x'.repeat(2001)), 'commentTooLong'],
      [{}, draft('x', 6), 'ratingInvalid'],
    ])('are refused for a reason: %j, %j', async (options, given, reason) => {
      await harness.options({ ...OPEN, ...options });
      const refused = await harness.comments.write(harness.postId, given);
      expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'CommentRefused', reason });
      expect((await all()).total).toBe(0);
    });

    it('are written once where the site wants that, and never twice the same', async () => {
      await write('Isto');
      expect((await write('Isto'))._unsafeUnwrapErr()).toEqual({ kind: 'CommentRefused', reason: 'alreadyPostedComment' });
      await harness.options({ ...OPEN, AnonymousCanMultipleReview: false });
      expect((await write('Nešto drugo'))._unsafeUnwrapErr()).toEqual({ kind: 'CommentRefused', reason: 'alreadyPostedComment' });
    });

    it('are not written anew by strangers', async () => {
      await write('Moj');
      const id = (await all()).comments[0]?.id ?? 0;
      expect((await harness.comments.rewrite(id, draft('Tuđi'))).isErr()).toBe(true);
      expect((await all()).comments[0]?.text).toBe('Moj');
    });
  });
}
