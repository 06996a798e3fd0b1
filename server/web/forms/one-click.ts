import type { Hono } from 'hono';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { ONE_CLICK_PATH } from '#domain/newsletter/newsletter.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { visitorFacts } from '../visit/visitor-facts.ts';

/**
 * Ends a subscription of the newsletter for a mail program (RFC 8058): a post from anywhere, whose link is its proof. Whoever opens the address is led to the page with the
 * button. It goes on with nothing of a browser's but the link.
 */
export function oneClickRoutes(app: Hono<WebEnv>, deps: WebDependencies): void {
  const linkOf = (given: string | undefined) => (/^l\.[\w.-]{1,80}$/.test(given ?? '') ? (given ?? '') : undefined);
  app.post(ONE_CLICK_PATH, async (c) => {
    c.set('route', ONE_CLICK_PATH);
    c.header('cache-control', 'no-store');
    const link = linkOf(c.req.query('link'));
    if (link === undefined) return c.body(null, 404);
    const followed = await deps.composition.accountUseCasesFor(visitorFacts(c, deps, DEFAULT_LOCALE)).followNewsletterLink.run(link);
    if (followed.isOk()) return c.body(null, 200);
    return followed.error.kind === 'Unreachable' ? c.body(null, 503, { 'retry-after': '60' }) : c.body(null, 410);
  });
  app.get(ONE_CLICK_PATH, (c) => {
    const link = linkOf(c.req.query('link'));
    c.set('route', ONE_CLICK_PATH);
    return link === undefined
      ? c.body(null, 404, { 'cache-control': 'no-store' })
      : c.body(null, 302, { location: `${routePath('newsletter', DEFAULT_LOCALE)}?link=${link}`, 'cache-control': 'no-store' });
  });
}
