import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/site.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { SHOP_CURRENCY } from '#domain/money.ts';
import { DEFAULT_HOME_PAGE_SLUG } from '#domain/site/site.ts';
import type { Verb } from '../http/serve.ts';
import { findHomeSlug, findOptions } from './queries.ts';

/** The site of an address. There is one, so every address gets it; the referer is text here, nothing is ever fetched from it. */
export const domainDetect: Verb<typeof wire.domainDetect> = async ({ database, settings }, { facts }) => {
  const options = new Map((await findOptions(database, facts.language)).map(({ key, value }) => [key, value]));
  const home = text(options.get('HomePageSlug')) ?? DEFAULT_HOME_PAGE_SLUG;
  const allowed = options.get('AllowedLanguages');
  const main = text(options.get('DefaultLanguage')) ?? LOCALE_NAMES[DEFAULT_LOCALE].languageCode;
  return ok({
    data: {
      domain: {
        id: 1,
        apiKeyId: settings.apiKeyId,
        name: text(options.get('SiteName')) ?? new URL(settings.siteUrl).hostname,
        url: settings.siteUrl,
      },
      language: languageOf(facts.language),
      defaultLanguage: languageOf(main),
      currency: { id: 1, label: SHOP_CURRENCY, symbol: '€' },
      cmsOptions: {
        maintenance: settings.maintenance,
        developmentMode: settings.developmentMode,
        allowedLanguages: Array.isArray(allowed) ? allowed.map(String) : [main],
        homePageSlug: await findHomeSlug(database, home, facts.language),
      },
    },
    tags: ['options', `page:${home}`],
  });
};

function languageOf(code: string): { code: string; code2: string } {
  return { code, code2: localeOfLanguage(code) ?? DEFAULT_LOCALE };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
