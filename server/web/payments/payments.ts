import type { Context, Hono } from 'hono';
import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALE_NAMES, LOCALES, type Locale } from '#domain/locale/locale.ts';
import { preferredLocale } from '#domain/locale/preferred-locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { isSameSitePath } from '#domain/navigation/same-site-path.ts';
import { ORDER_COOKIE, orderCode } from '#domain/order/order-session.ts';
import { readBytes } from '../../http/read-json.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { visitorJar } from '../request/visitor-jar.ts';
import { visitorFacts } from '../visit/visitor-facts.ts';
import { HEADERS, paymentNews } from '../wire/contract.ts';
import { platformRequest } from '../wire/platform-request.ts';

/** Largest body that a provider may send. */
const MAX_BYTES = 256_000;

/**
 * Where payment providers come in: with a visitor's browser (return) and by themselves (callback). Both come from other sites and carry no proof of ours, so these are the
 * two addresses without the check of T-18; what counts is the provider's signature, which the platform looks at.
 */
export function paymentRoutes(app: Hono<WebEnv>, deps: WebDependencies): void {
  app.on(['GET', 'POST'], '/payment/return/:provider', async (c) => {
    c.set('route', '/payment/return/:provider');
    c.header('cache-control', 'private, no-store');
    const sent = c.req.method === 'POST' ? await readForm(c.req.raw) : [];
    if (sent === undefined) return c.body(null, 413);
    const parameters = Object.fromEntries([...new URL(c.req.url).searchParams, ...sent].slice(0, 60));
    // Whose payment it is nobody knows yet; what is refused is told in the language that the browser asks for.
    const cookies = visitorJar(c.req.header('cookie'), deps, deps.publicUrl.host);
    const locale = preferredLocale(cookies.get(LOCALE_COOKIE), c.req.header('accept-language'), LOCALES);
    const answer = await ask(deps, c, 'return', { parameters }, locale);
    if (answer === undefined || answer.status >= 500) return c.body(null, 503, { 'retry-after': '2' });
    if (answer.status === 404) return c.body(null, 404);
    const { data } = (await answer.json()) as { readonly data?: { readonly url?: string; readonly turnedBack?: string } };
    const path = (await givenUp(deps, c, data?.turnedBack, locale)) ?? data?.url ?? '';
    return c.redirect(isSameSitePath(path) ? path : routePath('checkoutFailure', locale), 303);
  });

  app.post('/payment/callback/:provider', async (c) => {
    c.set('route', '/payment/callback/:provider');
    c.header('cache-control', 'no-store');
    const bytes = await readBytes(c.req.raw, MAX_BYTES).catch(() => undefined);
    if (bytes === undefined) return c.body(null, 413);
    const headers = Object.fromEntries([...c.req.raw.headers].filter(([name, value]) => !PRIVATE.has(name) && value.length <= 4000));
    const answer = await ask(deps, c, 'callback', { headers, rawBody: Buffer.from(bytes).toString('base64') });
    if (answer === undefined || answer.status >= 500) return c.body(null, 503, { 'retry-after': '30' });
    if (answer.status === 429) return c.body(null, 429, { 'retry-after': answer.headers.get('retry-after') ?? '30' });
    return answer.ok ? c.text('OK') : c.body(null, answer.status === 404 ? 404 : 400);
  });
}

/**
 * Where an order stands that its buyer has turned back from: given up when this browser placed it. Anybody else who follows that address, a scanner of links among them,
 * changes nothing (T-05, T-18).
 */
async function givenUp(
  deps: WebDependencies,
  c: Context<WebEnv>,
  orderSlug: string | undefined,
  locale: Locale,
): Promise<string | undefined> {
  if (orderSlug === undefined || c.req.raw.method === 'HEAD' || c.req.header('sec-purpose') !== undefined) return undefined;
  const visitor = visitorFacts(c, deps, locale);
  if (orderCode(visitor.cookies.get(ORDER_COOKIE), orderSlug) === undefined) return undefined;
  return (await deps.composition.useCasesFor(visitor).giveUpPayment.run(orderSlug)).unwrapOr(undefined)?.path;
}

/** What no provider's signature is made of. */
const PRIVATE: ReadonlySet<string> = new Set(['cookie', HEADERS.apiKey, HEADERS.accessToken, HEADERS.adminAccessKey, HEADERS.refreshToken]);

/** Passes on to the platform; undefined when it can't be reached. */
async function ask(
  deps: WebDependencies,
  c: Context<WebEnv>,
  teller: 'callback' | 'return',
  body: object,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Response | undefined> {
  const provider = c.req.param('provider') ?? '';
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(provider)) return new Response(null, { status: 404 });
  const asker = { language: LOCALE_NAMES[locale].languageCode, client: {}, requestId: c.get('requestId') };
  try {
    return await deps.platform.fetch(platformRequest(deps.platform, asker, paymentNews(teller, provider, body)));
  } catch (error) {
    deps.log.error('payment.platformUnreachable', { message: String(error).slice(0, 200), requestId: c.get('requestId') });
    return undefined;
  }
}

async function readForm(request: Request): Promise<readonly (readonly [string, string])[] | undefined> {
  const bytes = await readBytes(request, MAX_BYTES).catch(() => undefined);
  return bytes === undefined ? undefined : [...new URLSearchParams(Buffer.from(bytes).toString('utf8'))];
}
