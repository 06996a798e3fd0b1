import type { Context } from 'hono';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { localePrefix, splitLocale } from '#domain/navigation/routes.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { renderPage } from '../render/render-page.ts';
import { NOBODY } from '../visit/identity.ts';
import type { SiteFactsSource } from '../visit/site-facts.ts';
import { anonymousCookies } from '../visit/visit.ts';

/** Answers an address that can not be read with the site's own page; undefined to whoever reads no pages, and while not everybody may see the site. */
export type StrangeAddress = (c: Context<WebEnv>) => Promise<Response | undefined>;

/** Nothing of the address is used but its language, and nothing of the visitor: the page is the one of addresses that nobody answers to, with 400 and without script (LAY-05, T-12). */
export function strangeAddress(deps: WebDependencies, siteFacts: SiteFactsSource): StrangeAddress {
  return async (c) => {
    const { headers } = c.req.raw;
    if (c.req.method !== 'GET' || !(headers.get('accept') ?? '').includes('text/html')) return undefined;
    const facts = await siteFacts.read();
    if (facts.passKey !== undefined || facts.developmentMode || !facts.knowsEntrance) return undefined;
    const addressed = splitLocale(c.req.path).locale;
    const locale = facts.allowedLocales.includes(addressed) ? addressed : DEFAULT_LOCALE;
    c.set('route', '(unknown)');
    const visit = {
      // One that nobody answers to and nobody reports to editors.
      path: `${localePrefix(locale)}/.400`,
      search: '',
      match: undefined,
      missing: true,
      locale,
      facts,
      cookies: anonymousCookies(true),
      requestId: c.get('requestId'),
      method: 'GET',
      headers,
      origin: `${deps.publicUrl.protocol}//${c.get('host')}`,
      client: {},
      identity: NOBODY,
    };
    const page = await renderPage(deps, visit, { standsIn: true });
    return page.status === 404 ? new Response(page.body, { status: 400, headers: page.headers }) : page;
  };
}
