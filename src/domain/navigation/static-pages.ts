import type { Locale } from '../locale/locale.ts';
import { routePath } from './site-routes.ts';

/** Slug of the home page of a site that names none (spec 2.1). */
export const DEFAULT_HOME_PAGE_SLUG = 'naslovnica';

/** Pages that the layout itself links to (spec 2.1): their slugs in every language; German ones are the English. */
const STATIC_PAGES = {
  webMap: { hr: 'web-map', en: 'web-map' },
  contact: { hr: 'kontakt', en: 'contact' },
  notices: { hr: 'obavijesti', en: 'notices' },
  accessibility: { hr: 'izjava-o-pristupacnosti', en: 'accessibility-statement' },
  privacy: { hr: 'zastita-osobnih-podataka', en: 'personal-data-protection' },
  guarantee: { hr: 'povrat-i-jamstvo', en: 'returns-and-guarantee' },
  terms: { hr: 'uvjeti-kupnje', en: 'terms-of-purchase' },
} as const satisfies Record<string, { hr: string; en: string }>;

/** A page that has to be at this address, because the layout, the shop or the specification lead there. */
export type StaticPage = keyof typeof STATIC_PAGES;

/** All of them. */
export const STATIC_PAGE_NAMES = /* @__PURE__ */ Object.keys(STATIC_PAGES) as readonly StaticPage[];

/** The slug of a static page in a language. */
export function staticPageSlug(page: StaticPage, locale: Locale): string {
  return STATIC_PAGES[page][locale === 'hr' ? 'hr' : 'en'];
}

/** The address of a static page in a language. */
export function staticPagePath(page: StaticPage, locale: Locale): string {
  return routePath('content', locale, staticPageSlug(page, locale));
}
