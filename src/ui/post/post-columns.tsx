import { routePath } from '#domain/navigation/routes.ts';
import type { PostRecord } from '#domain/post/post-record.ts';
import { LanguageStates } from '../back-office/lists/language-states.tsx';
import { useMay } from '../back-office/may.tsx';
import type { Column } from '../elements/folding-table.tsx';
import { NamedAction } from '../elements/named-action.tsx';
import { useShop } from '../shop/shop.ts';

/** What a post is called. */
export function usePostName(): (post: Pick<PostRecord, 'title'>) => string {
  const { translator } = useShop();
  return ({ title }) => (title === '' ? translator.text('posts.untitled') : title);
}

/** What lists tell of posts behind their names: their languages, when they went out, and the way to the screen of their languages, in these words. */
export function usePostColumns(way: 'posts.toJoin' | 'posts.ofThis'): readonly Column<PostRecord>[] {
  const { locale, translator } = useShop();
  const nameOf = usePostName();
  const label = (name: string) => translator.text(`posts.${name}`);
  const columns: readonly Column<PostRecord>[] = [
    {
      label: label('languages'),
      cell: ({ id, title, languages }) => <LanguageStates of={title} thing={{ kind: 'post', id }} languages={languages} />,
    },
    {
      label: label('publishedAt'),
      cell: ({ publishedAt, withdrawn }) =>
        publishedAt === undefined ? (
          label(withdrawn ? 'withdrawn' : 'notPublished')
        ) : (
          <time className="nowrap" dateTime={publishedAt}>
            {translator.date(publishedAt)}
          </time>
        ),
    },
  ];
  if (!useMay()('pages:publish')) return columns;
  const toPost: Column<PostRecord> = {
    label: label('what'),
    cell: (post) => (
      <a href={routePath('adminPost', locale, String(post.id))}>
        <NamedAction words={translator.text(way)} of={nameOf(post)} />
      </a>
    ),
  };
  return [...columns, toPost];
}
