import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CommentStatus, ModeratedComment } from '#domain/comment/comment.ts';
import type { KeyedPage, Place } from '#domain/keyed-page.ts';
import type { Moderation } from '#ports/comment/comments.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** More than a page of the list has. */
const MOST_AT_ONCE = 100;

/** What readers wrote, published or refused by those who read it first (CMS-11). */
export const commentsArea = {
  views: {
    list(moderation: Moderation, status: CommentStatus, place: Place): Outcome<KeyedPage<ModeratedComment>, BackOfficeProblem> {
      return moderation.list(status, place);
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
        const decided = await moderation.decide(id, status);
        return decided.map((wasThere) => ({ notice: wasThere ? 'done.moderated' : 'told.gone' }));
      },
    },
    /** Those of a page that were ticked, one after the other; what is there no more is passed over. */
    many: {
      fields: [],
      async run(moderation, typed) {
        const [ids, status] = [typed.ids('chosen').slice(0, MOST_AT_ONCE), typed.text('status')];
        if (ids.length === 0 || (status !== 'published' && status !== 'refused')) return ok({ notice: 'told.noneChosen' });
        for (const id of ids) {
          const decided = await moderation.decide(id, status);
          if (decided.isErr()) return err(decided.error);
        }
        return ok({ notice: 'done.manyModerated' });
      },
    },
  },
} as const satisfies AreaOf<Moderation>;
