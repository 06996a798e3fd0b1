import { ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CommentStatus, ModeratedComment } from '#domain/comment/comment.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { Moderation } from '#ports/comment/comments.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** What readers wrote, published or refused by those who read it first (CMS-11). */
export const commentsArea = {
  views: {
    list(moderation: Moderation, status: CommentStatus, cursor: Cursor): Outcome<KeyedPage<ModeratedComment>, BackOfficeProblem> {
      return moderation.list(status, cursor);
    },
  },
  async waiting(moderation) {
    return (await moderation.waiting()).map((count) => [{ what: 'comments', count }]);
  },
  forms: {
    moderate: {
      fields: [],
      async run(moderation, typed) {
        const [id, status] = [typed.id('commentId'), typed.text('status')];
        if (id === undefined || (status !== 'published' && status !== 'refused')) return ok({ notice: 'told.gone' });
        const decided = await moderation.decide(id, status, typed.text('seenUntil'));
        return decided.map((came) => ({ notice: came === 'moderated' ? 'done.moderated' : `told.${came}` }));
      },
    },
  },
} as const satisfies AreaOf<Moderation>;
