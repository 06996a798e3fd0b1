import type { Locale } from '#domain/locale/locale.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { localePrefix, type RouteName, routePath } from '#domain/navigation/routes.ts';
import type { SiteMap, SiteMapEntry } from '#ports/navigation/finder.ts';

/** Most addresses that one sitemap may hold (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000;

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

interface Address {
  readonly path: string;
  readonly alternates: readonly (readonly [Locale, string])[];
  readonly lastModified: string | undefined;
}

/** `/sitemap.xml` of a language as it is made (NAV-13): all addresses, or an index of numbered sitemaps when they are more than one may hold. */
export async function sitemapText(options: SitemapOptions): Promise<AsyncIterable<string>> {
  const { limit = SITEMAP_LIMIT, origin, locale } = options;
  const first: Address[] = [];
  let count = 0;
  for await (const address of addresses(options)) {
    if (count < limit) first.push(address);
    count += 1;
  }
  if (count <= limit) return urlSet(toAsync(first), options);
  const pages = Array.from({ length: Math.ceil(count / limit) }, (_, index) => `${origin}${localePrefix(locale)}/sitemap-${index + 1}.xml`);
  return toAsync([
    `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...pages.map((page) => `<sitemap><loc>${escapeXml(page)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ]);
}

/** One numbered sitemap, from 1; undefined when there are not so many addresses. */
export async function sitemapPart(options: SitemapOptions, number: number): Promise<AsyncIterable<string> | undefined> {
  const { limit = SITEMAP_LIMIT } = options;
  const part: Address[] = [];
  let index = 0;
  for await (const address of addresses(options)) {
    if (index >= (number - 1) * limit) part.push(address);
    index += 1;
    if (part.length === limit) break;
  }
  return number < 1 || part.length === 0 ? undefined : urlSet(toAsync(part), options);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Every public address of the language: home, shop, news, then what the platform names. An entry without a slug in this language is not here. */
async function* addresses(options: SitemapOptions): AsyncIterable<Address> {
  const { locale, allowedLocales, homePageSlug } = options;
  const fixed: readonly RouteName[] = ['home', 'shop', 'blog'];
  for (const route of fixed) {
    const alternates = allowedLocales.map((other) => [other, routePath(route, other)] as const);
    yield { path: routePath(route, locale), alternates, lastModified: undefined };
  }
  for await (const entry of options.siteMap.entries()) {
    const own = entry.slugs[locale];
    if (own === undefined || (entry.kind === 'page' && (own === homePageSlug || entry.slugs[DEFAULT_LOCALE] === homePageSlug))) continue;
    const alternates = allowedLocales.flatMap((other) => {
      const slug = entry.slugs[other];
      return slug === undefined ? [] : [[other, routePath(ROUTE_OF[entry.kind], other, slug)] as const];
    });
    yield { path: routePath(ROUTE_OF[entry.kind], locale, own), alternates, lastModified: entry.lastModified };
  }
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

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}

async function* toAsync<T>(items: Iterable<T>): AsyncIterable<T> {
  yield* items;
}
