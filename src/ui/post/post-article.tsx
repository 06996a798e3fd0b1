import type { ReactElement } from 'react';
import type { PostComments } from '#domain/comment/comment.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { staticPagePath, staticPageSlug } from '#domain/navigation/static-pages.ts';
import type { Post } from '#domain/post/post.ts';
import { CommentSection } from '../comment/comment-section.tsx';
import { Breadcrumb } from '../elements/breadcrumb.tsx';
import { Html } from '../elements/html.tsx';
import { mark } from '../elements/mark.ts';
import { PictureStrip } from '../media/picture-strip.tsx';
import { SitePicture } from '../media/site-picture.tsx';
import { SideMenu } from '../navigation/side-menu.tsx';
import { EditLink } from '../shop/edit-link.tsx';
import { useShop } from '../shop/shop.ts';
import { CallBox } from './call-box.tsx';
import { PostDocuments } from './post-documents.tsx';
import { PostItems } from './post-items.tsx';
import { ShareBar } from './share-bar.tsx';
import '../styles/article.css';

export interface PostArticleProps {
  readonly post: Post;
  /** Undefined where they are not taken, or could not be fetched. */
  readonly comments: PostComments | undefined;
}

/** A single post (CMS-03): title, day, reading time, picture, text, its documents, the pictures of the text, tags, share bar, comments, others like it. */
export function PostArticle({ post, comments }: PostArticleProps): ReactElement {
  const { locale, translator, site } = useShop();
  const { category, tags, related, pictures } = post;
  const path = routePath('content', locale, post.slug);
  return (
    <main id="content" className="wrap" tabIndex={-1}>
      <EditLink />
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
          <h1 {...mark(post, 'title')}>{post.title}</h1>
          <p className="muted">
            <time dateTime={post.publishedAt} {...mark(post, 'day')}>
              {translator.longDate(post.publishedAt)}
            </time>{' '}
            · {translator.text('post.readingTime', { minutes: post.readingMinutes })}
          </p>
          {post.excerpt !== '' && (
            <p className="standfirst" {...mark(post, 'excerpt')}>
              {post.excerpt}
            </p>
          )}
        </div>
        <div className="with-side post">
          {post.call !== undefined && <CallBox call={post.call} documents={post.documents.length} />}
          <div>
            {post.media !== undefined && (
              <SitePicture
                media={post.media}
                shape="wide"
                className="lead-img"
                eager
                sizes="(min-width: 60rem) 43rem, 100vw"
                {...mark(post, 'media')}
              />
            )}
            <Html className="prose" html={post.body} {...mark(post, 'body')} />
            {post.documents.length > 0 && <PostDocuments post={post} />}
            {pictures.length > 0 && <PictureStrip pictures={pictures} title={translator.text('post.pictures')} />}
            {tags.length > 0 && (
              <nav aria-label={translator.text('post.tags')}>
                <ul className="row plain tags">
                  {tags.map(({ slug, title }) => (
                    <li key={slug}>
                      <a className="chip" href={routePath('blog', locale, slug)} rel="tag">
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <ShareBar url={site.url + path} title={post.title} />
            {comments !== undefined && <CommentSection postId={post.id} comments={comments} action={path} />}
            {related.length > 0 && (
              <section className="related" aria-labelledby="related">
                <h2 id="related">{translator.text('post.related')}</h2>
                <PostItems posts={related} level={3} short />
              </section>
            )}
          </div>
          {post.call === undefined && (
            <SideMenu
              current={category?.slug === staticPageSlug('notices', locale) ? staticPagePath('notices', locale) : routePath('blog', locale)}
            />
          )}
        </div>
      </article>
    </main>
  );
}
