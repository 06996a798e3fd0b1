import type { Context, Hono } from 'hono';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import { localePrefix, matchRoute, type RouteMatch, splitLocale } from '#domain/navigation/routes.ts';
import { withoutTracking } from '#domain/navigation/tracking-words.ts';
import { downloadPath, downloadProblemStatus, isDownloadToken } from '#domain/order/download.ts';
import { FLASH_COOKIE, readFlash } from '#domain/site/flash.ts';
import { unavailablePage } from '../answer/fallback-page.ts';
import { leaveFlash } from '../answer/flash.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { handleForm } from '../forms/handle-form.ts';
import { finishSocialLogin, isSocialReturn } from '../forms/social-login.ts';
import { waitingOrderPath } from '../payments/waiting-order.ts';
import { type PageParts, renderPage } from '../render/render-page.ts';
import { isSameOrigin } from '../request/same-origin.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { isEdited } from '../visit/edit-mode.ts';
import { isInOffice, switchOfficeLanguage } from '../visit/office-language.ts';
import { hasDues, isClosed, isOfficeLeft, ledAway, needsIdentity } from '../visit/page-guard.ts';
import { type Arrival, firstVisitHome, languageLink, switchLanguage } from '../visit/request-locale.ts';
import type { SiteFacts, SiteFactsSource } from '../visit/site-facts.ts';
import type { Visit } from '../visit/visit.ts';
import { visitorFacts, whoIs } from '../visit/visitor-facts.ts';
import { knownAddresses } from './known-addresses.ts';
import { languageQuestion, wouldEmptyCart } from './language-question.ts';
import { isMobileView, mobileView } from './mobile-view.ts';

/** How long a browser may remember that an address has moved. */
const MOVED = 'public, max-age=3600';

/** Every address that nothing else answers to is a page: GET and HEAD show it, POST is one of its forms. */
export function pageRoutes(app: Hono<WebEnv>, deps: WebDependencies, siteFacts: SiteFactsSource, keeper: SessionKeeper): void {
  const meaningOf = knownAddresses();
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const facts = await siteFacts.read();
    const { pathname, search } = addressOf(c.req.raw.url);
    const { moved, match } = meaningOf(pathname, facts);
    if (moved !== undefined) return redirect(c, await endOfWay(c, deps, moved, search), 301);
    const visit = await visitOf(c, deps, keeper, { facts, match }, pathname, search);
    if (!isClosed(visit)) {
      if (visit.identity.session === 'unreachable' && needsIdentity(visit)) return unavailablePage(visit.locale);
      const away = ledAway(visit);
      if (away !== undefined) return leadAway(visit, away);
      if (match?.route === 'socialLogin' && c.req.method === 'GET' && isSocialReturn(visit)) return finishSocialLogin(deps, visit);
    }
    const waiting = isClosed(visit) ? undefined : await waitingOrderPath(deps, visit);
    if (waiting !== undefined) return leadAway(visit, waiting);
    const arrival: Arrival = { headers: c.req.raw.headers, origin: visit.origin, cookies: visit.cookies };
    // Whoever opens the editor of another language chooses what they write, neither the shop's language nor the office's.
    const isLink = c.req.method === 'GET' && !visit.missing && !isEdited(visit);
    const from = isLink ? languageLink(arrival, visit.locale) : undefined;
    if (from !== undefined && isInOffice(visit)) await switchOfficeLanguage(deps, visit);
    else if (from !== undefined && (await wouldEmptyCart(deps, visit))) return withCookies(languageQuestion(deps, from), visit);
    else if (from !== undefined) switchLanguage(visit.cookies, visit.locale);
    // Who works in the office has said which language they mean by the address that led here, whatever their browser speaks.
    const isFirst = pathname === '/' && from === undefined && visit.identity.account?.isBackofficeUser !== true;
    const home = isFirst ? firstVisitHome(arrival, facts.allowedLocales) : undefined;
    if (home !== undefined) return withCookies(redirect(c, home + visit.search, 302), visit);
    if (isMobileView(visit)) return withCookies(mobileView(deps, visit), visit);
    const response = await renderPage(deps, visit, partsOf(visit));
    return c.req.method === 'HEAD' ? withoutBody(response) : response;
  });
  app.post('*', async (c) => {
    c.header('cache-control', 'private, no-store');
    if (!isSameOrigin(c.req.raw.headers, deps.publicUrl.protocol, c.get('host'))) return c.body(null, 403);
    const facts = await siteFacts.read();
    const { pathname, search } = addressOf(c.req.raw.url);
    const { moved, match } = meaningOf(pathname, facts);
    if (moved !== undefined) return redirect(c, moved + search, 308);
    const visit = await visitOf(c, deps, keeper, { facts, match }, pathname, search);
    // What somebody typed in the office before the site was closed waits for their sign-in all the same.
    if (isClosed(visit) && !isOfficeLeft(visit)) return renderPage(deps, visit);
    if (visit.identity.session === 'unreachable') return handleForm(deps, visit, c.req.raw);
    // Whoever sends the office's sign-in over a session of somebody else's means it; which forms are taken there is asked with the form.
    const signsIn = visit.match?.route === 'adminLogin';
    const away = signsIn || isOfficeLeft(visit) || hasDues(visit) ? undefined : ledAway(visit);
    return away === undefined ? handleForm(deps, visit, c.req.raw) : leadAway(visit, away);
  });
  app.all('*', (c) => c.body(null, 405, { allow: 'GET, HEAD, POST', 'cache-control': 'no-store' }));
}

