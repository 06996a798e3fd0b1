import type { ReactElement } from 'react';
import type { TextQuestion } from '#domain/back-office/text-question.ts';
import type { KeyedPage } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { PostCategory, PostRecord } from '#domain/post/post-record.ts';
import { AccountText, useControl } from '../account/account-fields.tsx';
import { useFormAround } from '../account/account-form.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { EditedName } from '../back-office/lists/language-states.tsx';
import { ManyForm, RowChoice } from '../back-office/lists/many-form.tsx';
import { NewText, TextList } from '../back-office/lists/text-list.tsx';
import { readTextQuestion, textListAddress } from '../back-office/lists/text-list-address.ts';
import { useMay } from '../back-office/may.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';
import { usePostColumns, usePostName } from './post-columns.tsx';
import '../styles/pages.css';

interface Listed {
  readonly question: TextQuestion;
  readonly posts: KeyedPage<PostRecord>;
  readonly categories: readonly PostCategory[];
}

/** All posts with their states by language, each a step away from its editor, and the form for a new one (ADM-04). */
export const postsScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const question = readTextQuestion(search);
    const { views } = backOffice.posts;
    const [listed, categories] = await Promise.all([views.list(question), views.categories()]);
    return listed.map((posts) => ({ question, posts, categories: categories.unwrapOr([]) }));
  },
  Screen: PostsScreen,
});

function PostsScreen({ page: { title, question, posts, categories } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const columns = usePostColumns('posts.toJoin');
  const label = (name: string) => translator.text(`posts.${name}`);
  const path = routePath('adminPosts', locale);
  return (
    <TextList area="posts" title={title} path={path} question={question} texts={posts} create={<NewPost categories={categories} />}>
      <ManyForm
        action={textListAddress(path, question)}
        kinds={['posts.publish', 'posts.withdraw', 'posts.translate', 'posts.discard']}
        shown={posts.records.map(({ id }) => id)}
        query={{ words: question.words, show: question.show }}
      >
        <FoldingTable
          caption={title}
          records={posts.records}
          keyOf={({ id }) => id}
          columns={[{ label: label('post'), cell: (post) => <PostName post={post} /> }, ...columns]}
        />
      </ManyForm>
    </TextList>
  );
}

function PostName({ post }: { readonly post: PostRecord }): ReactElement {
  const { id, category, languages } = post;
  const may = useMay();
  const name = usePostName()(post);
  return (
    <span className="chosen-row">
      {may('pages:write') && <RowChoice id={id} name={name} />}
      <div className="pname">
        <EditedName name={name} thing={{ kind: 'post', id }} languages={languages} />
        {category !== undefined && <span className="muted">{category}</span>}
      </div>
    </span>
  );
}

function NewPost({ categories }: { readonly categories: readonly PostCategory[] }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`posts.${name}`);
  return (
    <NewText area="posts" path={routePath('adminPosts', locale)}>
      <AccountText name="title" label="posts.titleOf" />
      <AccountText name="slug" label="posts.slug" optional hint={label('slugHint')} />
      {categories.length > 0 && <CategoryField categories={categories} />}
    </NewText>
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
