import type { Locale } from '../locale/locale.ts';
import { routePath } from '../navigation/site-routes.ts';

export const FEED_FORMATS = ['rss', 'atom'] as const;
/** A format that news can be read in as a feed (CMS-16). */
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Address of the feed of the news, or of a category by its slug, in a language (CMS-16). */
export function feedPath(format: FeedFormat, locale: Locale, slug?: string): string {
  return `${routePath('blog', locale, slug)}/${format}.xml`;
}
