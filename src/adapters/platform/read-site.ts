import { DEFAULT_LOCALE, type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import { SHOP_CURRENCY } from '#domain/money.ts';
import { DEFAULT_HOME_PAGE_SLUG, type HelpLine, type NavigationGroup, type NavigationItem, type Site } from '#domain/site/site.ts';
import { readLinkTarget } from './read-link.ts';
import { readNavigation, readNavigationGroup } from './read-navigation.ts';
import type { DataOf } from './wire/call.ts';
import type { domainDetect, elementsByHandlers, filterOptions, navigationTree } from './wire/site.ts';

/** What the parts of a site are made from; a part that could not be read is undefined and falls back (LOC-09). */
export interface SiteParts {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly domain: DataOf<typeof domainDetect> | undefined;
  readonly options: DataOf<typeof filterOptions> | undefined;
  readonly main: DataOf<typeof navigationTree> | undefined;
  readonly footer: readonly (DataOf<typeof navigationTree> | undefined)[];
  readonly elements: DataOf<typeof elementsByHandlers> | undefined;
}

export function readSite({ locale, siteUrl, domain, options, main, footer, elements = [] }: SiteParts): Site {
  const header = elements.find(({ handler }) => handler === 'header-section')?.meta;
  const copyright = elements.find(({ handler }) => handler === 'footer-section')?.meta.copyright;
  const notice = cookieNotice(elements, options);
  return {
    name: domain?.domain.name ?? new URL(siteUrl).hostname,
    url: (domain?.domain.url ?? siteUrl).replace(/\/+$/, ''),
    apiKeyId: domain?.domain.apiKeyId ?? '',
    locale,
    allowedLocales: allowedLocales(domain?.cmsOptions.allowedLanguages ?? []),
    currency: { code: domain?.currency.label ?? SHOP_CURRENCY, symbol: domain?.currency.symbol ?? '€' },
    homePageSlug: domain?.cmsOptions.homePageSlug ?? DEFAULT_HOME_PAGE_SLUG,
    maintenance: domain?.cmsOptions.maintenance ?? false,
    ...(domain?.cmsOptions.developmentMode === true ? { developmentMode: true } : {}),
    header: { links: headerLinks(header), ...phone(header?.help) },
    navigation: readNavigation(main?.nodes ?? []),
    footer: footer
      .filter((tree) => tree !== undefined)
      .map(readNavigationGroup)
      .filter(hasLinks),
    copyright: copyright ?? optionText(options, 'CopyrightText') ?? '',
    ...(notice === undefined ? {} : { cookieNotice: notice }),
  };
}

type Element = DataOf<typeof elementsByHandlers>[number];

/** Languages of the site in the order that it names them; unknown codes are left out, none at all means Croatian (LOC-09). */
function allowedLocales(codes: readonly string[]): readonly Locale[] {
  const known = codes.map(localeOfLanguage).filter((locale) => locale !== undefined);
  return known.length === 0 ? [DEFAULT_LOCALE] : known;
}

function headerLinks(meta: Element['meta'] | undefined): readonly NavigationItem[] {
  return (meta?.topHeader ?? []).map((link) => ({ title: link.title, target: readLinkTarget(link), children: [] }));
}

function phone(help: HelpLine | undefined): { readonly phone?: HelpLine } {
  return help === undefined ? {} : { phone: help };
}

/** The notice is shown when its element has texts, unless the option CookieNotice switches it off. */
function cookieNotice(elements: readonly Element[], options: SiteParts['options']): Site['cookieNotice'] | undefined {
  const meta = elements.find(({ handler }) => handler === 'cookie-section')?.meta;
  const off = options?.records.some(({ key, value }) => key === 'CookieNotice' && value === false) === true;
  if (off || meta?.cookieTitle === undefined || meta.cookieDescription === undefined || meta.cookieAccept === undefined) return undefined;
  return { title: meta.cookieTitle, description: meta.cookieDescription, accept: meta.cookieAccept };
}

function optionText(options: SiteParts['options'], key: string): string | undefined {
  const value = options?.records.find((option) => option.key === key)?.value;
  return typeof value === 'string' ? value : undefined;
}

function hasLinks({ links }: NavigationGroup): boolean {
  return links.length > 0;
}
