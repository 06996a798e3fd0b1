import type { ReactElement } from 'react';
import { COMMENT_STATUSES, type ModeratedComment } from '#domain/comment/comment.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountForm } from '../account/account-form.tsx';
import { AccountMain } from '../account/account-main.tsx';
import type { PageOf } from '../account/account-page.ts';
import { NamedAction } from '../account/named-action.tsx';
import { RecordPages } from '../account/record-pages.tsx';
import { useShop } from '../shop/shop.ts';

/** What readers wrote, by what became of it; each can be published or refused, without script (CMS-11). */
export function ModerationScreen({ page: { title, status, comments } }: { readonly page: PageOf<'comments'> }): ReactElement {
  const { locale, translator } = useShop();
  const path = routePath('adminComments', locale);
  const addressOf = (number: number) =>
    path + stringifySearch({ status: status === 'waiting' ? undefined : status, page: number === 1 ? undefined : number });
  return (
    <AccountMain
      title={title}
      crumbs={[{ label: translator.text('account.backOffice'), href: routePath('admin', locale) }]}
      intro={translator.text('account.moderation.intro')}
    >
      <div className="stack is-wide">
        <nav aria-label={translator.text('account.moderation.states')}>
          <ul className="row plain">
            {COMMENT_STATUSES.map((known) => (
              <li key={known}>
                <a
                  className="chip"
                  href={path + stringifySearch({ status: known === 'waiting' ? undefined : known })}
                  aria-current={known === status ? 'page' : undefined}
                >
                  {translator.text(`account.moderation.${known}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <RecordPages
          page={comments}
          told={translator.text(comments.totalRecords === 0 ? 'account.moderation.none' : 'account.moderation.count', {
            count: comments.totalRecords,
          })}
          href={addressOf}
        >
          <ul className="dated plain">
            {comments.records.map((comment) => (
              <Item key={comment.id} comment={comment} action={addressOf(comments.page)} />
            ))}
          </ul>
        </RecordPages>
      </div>
    </AccountMain>
  );
}

function Item({ comment, action }: { readonly comment: ModeratedComment; readonly action: string }): ReactElement {
  const { locale, translator } = useShop();
  const { id, author, text, rating, writtenAt, status, post } = comment;
  const button = (wanted: 'published' | 'refused') =>
    status !== wanted && (
      <AccountForm
        form="moderateComment"
        action={action}
        fields={{ commentId: String(id), status: wanted }}
        submit={<NamedAction words={translator.text(`account.moderation.${wanted === 'published' ? 'publish' : 'refuse'}`)} of={author} />}
        busy={translator.text('account.moderation.saving')}
        button={wanted === 'published' ? { small: true } : { look: 'line', small: true }}
        className=""
      />
    );
  return (
    <li>
      <p>
        <strong>{author}</strong> <time dateTime={writtenAt}>{translator.dateTime(writtenAt)}</time>{' '}
        {rating !== undefined && <span className="tag">{translator.text('comment.stars', { count: rating })}</span>}
      </p>
      {text !== '' && <p className="breaks">{text}</p>}
      <p className="meta">
        {translator.text('account.moderation.on')} <a href={routePath('content', locale, post.slug)}>{post.title}</a>
      </p>
      <div className="row is-close">
        {button('published')}
        {button('refused')}
      </div>
    </li>
  );
}
