import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/site.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { SHOP_CURRENCY } from '#domain/money.ts';
import { DEFAULT_HOME_PAGE_SLUG } from '#domain/navigation/static-pages.ts';
import type { Capability } from '#domain/site/capability.ts';
import { policyHost } from '#domain/site/www-policy.ts';
import type { Verb } from '../http/serve.ts';
import type { PlatformSettings } from '../ports/platform-context.ts';
import { hasCards } from './has-cards.ts';
import { findHomeSlug, findOptions } from './queries.ts';

/** The site of an address. There is one, so every address gets it; the referer is text here, nothing is ever fetched from it. */
export const domainDetect: Verb<typeof wire.domainDetect> = async ({ database, settings, membership }, { facts }) => {
  const options = new Map((await findOptions(database, facts.language)).map(({ key, value }) => [key, value]));
  const home = text(options.get('HomePageSlug')) ?? DEFAULT_HOME_PAGE_SLUG;
  const allowed = options.get('AllowedLanguages');
  const takesRequests = text(options.get('MemberCardForm')) !== undefined;
  const isWithoutCards = membership === undefined && !takesRequests && !(await hasCards(database));
  const main = text(options.get('DefaultLanguage')) ?? LOCALE_NAMES[DEFAULT_LOCALE].languageCode;
  return ok({
    data: {
      domain: siteDomain(settings, options),
      language: languageOf(facts.language),
      defaultLanguage: languageOf(main),
      currency: { id: 1, label: SHOP_CURRENCY, symbol: '€' },
      cmsOptions: {
        maintenance: settings.maintenance || options.get('Maintenance') === true,
        developmentMode: settings.developmentMode || options.get('DevelopmentMode') === true,
        memberCardRequests: takesRequests,
        ...(isWithoutCards ? { lacks: ['memberCards' satisfies Capability] } : {}),
        allowedLanguages: Array.isArray(allowed) ? allowed.map(String) : [main],
        homePageSlug: await findHomeSlug(database, home, facts.language),
      },
    },
    tags: ['options', `page:${home}`],
  });
};

/** The site that this platform serves. */
export function siteDomain(
  { apiKeyId, siteUrl }: PlatformSettings,
  options: ReadonlyMap<string, unknown>,
): { id: number; apiKeyId: string; name: string; url: string } {
  return {
    id: 1,
    apiKeyId,
    name: text(options.get('SiteName')) ?? new URL(siteUrl).hostname,
    url: bySiteName(siteUrl, options.get('WwwPolicy')),
  };
}

function languageOf(code: string): { code: string; code2: string } {
  return { code, code2: localeOfLanguage(code) ?? DEFAULT_LOCALE };
}

/** The address that the site goes by: the option WwwPolicy decides between its two names (CMS-17). */
function bySiteName(siteUrl: string, policy: unknown): string {
  const url = new URL(siteUrl);
  const host = policyHost(url, policy === 'withWww' || policy === 'withoutWww' ? policy : 'none');
  return host === url.host ? siteUrl : `${url.protocol}//${host}`;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
