import type { ReactElement } from 'react';
import type { JobKind } from '#domain/back-office/office-job.ts';
import { COMMENT_STATUSES, type CommentStatus, type ModeratedComment, seenUntilOf } from '#domain/comment/comment.ts';
import { type Cursor, type KeyedPage, readCursor } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { OfficeFields } from '../back-office/forms/office-fields.tsx';
import { ManyForm, RowChoice } from '../back-office/lists/many-form.tsx';
import { NavTabs } from '../back-office/lists/nav-tabs.tsx';
import { buttonClass } from '../elements/button-class.ts';
import { countInWords, KeyedPages } from '../elements/keyed-pages.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** What readers wrote, by what became of it; each can be published or refused, without script (CMS-11). */
export const moderationScreen = backOfficeScreen<Moderated>({
  async load({ backOffice, search }) {
    const status = COMMENT_STATUSES.find((known) => known === first(search, 'status')) ?? 'waiting';
    const cursor = readCursor((word) => first(search, word));
    const listed = await backOffice.comments.views.list(status, cursor);
    return listed.map((comments) => ({ status, cursor, comments }));
  },
  Screen: ModerationScreen,
});

interface Moderated {
  readonly status: CommentStatus;
  readonly cursor: Cursor;
  readonly comments: KeyedPage<ModeratedComment>;
}

function ModerationScreen({ page: { title, status, cursor, comments } }: { readonly page: PageData & Moderated }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('adminComments', locale);
  const seenUntil = seenUntilOf(comments.records);
  const addressOf = (to: Cursor, shown = status) => path + stringifySearch({ status: shown === 'waiting' ? undefined : shown, ...to });
  return (
    <BackOfficeMain title={title} intro={translator.text('comments.intro')}>
      <div className="stack is-wide">
        <NavTabs
          label={translator.text('comments.states')}
          values={COMMENT_STATUSES}
          current={status}
          href={(known) => addressOf({}, known)}
          name={(known) => translator.text(`comments.${known}`)}
        />
        <KeyedPages
          translator={translator}
          page={comments}
          cursor={cursor}
          told={countInWords(translator, comments.totalRecords === 0 ? 'comments.none' : 'comments.count', comments.totalRecords)}
          href={(to) => addressOf(to)}
        >
          {comments.records.length > 0 && (
            <ManyForm
              action={addressOf(cursor)}
              kinds={MANY[status]}
              shown={comments.records.map(({ id }) => id)}
              query={{ status, seenUntil }}
            >
              <ul className="dated plain">
                {comments.records.map((comment) => (
                  <Item key={comment.id} comment={comment} />
                ))}
              </ul>
            </ManyForm>
          )}
          <DecideForms action={addressOf(cursor)} seenUntil={seenUntil} />
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

/** What can be done with many, by what became of them. */
const MANY: Readonly<Record<CommentStatus, readonly JobKind[]>> = {
  waiting: ['comments.publish', 'comments.refuse', 'comments.delete'],
  published: ['comments.refuse', 'comments.delete'],
  refused: ['comments.publish', 'comments.delete'],
};

const DECISIONS = ['published', 'refused'] as const;

/** The forms of the buttons of each comment, which stand within another one. */
function DecideForms({ action, seenUntil }: { readonly action: string; readonly seenUntil: string }): ReactElement {
  return (
    <>
      {DECISIONS.map((decision) => (
        <form key={decision} id={`comment-${decision}`} method="post" action={action}>
          <OfficeFields form="comments.moderate" fields={{ status: decision, seenUntil }} />
        </form>
      ))}
    </>
  );
}

function Item({ comment }: { readonly comment: ModeratedComment }): ReactElement {
  const { locale, translator } = useShop();
  const { id, author, text, rating, writtenAt, status, post } = comment;
  return (
    <li>
      <p className="chosen-row">
        <RowChoice id={id} name={author} />
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
        {DECISIONS.filter((decision) => decision !== status).map((decision) => (
          <button
            key={decision}
            type="submit"
            form={`comment-${decision}`}
            name="commentId"
            value={id}
            className={buttonClass(decision === 'published' ? { small: true } : { look: 'line', small: true })}
          >
            <NamedAction words={translator.text(`comments.${decision === 'published' ? 'publish' : 'refuse'}`)} of={author} />
          </button>
        ))}
      </div>
    </li>
  );
}
