import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import type { PageData } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';

type Meta = { readonly name?: string; readonly property?: string; readonly content: string };
type Link = { readonly rel: string; readonly href: string; readonly hrefLang?: string; readonly type?: string; readonly title?: string };

/** What stands in the head of a page about it. */
export interface Head {
  readonly title: string;
  readonly meta: readonly Meta[];
  readonly links: readonly Link[];
}

/** Title, description, canonical, language alternates with x-default and open graph of a page (LOC-06). */
export function headOfPage(shop: Shop, page: PageData, path: string): Head {
  const { site } = shop;
  const locales = site.allowedLocales.filter((locale) => page.addresses[locale] !== undefined && !page.standIns?.includes(locale));
  const { listPage = 1 } = page;
  const first = site.url + (page.addresses[page.original ?? shop.locale] ?? path);
  const own = listPage === 1 ? first : `${first}?page=${listPage}`;
  const title = listPage === 1 ? page.title : `${page.title} – ${shop.translator.text('layout.listPage', { page: listPage })}`;
  const canonical = page.canonical ? new URL(page.canonical, site.url).href : own;
  const noIndex = page.noIndex || page.original !== undefined;
  const alternates = locales.map(
    (locale): Link => ({ rel: 'alternate', hrefLang: locale, href: site.url + (page.addresses[locale] ?? '') }),
  );
  // Languages of an address that is not the page's own are told there.
  const lone = noIndex || canonical !== first;
  const { defaultLocale = DEFAULT_LOCALE } = site;
  const fallback = page.addresses[locales.includes(defaultLocale) ? defaultLocale : shop.locale];
  return {
    title: title === site.name ? title : `${title} – ${site.name}`,
    meta: [
      ...(page.description === undefined || page.description === ''
        ? []
        : [
            { name: 'description', content: page.description },
            { property: 'og:description', content: page.description },
          ]),
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: title },
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: canonical },
      { property: 'og:site_name', content: site.name },
      { property: 'og:locale', content: openGraphLocale(shop.locale) },
      ...locales
        .filter((locale) => locale !== shop.locale)
        .map((locale) => ({ property: 'og:locale:alternate', content: openGraphLocale(locale) })),
      { property: 'og:image', content: site.url + (page.picture ?? '/apple-touch-icon.png') },
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
