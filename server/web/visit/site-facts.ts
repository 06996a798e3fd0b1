import { DEFAULT_LOCALE, type Locale } from '#domain/locale/locale.ts';
import { DEFAULT_HOME_PAGE_SLUG } from '#domain/navigation/static-pages.ts';
import type { WwwPolicy } from '#domain/site/www-policy.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { UseCaseSource } from '../context/web-context.ts';
import type { SiteEntrance } from '../wire/site-entrance.ts';

/** What the web server itself has to know of the site. */
export interface SiteFacts {
  readonly allowedLocales: readonly Locale[];
  readonly homePageSlug: string;
  readonly maintenance: boolean;
  /** Only the back office sees the site (NAV-07). */
  readonly developmentMode: boolean;
  /** Signs what says that somebody has given the site's password; undefined while it asks for none (CMS-17). */
  readonly passKey?: string | undefined;
  readonly wwwPolicy?: WwwPolicy;
  /** Whether anybody has been able to say yet how the site is entered: until then it may have a password. */
  readonly knowsEntrance: boolean;
}

/** How long a page waits for facts that it has already known: pages are kept also for while nobody can be asked. */
const PATIENCE_MS = 250;

const UNKNOWN: Omit<SiteFacts, 'knowsEntrance'> = {
  allowedLocales: ['hr', 'en'],
  homePageSlug: DEFAULT_HOME_PAGE_SLUG,
  maintenance: false,
  developmentMode: false,
};
const NO_COOKIES: CookieJar = { get: () => undefined, set: () => undefined, remove: () => undefined };

export interface SiteFactsSource {
  /** As they were read last. */
  readonly last: SiteFacts;
  read(): Promise<SiteFacts>;
  /** Has the facts read anew the next time. */
  clear(): void;
}

/** Reads the facts through the same use case as the pages, at most once in `maxAgeMs`; what cannot be read now stands as it was read last, the entrance apart from the rest. */
export function siteFactsSource(
  composition: UseCaseSource,
  now: () => number,
  readEntrance: () => Promise<SiteEntrance | undefined>,
  { maxAgeMs = 5000, patienceMs = PATIENCE_MS } = {},
): SiteFactsSource {
  let last: SiteFacts = { ...UNKNOWN, knowsEntrance: false };
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
    const [site, entrance] = await Promise.all([composition.useCasesFor(visitor).loadSite.run(), readEntrance()]);
    if (site.isOk()) {
      const { allowedLocales, homePageSlug, maintenance, developmentMode = false } = site.value;
      last = { ...last, allowedLocales, homePageSlug, maintenance, developmentMode };
    }
    if (entrance !== undefined) last = { ...last, passKey: entrance.passKey, wwwPolicy: entrance.wwwPolicy, knowsEntrance: true };
    if (site.isOk() && entrance !== undefined) until = now() + maxAgeMs;
    return last;
  };
  const orLast = async (reading: Promise<SiteFacts>): Promise<SiteFacts> => {
    const { promise: enough, resolve } = Promise.withResolvers<SiteFacts>();
    const timer = setTimeout(() => resolve(last), patienceMs);
    return Promise.race([reading, enough]).finally(() => clearTimeout(timer));
  };
  return {
    get last() {
      return last;
    },
    read: () => {
      if (now() < until) return Promise.resolve(last);
      running ??= load().finally(() => {
        running = undefined;
      });
      return last.knowsEntrance ? orLast(running) : running;
    },
    clear: () => {
      until = Number.NEGATIVE_INFINITY;
    },
  };
}
