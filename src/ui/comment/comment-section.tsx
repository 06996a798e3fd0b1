import type { ReactElement } from 'react';
import type { PostComments } from '#domain/comment/comment.ts';
import { useTranslator } from '../shop/shop.ts';
import { CommentForm } from './comment-form.tsx';
import { Stars } from './stars.tsx';

export interface CommentSectionProps {
  readonly postId: number;
  readonly comments: PostComments;
  /** Address of the post. */
  readonly action: string;
}

/** What readers say of a post, what its stars come to, and a form (CMS-11). */
export function CommentSection({
  postId,
  comments: { comments, total, average, ratings, policy },
  action,
}: CommentSectionProps): ReactElement | null {
  const translator = useTranslator();
  if (policy.who === 'Nobody' && comments.length === 0) return null;
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">
        {translator.text('comment.title')} <span className="muted">({total})</span>
      </h2>
      {average !== undefined && (
        <p className="row is-close">
          <Stars rating={average} of={policy.stars} />
          <span>{translator.text('comment.average', { average: translator.number(Math.round(average * 10) / 10), count: ratings })}</span>
        </p>
      )}
      {comments.length === 0 ? (
        <p className="muted">{translator.text('comment.none')}</p>
      ) : (
        <ol className="plain">
          {comments.map((comment) => (
            <li key={comment.id}>
              <p className="by">
                <strong>{comment.author}</strong> <time dateTime={comment.writtenAt}>{translator.longDate(comment.writtenAt)}</time>{' '}
                {comment.rating !== undefined && <Stars rating={comment.rating} of={policy.stars} />}
                {comment.isWaiting && <span className="tag is-wait">{translator.text('comment.waits')}</span>}
              </p>
              {comment.text !== '' && <p className="said">{comment.text}</p>}
              {comment.isOwn && policy.mayEdit && (
                <details>
                  <summary>{translator.text('comment.edit')}</summary>
                  <CommentForm action={action} policy={policy} about={{ comment }} />
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
      <CommentForm action={action} policy={policy} about={{ postId }} />
    </section>
  );
}
