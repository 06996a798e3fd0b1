import { commentsTag } from '../comment/comments-tag.ts';
import { decideComment, deleteComment } from '../comment/moderate-comments.ts';
import { type Does, doneAndCounted, doneBy } from './job-work.ts';

/** A comment is published, refused or taken away, as long as it is what the list showed: what a colleague has decided since stays decided, and what its author has written anew somebody has to read first. */
export const moderateOne: Does = (deps, job, id, done) =>
  doneAndCounted(deps, job, done, async (trx) => {
    const comment = { id, by: doneBy(job, deps.now()), seen: job.seen_status ?? undefined, seenUntil: job.seen_until ?? job.asked_at };
    const decided =
      job.kind === 'comments.delete'
        ? await deleteComment(trx, comment)
        : await decideComment(trx, { ...comment, status: job.kind === 'comments.publish' ? 'published' : 'refused' });
    return decided.map((postId) => [commentsTag(postId)]).mapErr((reason) => ({ id, name: `#${id}`, reason }));
  });
