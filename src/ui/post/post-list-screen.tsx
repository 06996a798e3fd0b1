import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { PostList } from '#application/post/browse-posts.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { pageNumbers } from '#domain/pagination.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Field } from '../elements/field.tsx';
import { Pagination } from '../elements/pagination.tsx';
import { SideMenu } from '../layout/side-menu.tsx';
import { SitePicture } from '../layout/site-picture.tsx';
import { useShop } from '../shop.ts';
import '../styles/list.css';

/** News, or the posts of a category, 12 a page, by date range when asked (CMS-02). */
export function PostListScreen(): ReactElement {
  const { list } = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as { list: PostList } });
  const { locale, translator } = useShop();
  const path = routePath('blog', locale, list.category?.slug);
  const title = list.category?.title ?? translator.text('layout.news');
  const { posts } = list;
  const address = (page: number) => {
    const query = new URLSearchParams({
      ...(list.from === undefined ? {} : { from: list.from }),
      ...(list.to === undefined ? {} : { to: list.to }),
      ...(page === 1 ? {} : { page: String(page) }),
    }).toString();
    return query === '' ? path : `${path}?${query}`;
  };
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[{ label: translator.text('layout.home'), href: routePath('home', locale) }, { label: title }]}
      />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="with-side">
        <SideMenu current={path} />
        <div>
          <form className="daterange" method="get" action={path}>
            <Field name="from" type="date" label={translator.text('post.from')} defaultValue={list.from} />
            <Field name="to" type="date" label={translator.text('post.to')} defaultValue={list.to} />
            <p className="row">
              <button className="btn is-line" type="submit">
                {translator.text('post.show')}
              </button>
              {(list.from !== undefined || list.to !== undefined) && (
                <a className="icon-link" href={path}>
                  {translator.text('post.cancel')}
                </a>
              )}
            </p>
          </form>
          {posts.records.length === 0 && <p className="empty">{translator.text('post.none')}</p>}
          <ul className="dated thumbs plain">
            {posts.records.map((post) => (
              <li key={post.id}>
                <div className="stack is-tight">
                  <h2 className="h3">
                    <a href={routePath('content', locale, post.slug)}>{post.title}</a>
                  </h2>
                  <p>{post.excerpt}</p>
                  <time dateTime={post.publishedAt}>{translator.longDate(post.publishedAt)}</time>
                </div>
                {post.media !== undefined && <SitePicture media={post.media} shape="wide" alt="" sizes="13rem" />}
              </li>
            ))}
          </ul>
          <Pagination
            page={posts.page}
            totalPages={posts.totalPages}
            numbers={pageNumbers(posts.page, posts.totalPages)}
            href={address}
            labels={{
              navigation: translator.text('post.pages'),
              first: translator.text('post.firstPage'),
              previous: translator.text('post.previousPage'),
              next: translator.text('post.nextPage'),
              last: translator.text('post.lastPage'),
              page: translator.text('post.page'),
            }}
          />
        </div>
      </div>
    </main>
  );
}
