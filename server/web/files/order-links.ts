import type { Hono } from 'hono';
import { routePath } from '#domain/navigation/routes.ts';
import { orderLinkPaths, readOrderLink } from '#domain/order/order-link.ts';
import { ORDER_COOKIE, ORDER_COOKIE_SECONDS, orderCookie } from '#domain/order/order-session.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { visitorFacts } from '../visit/visitor-facts.ts';

const OWN = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/**
 * The link of an e-mail about an order, for whoever has no account: this browser remembers the order with the link's code, as one that it has placed, and is led to the order's
 * page, whose address opens nothing by itself. Whether the code is good says the platform there.
 */
export function orderLinkRoutes(app: Hono<WebEnv>, deps: WebDependencies): void {
  for (const { locale, path } of orderLinkPaths(':token{[\\w.-]{1,120}}'))
    app.get(path, (c) => {
      c.set('route', '/order/:token');
      const link = readOrderLink(c.req.param('token') ?? '');
      const page = routePath('checkoutSuccess', locale);
      if (link === undefined) return c.body(null, 303, { ...OWN, location: page });
      const { cookies } = visitorFacts(c, deps, locale);
      const remembered = orderCookie(link.orderSlug, link.code, cookies.get(ORDER_COOKIE));
      cookies.set(ORDER_COOKIE, remembered, { maxAgeSeconds: ORDER_COOKIE_SECONDS, httpOnly: true });
      for (const cookie of cookies.setCookies) c.header('set-cookie', cookie, { append: true });
      return c.body(null, 303, { ...OWN, location: `${page}?orderSlug=${link.orderSlug}` });
    });
}
