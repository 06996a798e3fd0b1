import { LOCALES, type Locale } from '#domain/locale/locale.ts';
import type { Version } from '#domain/locale/stand-in.ts';
import type { Translations } from '#domain/locale/translations.ts';
import { routePath, type SiteRoute } from '#domain/navigation/site-routes.ts';

/** Parts of screens that only some of their views have; routes/parts.ts knows where each lies. */
export type PartName =
  | 'post'
  | 'form'
  | 'accessibilityStatement'
  | 'newsletter'
  | 'video'
  | 'gallery'
  | 'table'
  | 'tabs'
  | 'places'
  | 'callList'
  | 'productRow'
  | 'bundle'
  | 'narrowedList'
  | 'refusedForm'
  | 'refusedSiteForm';

/** What every screen's loader gives besides its own data: for the head, the language switch and search machines. */
export interface PageData {
  readonly title: string;
  readonly description?: string | undefined;
  /** The address of the same content in each language that has it; the switch and hreflang are made from it (LOC-06, LOC-07). */
  readonly addresses: Readonly<Partial<Record<Locale, string>>>;
  /** Of these addresses those where nobody has translated it: another language's text stands in, or the page says so. The switch leads there, search machines are not told. */
  readonly standIns?: readonly Locale[];
  /** The language whose text stands in for that of the page. */
  readonly original?: Locale;
  /** What the page says first: that its text is another language's, or that visitors don't find it; and where that leads on. */
  readonly note?: { readonly text: string; readonly link: string; readonly href: string | undefined; readonly hrefLang?: Locale };
  /** The page is not there in this language, but in these: it says so instead (LOC-07). */
  readonly untranslated?: { readonly help: string; readonly versions: readonly Version[] };
  /** Picture for open graph, an absolute path. */
  readonly picture?: string | undefined;
  /** What the page is about could not be fetched: it is drawn without it and answered with 503 (LAY-07). */
  readonly unavailable?: boolean | undefined;
  /** Kept out of search machines (cart, checkout, search results). */
  readonly noIndex?: boolean | undefined;
  /** Another address that search machines are to take for this page's: a path of this site, or with its host. */
  readonly canonical?: string | undefined;
  /** Which page of its list this is; all after the first have a title and an address of their own. */
  readonly listPage?: number | undefined;
  /** Feeds of what the page lists, at whole addresses (CMS-16). */
  readonly feeds?: readonly { readonly format: 'rss' | 'atom'; readonly title: string; readonly href: string }[];
  /** What this view is drawn with besides its screen. */
  readonly parts?: readonly PartName[] | undefined;
  /** Groups of messages that this view speaks besides those of its screen and its parts. */
  readonly messages?: readonly string[];
  /** schema.org descriptions. */
  readonly structuredData?: readonly object[];
}

/** Addresses of a screen without parameter in all languages. */
export function screenAddresses(route: SiteRoute): Partial<Record<Locale, string>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, routePath(route, locale)]));
}

/** Addresses of a translated thing under a route with a slug. */
export function contentAddresses(route: SiteRoute, translations: Translations): Partial<Record<Locale, string>> {
  const addresses: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const slug = translations[locale];
    if (slug !== undefined) addresses[locale] = routePath(route, locale, slug);
  }
  return addresses;
}
