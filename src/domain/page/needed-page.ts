import { type LanguageCode, localeOfLanguage } from '../locale/locale.ts';
import { matchRoute, routePath } from '../navigation/site-routes.ts';
import { STATIC_PAGE_NAMES, staticPageSlug } from '../navigation/static-pages.ts';

/**
 * Why a page can't be taken away from visitors: it is the first one of the site; the site itself answers at its address (map, events, documents), whether the page is there or not; or
 * header, footer, shop or the law lead there (spec 2.1).
 */
export const PAGE_NEEDS = ['home', 'screen', 'linked'] as const;
export type PageNeed = (typeof PAGE_NEEDS)[number];

/** What a page is needed for, by its slug in each language that it has one in; undefined for one that editors may withdraw. */
export function pageNeed(slugs: Iterable<readonly [LanguageCode, string]>, isHome: boolean): PageNeed | undefined {
  if (isHome) return 'home';
  const needs = new Set([...slugs].map(([language, slug]) => needAt(language, slug)));
  return PAGE_NEEDS.find((need) => needs.has(need));
}

function needAt(language: LanguageCode, slug: string): PageNeed | undefined {
  const locale = localeOfLanguage(language);
  if (locale === undefined) return undefined;
  const match = matchRoute(routePath('content', locale, slug));
  if (match !== undefined && match.route !== 'content') return 'screen';
  return STATIC_PAGE_NAMES.some((page) => staticPageSlug(page, locale) === slug) ? 'linked' : undefined;
}
