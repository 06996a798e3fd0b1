import type { ReactElement } from 'react';
import { LONGEST_LIST_WORDS } from '#domain/back-office/list-words.ts';
import type { KeyedPage, Place } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { PostCategory, PostRecord } from '#domain/post/post-record.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround, useRefusedAccountForm } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { writtenAddress } from '../back-office/language-states.tsx';
import { ListSearch, TextShows } from '../back-office/list-tools.tsx';
import { ManyForm, RowChoice } from '../back-office/many-form.tsx';
import { IfMaySend, useMay } from '../back-office/may.tsx';
import { readTextList, shownInAddress, type TextListAsked, textListAddress } from '../back-office/text-list.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import { KeyedPages, listInWords } from '../elements/keyed-pages.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { usePostColumns, usePostName } from './post-columns.tsx';
import '../styles/pages.css';

interface Listed extends TextListAsked {
  readonly posts: KeyedPage<PostRecord>;
  readonly categories: readonly PostCategory[];
}

/** All posts with their states by language, each a step away from its editor, and the form for a new one (ADM-04). */
export const postsScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const asked = readTextList(search);
    const { views } = backOffice.posts;
    const [listed, categories] = await Promise.all([views.list(asked), views.categories()]);
    return listed.map((posts) => ({ ...asked, posts, categories: categories.unwrapOr([]) }));
  },
  Screen: PostsScreen,
});

function PostsScreen({ page: { title, words, show, place, posts, categories } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const columns = usePostColumns('posts.toJoin');
  const label = (name: string) => translator.text(`posts.${name}`);
  const path = routePath('adminPosts', locale);
  const addressOf = (to: Place, shown = show) => textListAddress(path, { words, show: shown, place: to });
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <IfMaySend form="posts.create">
          <NewPost categories={categories} />
        </IfMaySend>
        <ListSearch area="posts" path={path} words={words} kept={{ show: shownInAddress(show) }} maxLength={LONGEST_LIST_WORDS} />
        <TextShows area="posts" show={show} href={(shown) => addressOf({}, shown)} />
        <KeyedPages
          translator={translator}
          page={posts}
          place={place}
          told={listInWords(translator, 'posts', posts.totalRecords, words !== '' || show !== 'all')}
          href={(to) => addressOf(to)}
        >
          <ManyForm
            action={addressOf(place)}
            kinds={['posts.publish', 'posts.withdraw', 'posts.translate', 'posts.discard']}
            shown={posts.records.map(({ id }) => id)}
            query={{ words, show }}
          >
            <FoldingTable
              caption={title}
              records={posts.records}
              keyOf={({ id }) => id}
              columns={[{ label: label('post'), cell: (post) => <PostName post={post} /> }, ...columns]}
            />
          </ManyForm>
        </KeyedPages>
      </div>
    </BackOfficeMain>
  );
}

function PostName({ post }: { readonly post: PostRecord }): ReactElement {
  const { id, category, languages } = post;
  const { locale } = useShop();
  const may = useMay();
  const name = usePostName()(post);
  const edited = writtenAddress(languages, locale, { kind: 'post', id });
  return (
    <span className="chosen-row">
      {may('pages:write') && <RowChoice id={id} name={name} />}
      <div className="pname">
        {edited === undefined ? (
          name
        ) : (
          <a href={edited} data-document="">
            {name}
          </a>
        )}
        {category !== undefined && <span className="muted">{category}</span>}
      </div>
    </span>
  );
}

function NewPost({ categories }: { readonly categories: readonly PostCategory[] }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`posts.${name}`);
  const refused = useRefusedAccountForm('posts.create', {});
  return (
    <details id="new" open={refused !== undefined}>
      <summary className="btn">{label('new')}</summary>
      <AccountForm form="posts.create" action={routePath('adminPosts', locale)} submit={label('create')}>
        <AccountText name="title" label="posts.titleOf" />
        <AccountText name="slug" label="posts.slug" optional hint={label('slugHint')} />
        {categories.length > 0 && <CategoryField categories={categories} />}
      </AccountForm>
    </details>
  );
}

function CategoryField({ categories }: { readonly categories: readonly PostCategory[] }): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  return (
    <SelectField
      {...useControl('category')}
      name="category"
      label={translator.text('posts.category')}
      defaultValue={typed('category')}
      options={categories.map(({ slug, title }) => ({ value: slug, label: title }))}
    />
  );
}
