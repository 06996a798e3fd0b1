import { type LanguageCode, LOCALES, type Locale, localeOfLanguage } from '../locale/locale.ts';
import { matchRoute, routePath, routePattern, SITE_ROUTES, type SiteRoute } from '../navigation/site-routes.ts';
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
  if (beginningsIn(locale).has(slug) && matchRoute(routePath('content', locale, slug))?.route !== 'content') return 'screen';
  return STATIC_PAGE_NAMES.some((page) => staticPageSlug(page, locale) === slug) ? 'linked' : undefined;
}

/** How the addresses of screens begin in a language. Of the slugs of a list few are among them, and only these are matched with every screen. */
function beginningsIn(locale: Locale): ReadonlySet<string> {
  let known = BEGINNINGS.get(locale);
  if (known === undefined) {
    const patterns = (Object.keys(SITE_ROUTES) as SiteRoute[]).map((route) => routePattern(route, locale));
    // The prefix of a language leads to its first page.
    known = new Set([...LOCALES, ...patterns.map((pattern) => pattern.split('/')[1] ?? '')]);
    BEGINNINGS.set(locale, known);
  }
  return known;
}

const BEGINNINGS = new Map<Locale, ReadonlySet<string>>();
