import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { LOCALES, type Locale } from '#domain/locale/locale.ts';
import { FEED_FORMATS, type FeedFormat, feedPath } from '#domain/post/feed-path.ts';
import { chooseEncoding, compressText } from '../answer/content-encoding.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { MAINTENANCE_SECONDS } from '../visit/page-guard.ts';
import type { SiteFactsSource } from '../visit/site-facts.ts';
import { anonymousCookies } from '../visit/visit.ts';
import { feedText } from './feed-text.ts';

const NOT_FOUND = { 'cache-control': 'no-store' };
const TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

/** Feeds of the news and of each category in each language (CMS-16). A reader that has the newest one already is told so. */
export function feedRoutes(app: Hono<WebEnv>, deps: WebDependencies, siteFacts: SiteFactsSource): void {
  for (const locale of LOCALES)
    for (const format of FEED_FORMATS) {
      app.get(feedPath(format, locale), (c) => feed(c, locale, format, undefined));
      // A slug as it stands in an address; the name of the file itself is none.
      app.get(feedPath(format, locale, 'x').replace('/x/', '/:slug{[^/]{1,200}}/'), (c) => feed(c, locale, format, c.req.param('slug')));
    }

  async function feed(c: Context<WebEnv>, locale: Locale, format: FeedFormat, slug: string | undefined): Promise<Response> {
    c.set('route', `/${format}.xml`);
    const { allowedLocales, maintenance, developmentMode } = await siteFacts.read();
    if (maintenance) return c.body(null, 503, { ...NOT_FOUND, 'retry-after': String(MAINTENANCE_SECONDS) });
    if (developmentMode || !allowedLocales.includes(locale)) return c.body(null, 404, NOT_FOUND);
    const visitor = { locale, cookies: anonymousCookies(false), onTags: () => undefined, requestId: c.get('requestId'), client: {} };
    const useCases = deps.composition.useCasesFor(visitor);
    const [read, site] = await Promise.all([useCases.readFeed.run(slug), useCases.loadSite.run()]);
    if (read.isErr() || site.isErr()) return c.body(null, 503, { ...NOT_FOUND, 'retry-after': '2' });
    if (read.value === undefined) return c.body(null, 404, NOT_FOUND);
    const { text, updatedAt } = feedText(format, { ...read.value, site: site.value, locale, origin: deps.publicUrl.origin });
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const kept = { etag, 'last-modified': updatedAt.toUTCString(), 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' };
    if (isKnown(c.req.raw.headers, etag, updatedAt)) return new Response(null, { status: 304, headers: kept });
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? null);
    const body = compressText(text, encoding);
    const headers = { ...kept, 'content-type': TYPES[format], 'content-length': String(body.length) };
    return new Response(body, { headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding } });
  }
}

/** The tag says more than the time, so the time counts only where there is no tag (RFC 9110, 13.1.3). */
function isKnown(headers: Headers, etag: string, updatedAt: Date): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) return tags.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(updatedAt.getTime() / 1000) * 1000 <= since;
}