/** An address that has moved by a rule may have been sent on by an editor: that is told at once (NAV-10). */
async function endOfWay(c: Context<WebEnv>, deps: WebDependencies, moved: string, search: string): Promise<string> {
  if (matchRoute(moved)?.route !== 'content') return moved + search;
  const visitor = visitorFacts(c, deps, splitLocale(moved).locale);
  const found = await deps.composition.useCasesFor(visitor).findMoved.run(moved, search, false);
  return found.unwrapOr(undefined) ?? moved + search;
}

interface Known {
  readonly facts: SiteFacts;
  readonly match: RouteMatch | undefined;
}

/** What is asked for, in which language: the address decides (LOC-04); a language that the site does not speak has no pages (LOC-02). By whom, the platform says. */
async function visitOf(
  c: Context<WebEnv>,
  deps: WebDependencies,
  keeper: SessionKeeper,
  { facts, match }: Known,
  path: string,
  search: string,
): Promise<Visit> {
  const addressed = match?.locale ?? splitLocale(path).locale;
  const spoken = facts.allowedLocales.includes(addressed);
  const locale = spoken ? addressed : DEFAULT_LOCALE;
  const { headers } = c.req.raw;
  c.set('route', match === undefined ? '(unknown)' : match.route);
  const visitor = visitorFacts(c, deps, locale);
  const { cookies, client, requestId } = visitor;
  return {
    path,
    search: withoutTracking(search),
    match,
    missing: match === undefined || !spoken,
    locale,
    facts,
    cookies,
    requestId,
    method: c.req.method,
    headers,
    origin: `${deps.publicUrl.protocol}//${c.get('host')}`,
    client,
    identity: await whoIs(deps, keeper, visitor),
  };
}

/** The page of a download that is not there answers as the download would (PRD-03). */
function partsOf({ match, search, cookies, locale }: Visit): PageParts | undefined {
  const words = new URLSearchParams(search);
  // A confirmation that does not say what it is about is none (spec 2.7).
  if (match?.route === 'confirmEmail' && ['goal', 'goalType', 'confirmedEmail'].some((name) => !words.get(name))) return { status: 404 };
  const status = match?.route === 'downloadProblem' ? downloadProblemStatus(words.get('problem')) : undefined;
  if (status === undefined) return undefined;
  const token = words.get('token') ?? '';
  // Once, however often the page is loaded again: each time that a file is fetched counts.
  const comes = words.get('problem') === 'agreed' && isDownloadToken(token) && readFlash(cookies.get(FLASH_COOKIE)) === 'downloadStarts';
  return { status, ...(comes ? { refresh: downloadPath(localePrefix(locale), token) } : {}) };
}

/** Whoever was signed in until now is told so where the way leads. */
function leadAway(visit: Visit, location: string): Response {
  if (visit.identity.session === 'lost' && visit.cookies.get(FLASH_COOKIE) === undefined) leaveFlash(visit.cookies, 'sessionExpired');
  const status = visit.method === 'POST' ? 303 : 302;
  return withCookies(new Response(null, { status, headers: { location, 'cache-control': 'private, no-store' } }), visit);
}

function withCookies(response: Response, { cookies }: Visit): Response {
  for (const cookie of cookies.setCookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Path and query as they were sent: the target is known to be clean, so nothing is decoded or resolved. */
function addressOf(url: string): { pathname: string; search: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const target = (start < 0 ? '/' : url.slice(start)).split('#', 1)[0] ?? '/';
  const cut = target.indexOf('?');
  return cut < 0 ? { pathname: target, search: '' } : { pathname: target.slice(0, cut), search: target.slice(cut) };
}

function redirect(c: Context<WebEnv>, location: string, status: 301 | 302 | 308): Response {
  c.set('route', '(moved)');
  if (status === 302) return c.body(null, 302, { location, vary: 'Cookie, Accept-Language', 'cache-control': 'private, no-store' });
  return c.body(null, status, { location, 'cache-control': MOVED });
}

function withoutBody(response: Response): Response {
  void response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}
