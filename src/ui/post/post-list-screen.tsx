import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { PostList } from '#application/post/browse-posts.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { DayRange } from '#domain/site/day-range.ts';
import { LoadMore } from '../navigation/load-more.tsx';
import { PaginationFrame } from '../navigation/pagination-frame.tsx';
import { SideMenu } from '../navigation/side-menu.tsx';
import { useMore } from '../navigation/use-more.ts';
import { useShop } from '../shop/shop.ts';
import { PostItems } from './post-items.tsx';
import { postListAddress } from './post-list-address.ts';
import { CallStates, Categories, DateRange } from './post-list-filters.tsx';
import '../styles/list.css';

/** News (CMS-02), or the posts of a category or a tag (CMS-04, CMS-12); of public calls by state. */
export function PostListScreen(): ReactElement {
  const { list, title, days } = useRouterState({
    select: ({ matches }) => matches.at(-1)?.loaderData as { list: PostList; title: string; days: DayRange },
  });
  const { locale, translator } = useShop();
  const { term, posts, pagesShown } = list;
  const path = routePath('blog', locale, term?.slug);
  const address = (page: number, pages = 1) => postListAddress(path, list, page, pages);
  const count = posts.records.length;
  const { column, ask } = useMore(count, 'li h2 a');
  return (
    <PaginationFrame
      title={title}
      side={<SideMenu current={path} />}
      column={column}
      pages={{ page: posts.page + pagesShown - 1, totalPages: posts.totalPages }}
      href={address}
    >
      <Categories list={list} />
      {term === undefined && <DateRange days={days} path={path} />}
      {term?.holdsCalls === true && <CallStates list={list} path={path} />}
      {count === 0 && <p className="empty">{translator.text(term?.holdsCalls === true ? 'post.noCalls' : 'post.none')}</p>}
      <PostItems posts={posts.records} />
      {term !== undefined && (
        <LoadMore
          list={posts}
          pagesShown={pagesShown}
          href={(pages) => address(posts.page, pages)}
          lastId={`post-${posts.records.at(-1)?.id}`}
          onAsk={ask}
        />
      )}
    </PaginationFrame>
  );
}
