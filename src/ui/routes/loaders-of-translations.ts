import { notFound } from '@tanstack/react-router';
import type { Locale } from '#domain/locale/locale.ts';
import { standsInFrom, type TextLanguage, type Version } from '#domain/locale/stand-in.ts';
import type { Translations } from '#domain/locale/translations.ts';
import { routePath, type SiteRoute } from '#domain/navigation/site-routes.ts';
import { contentAddresses, type PageData } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';

type Translated = Pick<PageData, 'addresses' | 'standIns'>;

/** Where the same thing is in each language of the site; a language without a translation has it under the slug of this one, where the page says so (LOC-07). */
export function translatedAddresses(shop: Shop, route: SiteRoute, slug: string, translations: Translations): Translated {
  const addresses = contentAddresses(route, { ...translations, [shop.locale]: slug });
  if (Object.keys(translations).length === 0) return { addresses };
  const missing = shop.site.allowedLocales.filter((locale) => addresses[locale] === undefined);
  for (const locale of missing) addresses[locale] = routePath(route, locale, slug);
  const standIns = [...(translations.standIns ?? []), ...missing];
  return standIns.length === 0 ? { addresses } : { addresses, standIns };
}

/** What a page says first when its text stands in for a translation. */
export function original(shop: Shop, text: TextLanguage, { addresses }: Translated): Pick<PageData, 'original' | 'note'> {
  const locale = text && standsInFrom(text, shop.locale);
  if (locale === undefined) return {};
  const of = (id: string) => shop.translator.text(id, { language: locale });
  const note = { text: of('translation.standsIn'), link: of('translation.original'), href: addresses[locale], hrefLang: locale };
  return { original: locale, note };
}

/** The page of something that is there in other languages only: an answer and no mistake, because the language switch leads here, but nothing for search machines. Its route's own screen is not shown, so nobody reads the rest of its data. */
export function untranslated(shop: Shop, route: SiteRoute, slug: string, versions: readonly Version[]): never {
  const slugs: Partial<Record<Locale, string>> = Object.fromEntries(versions.map((version) => [version.locale, version.slug]));
  const page: PageData = {
    title: shop.translator.text('translation.missing'),
    ...translatedAddresses(shop, route, slug, slugs),
    noIndex: true,
    untranslated: { help: shop.translator.text('translation.missingHelp'), versions },
  };
  return page as never;
}

/** What is not there in this language: maybe it is in another one (LOC-07). */
export async function missing(shop: Shop, kind: 'blogCategory' | 'event', route: SiteRoute, slug: string): Promise<never> {
  const versions = await (await shop.useCases()).findVersions.run(kind, slug);
  if (versions.length === 0) throw notFound();
  return untranslated(shop, route, slug, versions);
}
