import { DEFAULT_LOCALE, type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import { mediaPath } from '#domain/media/media-item.ts';
import { SHOP_CURRENCY } from '#domain/money.ts';
import { DEFAULT_HOME_PAGE_SLUG } from '#domain/navigation/static-pages.ts';
import { LEGAL_WITHDRAWAL_DAYS, withdrawalDaysOf } from '#domain/order/withdrawal-days.ts';
import { CAPABILITIES } from '#domain/site/capability.ts';
import type { Closure } from '#domain/site/closure.ts';
import type { HelpLine, NavigationGroup, NavigationItem, Site } from '#domain/site/site.ts';
import { readNavigation, readNavigationGroup } from '../navigation/read-navigation.ts';
import { readLinkTarget } from '../read-link.ts';
import type { DataOf } from '../wire/call.ts';
import type { domainDetect, elementsByHandlers, filterOptions, navigationTree } from '../wire/site.ts';

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
  const isShown = shownNavigations(options);
  return {
    name: domain?.domain.name ?? new URL(siteUrl).hostname,
    url: (domain?.domain.url ?? siteUrl).replace(/\/+$/, ''),
    apiKeyId: domain?.domain.apiKeyId ?? '',
    locale,
    allowedLocales: allowedLocales(domain?.cmsOptions.allowedLanguages ?? []),
    currency: { code: domain?.currency.label ?? SHOP_CURRENCY, symbol: domain?.currency.symbol ?? '€' },
    ...defaultLocale(domain),
    ...logo(options, domain?.domain.apiKeyId ?? ''),
    homePageSlug: domain?.cmsOptions.homePageSlug ?? DEFAULT_HOME_PAGE_SLUG,
    maintenance: domain?.cmsOptions.maintenance ?? false,
    ...(domain?.cmsOptions.maintenance === true ? { closure: closure(options, header?.help?.email) } : {}),
    ...(domain?.cmsOptions.developmentMode === true ? { developmentMode: true } : {}),
    ...(domain?.cmsOptions.memberCardRequests === true ? {} : { withoutCardRequests: true }),
    ...memberCardName(options),
    ...withdrawalDays(options),
    ...lacking(domain?.cmsOptions),
    header: { links: headerLinks(header), ...phone(header?.help) },
    navigation: readNavigation(main !== undefined && isShown(main.id) ? main.nodes : []),
    footer: footer
      .filter((tree) => tree !== undefined)
      .filter(({ id }) => isShown(id))
      .map(readNavigationGroup)
      .filter(hasLinks),
    copyright: copyright ?? optionText(options, 'CopyrightText') ?? '',
    ...(notice === undefined ? {} : { cookieNotice: notice }),
  };
}

function withdrawalDays(options: SiteParts['options']): Pick<Site, 'withdrawalDays'> {
  const days = withdrawalDaysOf(options?.records.find(({ key }) => key === 'WithdrawalDays')?.value);
  return days === LEGAL_WITHDRAWAL_DAYS ? {} : { withdrawalDays: days };
}

function memberCardName(options: SiteParts['options']): Pick<Site, 'memberCardName'> {
  const name = optionText(options, 'MemberCardName');
  return name === undefined ? {} : { memberCardName: name };
}

/** What this platform does not do, as far as this site knows the word for it. */
function lacking(options: DataOf<typeof domainDetect>['cmsOptions'] | undefined): Pick<Site, 'lacks' | 'shopDeskUrl'> {
  if (options?.lacks === undefined) return {};
  const told = new Set(options.lacks);
  return {
    lacks: CAPABILITIES.filter((capability) => told.has(capability)),
    ...(options.shopDeskUrl === undefined ? {} : { shopDeskUrl: options.shopDeskUrl }),
  };
}

/** The option ThemeNavigations names the navigations that are shown; without it all are (CMS-17). */
function shownNavigations(options: SiteParts['options']): (id: string) => boolean {
  const value = options?.records.find(({ key }) => key === 'ThemeNavigations')?.value;
  return (id) => !Array.isArray(value) || value.includes(id);
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
  return help === undefined ? {} : { phone: { shown: help.shown, dialled: help.dialled, hours: help.hours } };
}

function closure(options: SiteParts['options'], email: string | undefined): Closure {
  const [text, until] = [optionText(options, 'MaintenanceText'), optionText(options, 'MaintenanceUntil')];
  return { ...(text === undefined ? {} : { text }), ...(until === undefined ? {} : { until }), ...(email === undefined ? {} : { email }) };
}

/** Croatian goes without saying. */
function defaultLocale(domain: SiteParts['domain']): { readonly defaultLocale?: Locale } {
  const locale = localeOfLanguage(domain?.defaultLanguage.code ?? '');
  return locale === undefined || locale === DEFAULT_LOCALE ? {} : { defaultLocale: locale };
}

/** The mark that comes with the pages needs no address of its own. */
const BUILT_IN_LOGO = 'logo-mark';
const LOGO_HEIGHT = 64;

function logo(options: SiteParts['options'], apiKeyId: string): Pick<Site, 'logo'> {
  const media = options?.records.find(({ key }) => key === 'Logo')?.media ?? undefined;
  if (media === undefined || media.id === BUILT_IN_LOGO) return {};
  const width = Math.round((LOGO_HEIGHT * media.width) / Math.max(1, media.height));
  return { logo: { path: mediaPath(apiKeyId, media, 'MediumSize', 'webp'), width, height: LOGO_HEIGHT } };
}

/** The notice is shown when its element has texts, else with those of the option CookieNotice (`{ title, description, accept }`), unless that switches it off. */
function cookieNotice(elements: readonly Element[], options: SiteParts['options']): Site['cookieNotice'] | undefined {
  const meta = elements.find(({ handler }) => handler === 'cookie-section')?.meta;
  const option = options?.records.find(({ key }) => key === 'CookieNotice')?.value;
  if (option === false) return undefined;
  const own = typeof option === 'object' && option !== null ? (option as { title?: unknown; description?: unknown; accept?: unknown }) : {};
  const text = (written: string | undefined, other: unknown) => written ?? (typeof other === 'string' ? other : undefined);
  const title = text(meta?.cookieTitle, own.title);
  const description = text(meta?.cookieDescription, own.description);
  const accept = text(meta?.cookieAccept, own.accept);
  return title === undefined || description === undefined || accept === undefined ? undefined : { title, description, accept };
}

function optionText(options: SiteParts['options'], key: string): string | undefined {
  const value = options?.records.find((option) => option.key === key)?.value;
  return typeof value === 'string' ? value : undefined;
}

function hasLinks({ links }: NavigationGroup): boolean {
  return links.length > 0;
}
