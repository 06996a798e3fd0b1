import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { staticPagePath, staticPageSlug } from '#domain/navigation/static-pages.ts';
import type { Post } from '#domain/post/post.ts';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Html } from '../elements/html.tsx';
import { SideMenu } from '../layout/side-menu.tsx';
import { SitePicture } from '../layout/site-picture.tsx';
import { useShop } from '../shop.ts';

/** A single post: title, date, picture, body. */
export function PostArticle({ post }: { readonly post: Post }): ReactElement {
  const { locale, translator } = useShop();
  const category = post.category;
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <Breadcrumb
        label={translator.text('layout.breadcrumb')}
        items={[
          { label: translator.text('layout.home'), href: routePath('home', locale) },
          ...(category === undefined ? [] : [{ label: category.title, href: routePath('blog', locale, category.slug) }]),
          { label: post.title },
        ]}
      />
      <article className="article">
        <div className="page-head">
          <h1>{post.title}</h1>
          <time className="muted" dateTime={post.publishedAt}>
            {translator.longDate(post.publishedAt)}
          </time>
          <p className="standfirst">{post.excerpt}</p>
        </div>
        {post.media !== undefined && (
          <SitePicture media={post.media} shape="wide" className="lead-img" eager sizes="(min-width: 60rem) 75rem, 100vw" />
        )}
        <div className="with-side post">
          <Html className="prose" html={post.body} />
          <SideMenu
            current={category?.slug === staticPageSlug('notices', locale) ? staticPagePath('notices', locale) : routePath('blog', locale)}
          />
        </div>
      </article>
    </main>
  );
}
