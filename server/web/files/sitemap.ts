import type { Locale } from '#domain/locale/locale.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { localePrefix, type RouteName, routePath } from '#domain/navigation/routes.ts';
import type { SiteMap, SiteMapEntry } from '#ports/navigation/finder.ts';
import { withoutTimeBudget } from '../../http/time-budget.ts';
import { escapeXml } from '../answer/escape-xml.ts';

/** Most addresses that one sitemap may hold (sitemaps.org). */
const SITEMAP_LIMIT = 50_000;

const ROUTE_OF: Readonly<Record<SiteMapEntry['kind'], RouteName>> = {
  page: 'content',
  post: 'content',
  event: 'event',
  product: 'product',
  shopCategory: 'shop',
};

export interface SitemapOptions {
  readonly siteMap: SiteMap;
  readonly origin: string;
  readonly locale: Locale;
  readonly allowedLocales: readonly Locale[];
  readonly homePageSlug: string;
  readonly limit?: number;
}

/** Where each numbered sitemap of a language begins: in the batch behind a cursor, so many addresses into it. */
export type SitemapPlan = readonly { readonly after: string | undefined; readonly skip: number }[];

interface Address {
  readonly path: string;
  readonly alternates: readonly (readonly [Locale, string])[];
  readonly lastModified: string | undefined;
}

/** Counts the addresses of a language and notes where each sitemap begins; nothing but these places is remembered, however many there are. */
export async function planSitemap(options: SitemapOptions): Promise<SitemapPlan> {
  const { limit = SITEMAP_LIMIT } = options;
  const plan: { after: string | undefined; skip: number }[] = [{ after: undefined, skip: 0 }];
  let count = 0;
  for await (const { after, listed } of batches(options)) {
    for (let full = limit * plan.length - count; full < listed.length; full += limit) plan.push({ after, skip: full });
    count += listed.length;
  }
  return plan;
}

/** `/sitemap.xml` of a language as it is made (NAV-13): all addresses, or an index of numbered sitemaps when they are more than one may hold. */
export function sitemapText(options: SitemapOptions, plan: SitemapPlan): AsyncIterable<string> {
  if (plan.length === 1) return urlSet(addressesOf(options, plan, 1), options);
  const { origin, locale } = options;
  const parts = plan.map((_, index) => `${origin}${localePrefix(locale)}/sitemap-${index + 1}.xml`);
  return toAsync([
    `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...parts.map((part) => `<sitemap><loc>${escapeXml(part)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ]);
}

/** One numbered sitemap, from 1; undefined when there are not so many addresses. */
export function sitemapPart(options: SitemapOptions, plan: SitemapPlan, number: number): AsyncIterable<string> | undefined {
  return plan[number - 1] === undefined ? undefined : urlSet(addressesOf(options, plan, number), options);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The addresses of one numbered sitemap, fetched as they are taken. */
async function* addressesOf(options: SitemapOptions, plan: SitemapPlan, number: number): AsyncGenerator<Address> {
  const start = plan[number - 1];
  let { skip = 0 } = start ?? {};
  let left = options.limit ?? SITEMAP_LIMIT;
  for await (const { listed } of batches(options, start?.after)) {
    for (const one of listed.slice(skip, skip + left)) yield 'path' in one ? one : addressOf(one, options);
    left -= Math.max(0, Math.min(left, listed.length - skip));
    skip = 0;
    if (left === 0) return;
  }
}

/** What is to be listed, not made into addresses yet: counting needs none. */
interface Batch {
  readonly after: string | undefined;
  readonly listed: readonly (Address | SiteMapEntry)[];
}

/** Every public address of the language: home, shop, news, then what the platform names. An entry without a slug in this language is not here. */
async function* batches(options: SitemapOptions, from?: string): AsyncGenerator<Batch> {
  const { locale, homePageSlug } = options;
  const isHome = ({ kind, slugs }: SiteMapEntry) =>
    kind === 'page' && (slugs[locale] === homePageSlug || slugs[DEFAULT_LOCALE] === homePageSlug);
  const source = options.siteMap.batches(from)[Symbol.asyncIterator]();
  // Each batch is a request of its own to the platform, with a budget of time of its own: a sitemap takes as long as the site is large.
  const next = () => withoutTimeBudget(() => source.next());
  for (let batch = await next(); batch.done !== true; batch = await next()) {
    const { after, entries } = batch.value;
    const named = entries.filter((entry) => entry.slugs[locale] !== undefined && !isHome(entry));
    yield { after, listed: after === undefined ? [...fixedAddresses(options, entries.find(isHome)), ...named] : named };
  }
}

/** Home, shop and news. A home page that nobody has translated leads search machines to the original, so it is not named (LOC-06). */
function fixedAddresses({ locale, allowedLocales }: SitemapOptions, home: SiteMapEntry | undefined): readonly Address[] {
  const address = (route: 'home' | 'shop' | 'blog', locales: readonly Locale[]): Address => ({
    path: routePath(route, locale),
    alternates: locales.map((other) => [other, routePath(route, other)] as const),
    lastModified: undefined,
  });
  const written = allowedLocales.filter((other) => home === undefined || home.slugs[other] !== undefined);
  return [
    ...(written.includes(locale) ? [address('home', written)] : []),
    address('shop', allowedLocales),
    address('blog', allowedLocales),
  ];
}

function addressOf({ kind, slugs, lastModified }: SiteMapEntry, { locale, allowedLocales }: SitemapOptions): Address {
  const path = (other: Locale, slug: string) => routePath(ROUTE_OF[kind], other, slug);
  const alternates = allowedLocales.flatMap((other) => {
    const slug = slugs[other];
    return slug === undefined ? [] : [[other, path(other, slug)] as const];
  });
  const own = alternates.find(([other]) => other === locale)?.[1];
  return { path: own ?? path(locale, slugs[locale] ?? ''), alternates, lastModified };
}

async function* urlSet(list: AsyncIterable<Address>, { origin }: SitemapOptions): AsyncIterable<string> {
  yield `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  let block = '';
  for await (const address of list) {
    block += urlElement(address, origin);
    if (block.length < 16_000) continue;
    yield block;
    block = '';
  }
  yield `${block}</urlset>\n`;
}

function urlElement({ path, alternates, lastModified }: Address, origin: string): string {
  const fallback = alternates.find(([locale]) => locale === DEFAULT_LOCALE) ?? alternates[0];
  const links = [...alternates, ...(fallback === undefined ? [] : [['x-default', fallback[1]] as const])];
  return [
    `<url><loc>${escapeXml(origin + path)}</loc>`,
    lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`,
    ...links.map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + href)}"/>`),
    '</url>\n',
  ].join('');
}

async function* toAsync<T>(items: Iterable<T>): AsyncIterable<T> {
  yield* items;
}
