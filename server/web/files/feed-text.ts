import { Feed } from 'feed';
import type { Locale } from '#domain/locale/locale.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { type FeedFormat, feedPath } from '#domain/post/feed-path.ts';
import type { FeedPost, PostTerm } from '#domain/post/post.ts';
import type { Site } from '#domain/site/site.ts';
import { pageWord } from '../words/page-words.ts';

export interface FeedContent {
  readonly site: Site;
  readonly term: PostTerm | undefined;
  readonly posts: readonly FeedPost[];
  readonly locale: Locale;
  /** Where the site is. */
  readonly origin: string;
}

/** Posts as RSS 2.0 or Atom with whole addresses, and when the newest of them changed. Equal posts make an equal text. */
export function feedText(
  format: FeedFormat,
  { site, term, posts, locale, origin }: FeedContent,
): { readonly text: string; readonly updatedAt: Date } {
  const updatedAt = new Date(
    Math.max(0, ...posts.map(({ updatedAt, publishedAt }) => Math.max(Date.parse(updatedAt), Date.parse(publishedAt)))),
  );
  const link = origin + routePath('blog', locale, term?.slug);
  const feed = new Feed({
    title: term === undefined ? site.name : `${site.name}: ${term.title}`,
    id: link,
    link,
    language: locale,
    updated: updatedAt,
    description: term === undefined ? pageWord(locale, 'feed.news') : `${pageWord(locale, 'feed.ofCategory')} ${term.title}`,
    author: { name: site.name, link: origin },
    copyright: site.copyright,
    generator: 'Izlog',
    feedLinks: { rss: origin + feedPath('rss', locale, term?.slug), atom: origin + feedPath('atom', locale, term?.slug) },
  });
  // Atom takes titles and summaries as markup, RSS as text.
  const plain = (text: string) => held(format === 'atom' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text);
  for (const post of posts) {
    const address = origin + routePath('content', locale, post.slug);
    feed.addItem({
      title: plain(post.title),
      id: address,
      link: address,
      description: plain(post.excerpt),
      content: held(withWholeAddresses(post.body, origin)),
      date: new Date(post.updatedAt),
      published: new Date(post.publishedAt),
      ...(post.category === undefined ? {} : { category: [{ name: post.category.title }] }),
      ...(post.media === undefined ? {} : { image: origin + mediaPath(site.apiKeyId, post.media, 'WideSmall', 'jpg') }),
    });
  }
  const written = format === 'rss' ? withMediaOf(feed.rss2()) : feed.atom1().replaceAll('type="image/jpg"', 'type="image/jpeg"');
  return { text: written.replaceAll(SECTION_END, ']]]]><![CDATA[>'), updatedAt };
}

/** RSS wants the bytes of an enclosure, which nobody knows before a picture was made in its size; Media RSS asks for none, and names the type right. */
function withMediaOf(rss: string): string {
  return rss
    .replace('<rss version="2.0"', '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"')
    .replaceAll(/<enclosure url="([^"]*)"[^>]*\/>/g, '<media:content url="$1" medium="image" type="image/jpeg"/>');
}

/** Stands for ]]> until the feed is written: of several in one text the library that writes it minds the first alone, and the rest would end the section. */
const SECTION_END = '\uE0CD';
function held(text: string): string {
  return text.replaceAll(']]>', SECTION_END);
}

/** A reader of feeds shows the text elsewhere: what leads to a place of this site, or fetches something of it, has to say where that is. */
function withWholeAddresses(html: string, origin: string): string {
  return html.replaceAll(/(\s(?:href|src)=["'])\/(?!\/)/g, `$1${origin}/`).replaceAll(/\ssrcset=(["'])(.*?)\1/g, '');
}
