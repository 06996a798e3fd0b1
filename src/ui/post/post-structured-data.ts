import { mediaPath } from '#domain/media/media-item.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { Post } from '#domain/post/post.ts';
import type { Shop } from '../shop/shop.ts';

/** schema.org NewsArticle of a post. */
export function postData({ site, locale }: Shop, post: Post): object {
  const publisher = { '@type': 'Organization', name: site.name, url: site.url };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: locale,
    mainEntityOfPage: site.url + routePath('content', locale, post.slug),
    ...(post.media === undefined ? {} : { image: [site.url + mediaPath(site.apiKeyId, post.media, 'Wide', 'jpg')] }),
    ...(post.tags.length === 0 ? {} : { keywords: post.tags.map(({ title }) => title).join(', ') }),
    author: publisher,
    publisher,
  };
}
