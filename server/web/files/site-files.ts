import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { LOCALES, type Locale } from '#domain/locale/locale.ts';
import { localePrefix } from '#domain/navigation/routes.ts';
import { chooseEncoding, compressResponse } from '../answer/content-encoding.ts';
import { serveClientFile, serveOtherFile } from '../context/client-files.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { MAINTENANCE_SECONDS } from '../visit/page-guard.ts';
import type { SiteFactsSource } from '../visit/site-facts.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { planSitemap, type SitemapOptions, type SitemapPlan, sitemapPart, sitemapText } from './sitemap.ts';

/** How long a sitemap may be kept, and where its parts begin; in seconds. */
const SITEMAP_SECONDS = 600;
const NOT_FOUND = { 'cache-control': 'no-store' };

/** What machines ask for: robots.txt, the sitemaps of each language, the built client's files, pictures. */
export function siteFileRoutes(app: Hono<WebEnv>, deps: WebDependencies, siteFacts: SiteFactsSource): void {
  const plans = new Map<Locale, { readonly plan: Promise<SitemapPlan>; readonly until: number }>();
  app.get('/robots.txt', async (c) => {
    c.set('route', '/robots.txt');
    const { allowedLocales } = await siteFacts.read();
    return c.text(robotsText(deps.publicUrl, allowedLocales), 200, { 'cache-control': 'public, max-age=3600' });
  });
  app.get('/.well-known/security.txt', (c) => {
    c.set('route', '/.well-known/security.txt');
    return c.text(securityText(deps.publicUrl, deps.now()), 200, { 'cache-control': 'public, max-age=86400' });
  });
  for (const locale of LOCALES) {
    app.get(`${localePrefix(locale)}/sitemap.xml`, (c) => sitemap(c, locale));
    app.get(`${localePrefix(locale)}/:part{sitemap-[1-9][0-9]{0,3}\\.xml}`, (c) =>
      sitemap(c, locale, Number(/\d+/.exec(c.req.param('part') ?? '')?.[0])),
    );
  }
  app.get('/assets/*', async (c) => {
    c.set('route', '/assets/*');
    const file = deps.client === undefined ? undefined : await serveClientFile(deps.client, c.req.raw, c.req.path);
    if (file !== undefined || deps.otherClients === undefined) return file ?? c.body(null, 404, NOT_FOUND);
    // A page of another version, which is at work beside this one, may have led here.
    return (await serveOtherFile(deps.otherClients, c.req.raw, c.req.path).catch(() => undefined)) ?? c.body(null, 404, NOT_FOUND);
  });
  app.get('*', async (c, next) => {
    const file = deps.client === undefined ? undefined : await serveClientFile(deps.client, c.req.raw, c.req.path);
    if (file !== undefined) c.set('route', '(file)');
    return file ?? next();
  });
  app.get('/media/*', async (c) => {
    c.set('route', '/media/*');
    return deps.media === undefined ? c.body(null, 404, NOT_FOUND) : deps.media.fetch(c.req.raw, c.env);
  });
  // Whoever has such an address was given it for one file (CMS-13).
  app.on(['PUT', 'PATCH'], '/media/upload/*', async (c) => {
    c.set('route', '/media/upload/*');
    return deps.media === undefined ? c.body(null, 404, NOT_FOUND) : deps.media.fetch(c.req.raw, c.env);
  });

  async function sitemap(c: Context<WebEnv>, locale: Locale, part?: number): Promise<Response> {
    c.set('route', '/sitemap.xml');
    const { allowedLocales, homePageSlug, maintenance, developmentMode } = await siteFacts.read();
    if (maintenance) return c.body(null, 503, { ...NOT_FOUND, 'retry-after': String(MAINTENANCE_SECONDS) });
    if (developmentMode) return c.body(null, 404, NOT_FOUND);
    if (!allowedLocales.includes(locale)) return c.body(null, 404, NOT_FOUND);
    const siteMap = deps.composition.siteMap(locale);
    const options: SitemapOptions = { siteMap, origin: deps.publicUrl.origin, locale, allowedLocales, homePageSlug };
    const plan = await planOf(options);
    const text = part === undefined ? sitemapText(options, plan) : sitemapPart(options, plan, part);
    if (text === undefined) return c.body(null, 404, NOT_FOUND);
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=${SITEMAP_SECONDS}` };
    const body = Readable.toWeb(Readable.from(encoded(text))) as ReadableStream<Uint8Array>;
    return compressResponse(new Response(body, { headers }), chooseEncoding(c.req.header('accept-encoding')));
  }

  /** Counting hundreds of thousands of addresses takes a while, so it is done once for all who ask for a sitemap or its parts. */
  function planOf(options: SitemapOptions): Promise<SitemapPlan> {
    const now = deps.now();
    const known = plans.get(options.locale);
    if (known !== undefined && known.until > now) return known.plan;
    const plan = planSitemap(options);
    plans.set(options.locale, { plan, until: now + SITEMAP_SECONDS * 1000 });
    plan.catch(() => plans.delete(options.locale));
    return plan;
  }
}

async function* encoded(text: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}
