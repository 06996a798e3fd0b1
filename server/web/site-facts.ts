import { DEFAULT_LOCALE, type Locale } from '#domain/locale/locale.ts';
import { DEFAULT_HOME_PAGE_SLUG } from '#domain/site/site.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { UseCaseSource } from './web-context.ts';

/** What the web server itself has to know of the site. */
export interface SiteFacts {
  readonly allowedLocales: readonly Locale[];
  readonly homePageSlug: string;
  readonly maintenance: boolean;
  /** Only the back office sees the site (NAV-07). */
  readonly developmentMode: boolean;
}

const UNKNOWN: SiteFacts = {
  allowedLocales: ['hr', 'en'],
  homePageSlug: DEFAULT_HOME_PAGE_SLUG,
  maintenance: false,
  developmentMode: false,
};
const NO_COOKIES: CookieJar = { get: () => undefined, set: () => undefined, remove: () => undefined };

export interface SiteFactsSource {
  read(): Promise<SiteFacts>;
  /** Has the facts read anew the next time. */
  clear(): void;
}

/** Reads the facts through the same use case as the pages, at most once in `maxAgeMs`; while the platform cannot be reached the last ones stand. */
export function siteFactsSource(composition: UseCaseSource, now: () => number, maxAgeMs = 5000): SiteFactsSource {
  let last: SiteFacts = UNKNOWN;
  let until = Number.NEGATIVE_INFINITY;
  let running: Promise<SiteFacts> | undefined;
  const load = async (): Promise<SiteFacts> => {
    const visitor = {
      locale: DEFAULT_LOCALE,
      cookies: NO_COOKIES,
      onTags: () => undefined,
      requestId: 'site-facts',
      client: {},
    };
    const site = await composition.useCasesFor(visitor).loadSite.run();
    if (site.isOk()) {
      const { allowedLocales, homePageSlug, maintenance, developmentMode = false } = site.value;
      last = { allowedLocales, homePageSlug, maintenance, developmentMode };
      until = now() + maxAgeMs;
    }
    return last;
  };
  return {
    read: () => {
      if (now() < until) return Promise.resolve(last);
      running ??= load().finally(() => {
        running = undefined;
      });
      return running;
    },
    clear: () => {
      until = Number.NEGATIVE_INFINITY;
    },
  };
}
