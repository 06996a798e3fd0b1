import { LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import type { Shop } from '../shop.ts';
import type { PageData } from './page-data.ts';

type Meta = Record<string, string | object>;
type Link = Record<string, string>;

/** Title, description, canonical, language alternates with x-default and open graph of a page (LOC-06). */
export function pageHead(shop: Shop, page: PageData, path: string): { meta: Meta[]; links: Link[] } {
  const { site } = shop;
  const locales = site.allowedLocales.filter((locale) => page.addresses[locale] !== undefined && !page.standIns?.includes(locale));
  const own = site.url + (page.addresses[page.original?.locale ?? shop.locale] ?? path);
  const canonical = page.canonical ? new URL(page.canonical, site.url).href : own;
  const noIndex = page.noIndex || page.original !== undefined;
  const alternates = locales.map(
    (locale): Link => ({ rel: 'alternate', hrefLang: locale, href: site.url + (page.addresses[locale] ?? '') }),
  );
  // Languages of an address that is not the page's own are told there.
  const lone = noIndex || canonical !== own;
  const { defaultLocale = 'hr' } = site;
  const fallback = page.addresses[locales.includes(defaultLocale) ? defaultLocale : shop.locale];
  return {
    meta: [
      { title: page.title === site.name ? site.name : `${page.title} – ${site.name}` },
      ...(page.description === undefined || page.description === '' ? [] : [{ name: 'description', content: page.description }]),
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: page.title },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: canonical },
      { property: 'og:site_name', content: site.name },
      { property: 'og:locale', content: openGraphLocale(shop.locale) },
      ...locales
        .filter((locale) => locale !== shop.locale)
        .map((locale): Meta => ({ property: 'og:locale:alternate', content: openGraphLocale(locale) })),
      ...(page.picture === undefined ? [] : [{ property: 'og:image', content: site.url + page.picture }]),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(lone ? [] : alternates),
      ...(fallback === undefined || lone ? [] : [{ rel: 'alternate', hrefLang: 'x-default', href: site.url + fallback }]),
      ...(page.feeds ?? []).map(({ format, title, href }): Link => ({ rel: 'alternate', type: `application/${format}+xml`, title, href })),
    ],
  };
}

function openGraphLocale(locale: Locale): string {
  return LOCALE_NAMES[locale].openGraph;
}
