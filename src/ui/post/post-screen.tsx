import type { ReactElement } from 'react';
import { LONGEST_LIST_WORDS, readListWords } from '#domain/back-office/list-words.ts';
import { type Cursor, type KeyedPage, readCursor } from '#domain/keyed-page.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { isAddressed, ownLocales, sharedLocales } from '#domain/post/post-languages.ts';
import type { PostRecord } from '#domain/post/post-record.ts';
import { useControl } from '../account/account-fields.tsx';
import { AccountForm, formId, useFormAround, useRefusedAccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { LanguageStates } from '../back-office/lists/language-states.tsx';
import { ListSearch } from '../back-office/lists/list-search.tsx';
import { IfMaySend } from '../back-office/may.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { countInWords, KeyedPages } from '../elements/keyed-pages.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { usePostColumns, usePostName } from './post-columns.tsx';
import '../styles/pages.css';

interface Shown {
  readonly post: PostRecord;
  readonly words: string;
  readonly cursor: Cursor;
  /** What could be joined to it, and with words what is called so. */
  readonly others: KeyedPage<PostRecord>;
}

/** The languages of one post: other posts become its translations, and a translation a post of its own (`joinTranslations`, `separateTranslation`). */
export const postScreen = backOfficeScreen<Shown>({
  async load({ backOffice, search, id }) {
    if (id === undefined) return undefined;
    const { views } = backOffice.posts;
    const words = readListWords(first(search, 'q'));
    const cursor = readCursor((word) => first(search, word));
    const [post, others] = await Promise.all([views.byId(id), views.list({ words, show: 'all', cursor, beside: id })]);
    return post.andThen((found) => others.map((listed) => found && { post: found, words, cursor, others: listed }));
  },
  Screen: PostScreen,
});

function PostScreen({ page: { post, words, cursor, others } }: { readonly page: PageData & Shown }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`posts.${name}`);
  return (
    <BackOfficeMain title={usePostName()(post)} crumbs={[{ label: label('title'), href: routePath('adminPosts', locale) }]}>
      <div className="stack is-sections">
        <Section id="languages-title" title={label('languages')}>
          <div className="stack">
            <LanguageStates of={post.title} thing={{ kind: 'post', id: post.id }} languages={post.languages} />
            <IfMaySend form="posts.separate">
              <Separations post={post} />
            </IfMaySend>
          </div>
        </Section>
        <IfMaySend form="posts.join">
          <Section id="join-title" title={label('join')}>
            <Joining post={post} words={words} cursor={cursor} others={others} />
          </Section>
        </IfMaySend>
      </div>
    </BackOfficeMain>
  );
}

/** Languages in words, one after the other. */
function useLanguages(): (locales: readonly Locale[]) => string {
  const { translator } = useShop();
  return (locales) => locales.map((one) => translator.text(`backOffice.language.${one}`)).join(', ');
}

function Separations({ post }: Pick<Shown, 'post'>): ReactElement | null {
  const { locale, translator } = useShop();
  const languages = useLanguages();
  const own = ownLocales(post.languages);
  if (own.length < 2 || !isAddressed(post.languages)) return null;
  return (
    <details>
      <summary className="btn is-line">{translator.text('posts.separation')}</summary>
      <div className="stack">
        <p className="muted">{translator.text('posts.separateHint')}</p>
        {own.map((one) => (
          <AccountForm
            key={one}
            form="posts.separate"
            action={routePath('adminPost', locale, String(post.id))}
            fields={{ postId: String(post.id), localeId: one }}
            submit={translator.text('posts.separate', { language: languages([one]) })}
            button={{ look: 'line' }}
          />
        ))}
      </div>
    </details>
  );
}

function Joining({ post, words, cursor, others }: Shown): ReactElement {
  const { locale, translator } = useShop();
  const nameOf = usePostName();
  const label = (name: string) => translator.text(`posts.${name}`);
  const path = routePath('adminPost', locale, String(post.id));
  const addressOf = (to: Cursor) => path + stringifySearch({ q: words || undefined, ...to });
  const fields = fieldsOf(post);
  // What was refused is said where nothing is left to be chosen, too.
  const refused = useRefusedAccountForm('posts.join', fields);
  if (!isAddressed(post.languages)) return <p>{label('refused.joinUnpublished')}</p>;
  const called = (name: string) => {
    const other = others.records.find(({ id }) => name === `chosen-${id}`);
    return other === undefined ? '' : nameOf(other);
  };
  const table = <Others post={post} others={others.records} />;
  return (
    <div className="stack">
      <p className="muted">{label('joinHint')}</p>
      <ListSearch area="posts" path={path} words={words} maxLength={LONGEST_LIST_WORDS} />
      <KeyedPages
        translator={translator}
        page={others}
        cursor={cursor}
        told={countInWords(translator, words === '' ? 'posts.joinable' : 'posts.count', others.totalRecords)}
        href={addressOf}
      >
        {refused !== undefined || others.records.some((other) => sharedLocales(post.languages, other.languages).length === 0) ? (
          <AccountForm
            form="posts.join"
            action={addressOf(cursor)}
            fields={fields}
            submit={label('joinChosen')}
            className="stack"
            called={called}
          >
            {table}
          </AccountForm>
        ) : (
          table
        )}
      </KeyedPages>
    </div>
  );
}

/** Which post others are joined to. */
function fieldsOf({ id }: PostRecord): { readonly postId: string } {
  return { postId: String(id) };
}

function Others({ post, others }: Pick<Shown, 'post'> & { readonly others: readonly PostRecord[] }): ReactElement {
  const { translator } = useShop();
  const columns = usePostColumns('posts.ofThis');
  const nameOf = usePostName();
  const languages = useLanguages();
  const label = (name: string) => translator.text(`posts.${name}`);
  return (
    <FoldingTable
      caption={label('join')}
      records={others}
      keyOf={({ id }) => id}
      columns={[
        {
          label: label('post'),
          cell: (other) => {
            const shared = sharedLocales(post.languages, other.languages);
            return (
              <span className="chosen-row">
                {shared.length === 0 && <Box id={other.id} name={nameOf(other)} />}
                <div className="pname">
                  {nameOf(other)}
                  {other.category !== undefined && <span className="muted">{other.category}</span>}
                  {shared.length > 0 && (
                    <span className="muted" id={`${formId('posts.join', fieldsOf(post))}-chosen-${other.id}`} tabIndex={-1}>
                      {translator.text('posts.bothHave', { languages: languages(shared) })}
                    </span>
                  )}
                </div>
              </span>
            );
          },
        },
        ...columns,
      ]}
    />
  );
}

/** The box by which a post is chosen; what was ticked when the form was refused stays so. */
function Box({ id, name }: { readonly id: number; readonly name: string }): ReactElement {
  const { translator } = useShop();
  const { id: controlId, error } = useControl(`chosen-${id}`);
  const chosen = [useFormAround().refused?.values.chosen ?? []].flat();
  return (
    <>
      <label className="row-choice">
        <input
          type="checkbox"
          id={controlId}
          name="chosen"
          value={id}
          defaultChecked={chosen.includes(String(id))}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${controlId}-error`}
        />
        <span className="vh">{translator.text('posts.joinRow', { name })}</span>
      </label>
      {error !== undefined && (
        <span className="err" id={`${controlId}-error`}>
          {error}
        </span>
      )}
    </>
  );
}
