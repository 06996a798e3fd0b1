import type { ReactElement } from 'react';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import { COMMENT_MAXIMUM, type Comment, type CommentPolicy } from '#domain/comment/comment.ts';
import { REMEMBERED_PAGE_WORD } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { Field } from '../elements/field.tsx';
import { Icon } from '../elements/icon.tsx';
import type { Translator } from '../messages/translator.ts';
import { useShop } from '../shop/shop.ts';
import { STAR } from './stars.tsx';

interface CommentFormProps {
  /** Address of the post. */
  readonly action: string;
  readonly policy: CommentPolicy;
  /** What it is about: a post, or an own comment that is written anew. */
  readonly about: { readonly postId: number } | { readonly comment: Comment };
}

/** Says something of a post, with or without stars; a form that is posted, so no script ever holds whose it is (CMS-11). Who may not is told what to do. */
export function CommentForm({ action, policy, about }: CommentFormProps): ReactElement | null {
  const { locale, translator, snapshot } = useShop();
  const own = 'comment' in about ? about.comment : undefined;
  const fields = 'comment' in about ? { commentId: about.comment.id } : { postId: about.postId };
  const id = `comment-${own?.id ?? 'new'}`;
  const refused = refusedFor(snapshot.refusedForm, own);
  const isGuest = snapshot.visitor.account === undefined;
  if (policy.who === 'Nobody') return null;
  if (isGuest && policy.who === 'RegisteredUsers')
    return (
      <p className="notice">
        <Icon name="info" />
        <span>
          <a href={`${routePath('login', locale)}?${REMEMBERED_PAGE_WORD}=${encodeURIComponent(action)}`}>
            {translator.text('comment.signIn')}
          </a>{' '}
          {translator.text('comment.toComment')}
        </span>
      </p>
    );
  const typed = (name: string) => (typeof refused?.values[name] === 'string' ? refused.values[name] : undefined);
  const rating = typed('rating') ?? String(own?.rating ?? '');
  return (
    <form className="form" method="post" action={`${action}#comments`} id={id}>
      <input type="hidden" name={FORM_FIELD} value="comment" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refused !== undefined && (
        <p className="notice is-bad" role="alert">
          <Icon name="alert" />
          <span>{refusalText(refused, policy, translator)}</span>
        </p>
      )}
      <fieldset className="stars">
        <legend>{translator.text(policy.requiresRating ? 'comment.rating' : 'comment.ratingOptional')}</legend>
        <div className="star-row">
          {Array.from({ length: policy.stars }, (_, index) => String(index + 1)).map((stars) => (
            <label key={stars}>
              <input type="radio" name="rating" value={stars} defaultChecked={stars === rating} className="vh" />
              <Icon path={STAR} />
              <span className="vh">{translator.text('comment.stars', { count: Number(stars) })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isGuest && (
        <Field
          name="author"
          id={`${id}-author`}
          label={translator.text('comment.author')}
          hint={translator.text('comment.authorHint')}
          autoComplete="given-name"
          defaultValue={typed('author')}
          width="m"
        />
      )}
      <Field
        name="comment"
        id={`${id}-text`}
        label={translator.text('comment.text')}
        hint={policy.requiresPublishing ? translator.text('comment.isReadFirst') : undefined}
        rows={4}
        defaultValue={typed('comment') ?? own?.text}
      />
      <p>
        <button type="submit" className="btn">
          {translator.text(own === undefined ? 'comment.send' : 'comment.save')}
        </button>
      </p>
    </form>
  );
}

/** The form that the server refused, when it is this one. */
function refusedFor(form: RefusedForm | undefined, own: Comment | undefined): RefusedForm | undefined {
  return form?.form === 'comment' && (form.values.commentId ?? '') === String(own?.id ?? '') ? form : undefined;
}

function refusalText({ problem }: RefusedForm, { stars }: CommentPolicy, translator: Translator): string {
  if (problem.kind === 'CommentRefused') return translator.text(`comment.${problem.reason}`, { count: stars, most: COMMENT_MAXIMUM });
  return translator.text(problem.kind === 'TooManyAttempts' ? 'comment.tooMany' : 'comment.failed');
}
