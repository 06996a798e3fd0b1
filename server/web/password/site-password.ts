import type { Context, Hono } from 'hono';
import { DEFAULT_LOCALE, type Locale } from '#domain/locale/locale.ts';
import { matchRoute, splitLocale } from '#domain/navigation/routes.ts';
import { ONE_CLICK_PATH } from '#domain/newsletter/newsletter.ts';
import { readBytes } from '../../http/read-json.ts';
import { unavailablePage } from '../answer/fallback-page.ts';
import { pagePolicy } from '../answer/security-headers.ts';
import { ownPageStyles } from '../context/own-page-styles.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { isProgramsCall } from '../gateway/by-access-key.ts';
import { isSameOrigin } from '../request/same-origin.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import type { SiteFactsSource } from '../visit/site-facts.ts';
import { visitorFacts, whoIs } from '../visit/visitor-facts.ts';
import { problem, Refused } from '../wire/refused.ts';
import { type Opening, tryPassword } from '../wire/site-entrance.ts';
import { passwordPage } from './password-page.ts';
import { isSitePass, PASS_COOKIE, PASS_SECONDS, sitePass } from './site-pass.ts';

/** What holds nothing of the site, or has to be reached by others than visitors: the styles of the pages, what payment providers tell, and mail programs that end a newsletter (RFC 8058). */
const OPEN_PATHS = /^\/(assets\/|health\/|payment\/(callback|return)\/|favicon\.ico$|logo-mark\.svg$)/;
const isAlwaysOpen = (path: string) => OPEN_PATHS.test(path) || path === ONE_CLICK_PATH;
const LONGEST_FORM = 4_096;

/**
 * While the site has a password (option PasswordProtection) nobody sees anything of it without: pages, pictures, downloads, sitemaps, feeds and the calls of scripts are all
 * behind it. The back office has a password of its own (CMS-17), and programs have keys to it.
 */
export function sitePassword(app: Hono<WebEnv>, deps: WebDependencies, siteFacts: SiteFactsSource, keeper: SessionKeeper): void {
  app.use('*', async (c, next) => {
    const path = c.req.path;
    // What changes something for another site's page is refused by whoever it is for, and not worth a question to the platform.
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isOwn = isRead || isSameOrigin(c.req.raw.headers, deps.publicUrl.protocol, c.get('host'));
    if (isAlwaysOpen(path) || (!path.startsWith('/api/') && matchRoute(path)?.route === 'adminLogin')) return next();
    const { passKey, allowedLocales, knowsEntrance } = isOwn ? await siteFacts.read() : siteFacts.last;
    if (isOwn && !knowsEntrance) return unknown(c);
    if (passKey === undefined) return next();
    const addressed = splitLocale(path).locale;
    const visitor = visitorFacts(c, deps, allowedLocales.includes(addressed) ? addressed : DEFAULT_LOCALE);
    if (isProgramsCall(c.req.raw, visitor.cookies)) return next();
    const isLetIn =
      isSitePass(visitor.cookies.get(PASS_COOKIE), passKey, deps.now()) ||
      (await whoIs(deps, keeper, visitor)).account?.isBackofficeUser === true;
    if (isLetIn) return behindPassword(c, next);
    c.set('route', '(password)');
    if (path === '/robots.txt') return c.text('User-agent: *\nDisallow: /\n', 200, { 'cache-control': 'no-store' });
    const isPage = !path.startsWith('/api/') && !path.startsWith('/media/');
    const isPasswordForm = c.req.method === 'POST' && isPage && isOwn;
    const password = isPasswordForm ? await typedPassword(c.req.raw) : undefined;
    if (password === undefined) return isPage ? shut(c, deps, visitor.locale) : c.body(null, 403, { 'cache-control': 'no-store' });
    const opening = await tryPassword(deps, visitor, password);
    if (opening !== 'opened') return shut(c, deps, visitor.locale, opening);
    visitor.cookies.set(PASS_COOKIE, sitePass(passKey, deps.now()), { maxAgeSeconds: PASS_SECONDS, httpOnly: true });
    const target = path + new URL(c.req.url).search;
    const answer = c.body(null, 303, { location: target.startsWith('//') ? '/' : target, 'cache-control': 'private, no-store' });
    for (const cookie of visitor.cookies.setCookies) answer.headers.append('set-cookie', cookie);
    return answer;
  });
}

/** Whatever everybody may keep elsewhere, a store on the way would here give to people who were never let in (T-19). */
async function behindPassword(c: Context<WebEnv>, next: () => Promise<void>): Promise<void> {
  await next();
  const kept = c.res.headers.get('cache-control') ?? '';
  if (/\bpublic\b/.test(kept)) c.header('cache-control', kept.replace(/\bpublic\b/, 'private'));
}

/** Nobody can say yet whether the site has a password. */
function unknown(c: Context<WebEnv>): Response {
  const path = c.req.path;
  c.set('route', '(password)');
  if (!path.startsWith('/api/')) return unavailablePage(splitLocale(path).locale);
  return c.json(problem(new Refused('UNAVAILABLE')), 503, { 'cache-control': 'no-store', 'retry-after': '2' });
}

const STATUSES = { wrong: 422, tooMany: 429, unreachable: 503 } as const;

function shut(c: Context<WebEnv>, deps: WebDependencies, locale: Locale, mistake?: Exclude<Opening, 'opened'>): Response {
  const { development } = deps;
  return c.html(passwordPage(locale, ownPageStyles(deps), mistake), mistake === undefined ? 403 : STATUSES[mistake], {
    ...pagePolicy({ scripts: [], styles: [] }, { development, scripts: false }),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
}

async function typedPassword(request: Request): Promise<string | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded') || Number(request.headers.get('content-length') ?? LONGEST_FORM) > LONGEST_FORM)
    return undefined;
  const bytes = await readBytes(request, LONGEST_FORM).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const fields = new URLSearchParams(new TextDecoder().decode(bytes));
  return fields.get('form') === 'sitePassword' ? (fields.get('password') ?? '') : undefined;
}
