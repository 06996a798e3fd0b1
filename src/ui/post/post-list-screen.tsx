import { useRouterState } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef } from 'react';
import type { PostList } from '#application/post/browse-posts.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { MOST_PAGES_SHOWN } from '#domain/post/post.ts';
import { PaginationFrame } from '../navigation/pagination-frame.tsx';
import { SideMenu } from '../navigation/side-menu.tsx';
import { useShop } from '../shop/shop.ts';
import { PostItems } from './post-items.tsx';
import { postListAddress } from './post-list-address.ts';
import { CallStates, Categories, type DateEnd, DateRange } from './post-list-filters.tsx';
import '../styles/list.css';

/** News (CMS-02), or the posts of a category or a tag (CMS-04, CMS-12); of public calls by state. */
export function PostListScreen(): ReactElement {
  const { list, title, notDays } = useRouterState({
    select: ({ matches }) => matches.at(-1)?.loaderData as { list: PostList; title: string; notDays: readonly DateEnd[] },
  });
  const shop = useShop();
  const { locale, translator } = shop;
  const { term, posts, pagesShown } = list;
  const path = routePath('blog', locale, term?.slug);
  const last = posts.page + pagesShown - 1;
  const address = (page: number, pages = 1) => postListAddress(path, list, page, pages);
  const more = address(posts.page, pagesShown + 1);
  const shownBefore = useRef<number>(undefined);
  const items = useRef<HTMLDivElement>(null);
  const count = posts.records.length;
  // Whoever asked for more reads on where the new ones begin.
  useEffect(() => {
    const before = shownBefore.current;
    if (before === undefined || count <= before) return;
    shownBefore.current = undefined;
    items.current?.querySelectorAll<HTMLElement>('li h2 a')[before]?.focus();
  }, [count]);
  return (
    <PaginationFrame
      title={title}
      side={<SideMenu current={path} />}
      column={items}
      pages={{ page: last, totalPages: posts.totalPages }}
      href={address}
    >
      <Categories list={list} />
      {term === undefined && <DateRange list={list} path={path} notDays={notDays} />}
      {term?.holdsCalls === true && <CallStates list={list} path={path} />}
      {count === 0 && <p className="empty">{translator.text(term?.holdsCalls === true ? 'post.noCalls' : 'post.none')}</p>}
      <PostItems posts={posts.records} />
      <p className="vh" role="status">
        {pagesShown > 1 && translator.text('post.shown', { count, total: posts.totalRecords })}
      </p>
      {term !== undefined && last < posts.totalPages && pagesShown < MOST_PAGES_SHOWN && (
        <p className="more">
          <a
            className="btn is-line"
            href={`${more}#post-${posts.records.at(-1)?.id}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              shownBefore.current = count;
              shop.goTo(more, { replace: true });
            }}
          >
            {translator.text('post.more')}
          </a>
        </p>
      )}
    </PaginationFrame>
  );
}
