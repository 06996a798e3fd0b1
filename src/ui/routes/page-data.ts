import { LOCALES, type Locale } from '#domain/locale/locale.ts';
import type { Translations } from '#domain/navigation/decision.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';

/** What every screen's loader gives besides its own data: for the head, the language switch and search machines. */
export interface PageData {
  readonly title: string;
  readonly description?: string | undefined;
  /** The address of the same content in each language that has it; the switch and hreflang are made from it (LOC-06, LOC-07). */
  readonly addresses: Readonly<Partial<Record<Locale, string>>>;
  /** Picture for open graph, an absolute path. */
  readonly picture?: string | undefined;
  /** Kept out of search machines (cart, checkout, search results). */
  readonly noIndex?: boolean;
  /** schema.org descriptions. */
  readonly structuredData?: readonly object[];
}

/** Addresses of a screen without parameter in all languages. */
export function screenAddresses(route: RouteName): Partial<Record<Locale, string>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, routePath(route, locale)]));
}

/** Addresses of a translated thing under a route with a slug. */
export function contentAddresses(route: RouteName, translations: Translations): Partial<Record<Locale, string>> {
  const addresses: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const slug = translations[locale];
    if (slug !== undefined) addresses[locale] = routePath(route, locale, slug);
  }
  return addresses;
}
