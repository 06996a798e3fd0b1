import type { ReactElement } from 'react';
import { COMMENT_STATUSES, type CommentStatus, type ModeratedComment } from '#domain/comment/comment.ts';
import { type KeyedPage, type Place, readPlace } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { AccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { countInWords, KeyedPages } from '../elements/keyed-pages.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** What readers wrote, by what became of it; each can be published or refused, without script (CMS-11). */
export const moderationScreen = backOfficeScreen<Moderated>({
  async load({ backOffice, search }) {
    const status = COMMENT_STATUSES.find((known) => known === first(search, 'status')) ?? 'waiting';
    const place = readPlace((word) => first(search, word));
    const listed = await backOffice.comments.views.list(status, place);
    return listed.map((comments) => ({ status, place, comments }));
  },
  Screen: ModerationScreen,
});

interface Moderated {
  readonly status: CommentStatus;
  readonly place: Place;
  readonly comments: KeyedPage<ModeratedComment>;
}

function ModerationScreen({ page: { title, status, place, comments } }: { readonly page: PageData & Moderated }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('adminComments', locale);
  const addressOf = (to: Place) => path + stringifySearch({ status: status === 'waiting' ? undefined : status, ...to });
  return (
    <BackOfficeMain title={title} intro={translator.text('comments.intro')}>
      <div className="stack is-wide">
        <nav aria-label={translator.text('comments.states')}>
          <ul className="row plain">
            {COMMENT_STATUSES.map((known) => (
              <li key={known}>
                <a
                  className="chip"
                  href={path + stringifySearch({ status: known === 'waiting' ? undefined : known })}
                  aria-current={known === status ? 'page' : undefined}
                >
                  {translator.text(`comments.${known}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <KeyedPages
          translator={translator}
          page={comments}
          place={place}
          told={countInWords(translator, comments.totalRecords === 0 ? 'comments.none' : 'comments.count', comments.totalRecords)}
          href={addressOf}
        >
          <ul className="dated plain">
            {comments.records.map((comment) => (
              <Item key={comment.id} comment={comment} action={addressOf(place)} />
            ))}
          </ul>
          {comments.records.length > 1 && <Many status={status} action={addressOf(place)} />}
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

/** Decides of all comments of the page that are ticked; their boxes name this form, because each comment has forms of its own. */
function Many({ status, action }: { readonly status: CommentStatus; readonly action: string }): ReactElement {
  const { translator } = useShop();
  const button = (wanted: 'published' | 'refused', look: string) =>
    status !== wanted && (
      <button type="submit" name="status" value={wanted} className={look}>
        {translator.text(`comments.${wanted === 'published' ? 'publishChosen' : 'refuseChosen'}`)}
      </button>
    );
  return (
    <form id={MANY} method="post" action={action}>
      <input type="hidden" name={FORM_FIELD} value="comments.many" />
      <fieldset className="many">
        <legend>{translator.text('comments.withChosen')}</legend>
        {button('published', 'btn')}
        {button('refused', 'btn is-line')}
      </fieldset>
    </form>
  );
}

const MANY = 'comments-many';

function Item({ comment, action }: { readonly comment: ModeratedComment; readonly action: string }): ReactElement {
  const { locale, translator } = useShop();
  const { id, author, text, rating, writtenAt, status, post } = comment;
  const button = (wanted: 'published' | 'refused') =>
    status !== wanted && (
      <AccountForm
        form="comments.moderate"
        action={action}
        fields={{ commentId: String(id), status: wanted }}
        submit={<NamedAction words={translator.text(`comments.${wanted === 'published' ? 'publish' : 'refuse'}`)} of={author} />}
        busy={translator.text('comments.saving')}
        button={wanted === 'published' ? { small: true } : { look: 'line', small: true }}
        className=""
      />
    );
  return (
    <li>
      <p className="chosen-row">
        <label className="row-choice">
          <input type="checkbox" name="chosen" value={id} form={MANY} />
          <span className="vh">{translator.text('comments.choose', { author })}</span>
        </label>
        <span>
          <strong>{author}</strong> <time dateTime={writtenAt}>{translator.dateTime(writtenAt)}</time>{' '}
          {rating !== undefined && <span className="tag">{translator.text('comment.stars', { count: rating })}</span>}
        </span>
      </p>
      {text !== '' && <p className="breaks">{text}</p>}
      <p className="meta">
        {translator.text('comments.on')} <a href={routePath('content', locale, post.slug)}>{post.title}</a>
      </p>
      <div className="row is-close">
        {button('published')}
        {button('refused')}
      </div>
    </li>
  );
}
