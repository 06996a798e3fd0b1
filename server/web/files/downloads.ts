import type { Context, Hono } from 'hono';
import { LOCALE_NAMES, LOCALES, type Locale } from '#domain/locale/locale.ts';
import { localePrefix, routePath } from '#domain/navigation/routes.ts';
import { type DownloadProblem, downloadPath } from '#domain/order/download.ts';
import { unavailablePage } from '../answer/fallback-page.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { visitorFacts } from '../visit/visitor-facts.ts';
import { downloadTarget } from '../wire/contract.ts';
import { platformRequest } from '../wire/platform-request.ts';

const OWN = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
const PROBLEM_CODES: Readonly<Record<string, DownloadProblem>> = {
  DOWNLOAD_EXPIRED: 'expired',
  DOWNLOAD_USED_UP: 'usedUp',
  TOO_MANY_ATTEMPTS: 'tooMany',
};

/** `/download/<token>`: a file that was bought. The token is all that it takes, so that the link of an e-mail opens on every device; one that is not good leads to a page that says why (PRD-03). */
export function downloadRoutes(app: Hono<WebEnv>, deps: WebDependencies): void {
  for (const locale of LOCALES) app.get(downloadPath(localePrefix(locale), ':token{[\\w.-]{1,120}}'), (c) => download(c, deps, locale));
}

async function download(c: Context<WebEnv>, deps: WebDependencies, locale: Locale): Promise<Response> {
  c.set('route', '/download/:token');
  // Every answer counts, so what only looks or guesses ahead gets none.
  if (c.req.method !== 'GET') return c.body(null, 405, { ...OWN, allow: 'GET' });
  if (c.req.header('sec-purpose') !== undefined) return c.body(null, 503, OWN);
  const { client, requestId } = visitorFacts(c, deps, locale);
  const target = downloadTarget(c.req.param('token') ?? '');
  const asker = { language: LOCALE_NAMES[locale].languageCode, client, requestId };
  const answer = await ask(deps, platformRequest(deps.platform, asker, { method: 'GET', target }));
  if (answer === undefined || answer.status >= 500) return unavailablePage(locale);
  if (!answer.ok)
    return c.body(null, 302, { ...OWN, location: `${routePath('downloadProblem', locale)}?problem=${await problemOf(answer)}` });
  const disposition = answer.headers.get('content-disposition') ?? '';
  return new Response(answer.body, {
    headers: {
      ...OWN,
      'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
      'content-disposition': disposition.startsWith('attachment') ? disposition : 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      ...lengthOf(answer),
    },
  });
}

async function ask(deps: WebDependencies, request: Request): Promise<Response | undefined> {
  try {
    return await deps.platform.fetch(request);
  } catch (error) {
    deps.log.error('download.failed', { message: String(error).slice(0, 300) });
    return undefined;
  }
}

async function problemOf(answer: Response): Promise<DownloadProblem> {
  const body = (await answer.json().catch(() => undefined)) as { readonly error?: { readonly code?: unknown } } | undefined;
  return PROBLEM_CODES[String(body?.error?.code)] ?? 'unknown';
}

function lengthOf(answer: Response): Readonly<Record<string, string>> {
  const length = answer.headers.get('content-length');
  return length === null || answer.headers.has('content-encoding') ? {} : { 'content-length': length };
}
