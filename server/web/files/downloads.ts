import type { Context, Hono } from 'hono';
import { LOCALE_NAMES, LOCALES, type Locale } from '#domain/locale/locale.ts';
import { localePrefix, routePath } from '#domain/navigation/routes.ts';
import { type DownloadProblem, downloadPath } from '#domain/order/download.ts';
import { readBytes } from '../../http/read-json.ts';
import { unavailablePage } from '../answer/fallback-page.ts';
import { leaveFlash } from '../answer/flash.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { isSameOrigin } from '../request/same-origin.ts';
import { visitorFacts } from '../visit/visitor-facts.ts';
import { downloadConsent, downloadTarget } from '../wire/contract.ts';
import { platformRequest, type Wanted } from '../wire/platform-request.ts';

const OWN = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
/** Largest form of a consent. */
const MAX_FORM_BYTES = 2_000;
const PROBLEM_CODES: Readonly<Record<string, DownloadProblem>> = {
  DOWNLOAD_EXPIRED: 'expired',
  DOWNLOAD_USED_UP: 'usedUp',
  TOO_MANY_ATTEMPTS: 'tooMany',
  DOWNLOAD_NOT_AGREED: 'consent',
};

/** `/download/<token>`: a file that was bought. The token is all that it takes, so that the link of an e-mail opens on every device; one that is not good leads to a page that says why (PRD-03). */
export function downloadRoutes(app: Hono<WebEnv>, deps: WebDependencies): void {
  for (const locale of LOCALES) {
    const path = downloadPath(localePrefix(locale), ':token{[\\w.-]{1,120}}');
    app.get(path, (c) => download(c, deps, locale));
    app.post(path, (c) => agree(c, deps, locale));
  }
}

async function download(c: Context<WebEnv>, deps: WebDependencies, locale: Locale): Promise<Response> {
  c.set('route', '/download/:token');
  // Every answer counts, so what only looks or guesses ahead gets none.
  if (c.req.method !== 'GET') return c.body(null, 405, { ...OWN, allow: 'GET' });
  if (c.req.header('sec-purpose') !== undefined) return c.body(null, 503, OWN);
  const token = c.req.param('token') ?? '';
  const answer = await ask(c, deps, locale, { method: 'GET', target: downloadTarget(token) });
  if (answer === undefined || answer.status >= 500) return unavailablePage(locale);
  if (!answer.ok) return toProblem(c, locale, await problemOf(answer), token);
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

/** The form of the page that asks for consent: what is agreed to is kept, and a page that asks no more has the file come. */
async function agree(c: Context<WebEnv>, deps: WebDependencies, locale: Locale): Promise<Response> {
  c.set('route', '/download/:token');
  if (!isSameOrigin(c.req.raw.headers, deps.publicUrl.protocol, c.get('host'))) return c.body(null, 403, OWN);
  const token = c.req.param('token') ?? '';
  const bytes = await readBytes(c.req.raw, MAX_FORM_BYTES).catch(() => undefined);
  const isAgreed = new URLSearchParams(Buffer.from(bytes ?? []).toString('utf8')).get('agreed') === 'yes';
  if (!isAgreed) return toProblem(c, locale, 'consent', token);
  const visitor = visitorFacts(c, deps, locale);
  const answer = await ask(c, deps, locale, downloadConsent(token));
  if (answer === undefined || answer.status >= 500) return unavailablePage(locale);
  if (!answer.ok) return toProblem(c, locale, await problemOf(answer), token);
  leaveFlash(visitor.cookies, 'downloadStarts');
  for (const cookie of visitor.cookies.setCookies) c.header('set-cookie', cookie, { append: true });
  return toProblem(c, locale, 'agreed', token);
}

function toProblem(c: Context<WebEnv>, locale: Locale, problem: DownloadProblem, token: string): Response {
  const more = problem === 'consent' || problem === 'agreed' ? `&token=${encodeURIComponent(token)}` : '';
  const location = `${routePath('downloadProblem', locale)}?problem=${problem}${more}`;
  return c.body(null, c.req.method === 'POST' ? 303 : 302, { ...OWN, location });
}

async function ask(c: Context<WebEnv>, deps: WebDependencies, locale: Locale, wanted: Wanted): Promise<Response | undefined> {
  const { client, requestId } = visitorFacts(c, deps, locale);
  const asker = { language: LOCALE_NAMES[locale].languageCode, client, requestId };
  try {
    return await deps.platform.fetch(platformRequest(deps.platform, asker, wanted));
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
