import { err, ok } from 'neverthrow';
import { commentsTag } from '../comment/comments-tag.ts';
import { decideComment, deleteComment } from '../comment/moderate-comments.ts';
import { type Does, doneAndCounted, doneBy } from './job-work.ts';

/** A comment is published, refused or taken away. */
export const decideOne: Does = (deps, job, id, done) =>
  doneAndCounted(deps, job, done, async (trx) => {
    const by = doneBy(job, deps.now());
    const postId =
      job.kind === 'comments.delete'
        ? await deleteComment(trx, { id, by })
        : await decideComment(trx, { id, status: job.kind === 'comments.publish' ? 'published' : 'refused', by });
    return postId === undefined ? err({ id, name: `#${id}`, reason: 'gone' }) : ok([commentsTag(postId)]);
  });
