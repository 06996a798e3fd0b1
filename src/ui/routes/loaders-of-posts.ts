import { redirect } from '@tanstack/react-router';
import { first, type Search, toParams } from '#domain/navigation/search-params.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { readPageNumber } from '#domain/pagination.ts';
import { FEED_FORMATS, feedPath } from '#domain/post/feed-path.ts';
import { isCallFilter } from '#domain/post/public-call.ts';
import { readDayRange } from '#domain/site/day-range.ts';
import { screenAddresses } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { LoadFailed } from './load-failed.ts';
import { missing, translatedAddresses } from './loaders-of-translations.ts';

export async function loadPosts(shop: Shop, slug: string | undefined, query: Search) {
  const days = readDayRange({ from: first(query, 'from') ?? '', to: first(query, 'to') ?? '' });
  const state = first(query, 'state');
  const listed = await (await shop.useCases()).browsePosts.run(slug, {
    page: readPageNumber(first(query, 'page')),
    pages: readPageNumber(first(query, 'pages')),
    from: days.from,
    to: days.to,
    state: isCallFilter(state) ? state : undefined,
  });
  if (listed.isErr()) throw new LoadFailed(listed.error);
  if (listed.value === undefined) return missing(shop, 'blogCategory', 'blog', slug ?? '');
  const list = listed.value;
  const { term, posts } = list;
  const { translator } = shop;
  if (posts.page > posts.totalPages) {
    const words = toParams(query);
    words.delete('pages');
    if (posts.totalPages <= 1) words.delete('page');
    else words.set('page', String(posts.totalPages));
    throw redirect({ href: `${routePath('blog', shop.locale, slug)}${words.size === 0 ? '' : `?${words}`}`, statusCode: 302 });
  }
  return {
    list,
    days,
    title:
      term === undefined
        ? translator.text('layout.news')
        : term.kind === 'tag'
          ? translator.text('post.tagTitle', { tag: term.title })
          : term.title,
    description: term === undefined ? translator.text('post.summary') : undefined,
    ...(term === undefined ? { addresses: screenAddresses('blog') } : translatedAddresses(shop, 'blog', term.slug, list.translations)),
    feeds: feedsOf(shop, term?.kind === 'category' ? term : undefined),
    listPage: list.posts.page,
  };
}

/** Where the newest posts can be read as a feed: of a category, else of the news (CMS-16). */
export function feedsOf({ locale, site, translator }: Shop, category: { readonly title: string; readonly slug: string } | undefined) {
  const title = `${site.name}: ${category?.title ?? translator.text('layout.news')}`;
  return FEED_FORMATS.map((format) => ({ format, title, href: site.url + feedPath(format, locale, category?.slug) }));
}
