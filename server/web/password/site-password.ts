import type { Context, Hono } from 'hono';
import { isBackOfficeRoute } from '#domain/back-office/back-office.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locale/locale.ts';
import { matchRoute, splitLocale } from '#domain/navigation/routes.ts';
import { ONE_CLICK_PATH } from '#domain/newsletter/newsletter.ts';
import { CARRIED_PREFIX, FORM_FIELD } from '#domain/site/form.ts';
import { unavailablePage } from '../answer/fallback-page.ts';
import { pagePolicy } from '../answer/security-headers.ts';
import type { SentAgain } from '../answer/send-again.ts';
import { ownPageStyles } from '../context/own-page-styles.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { type FormFields, MAX_CARRYING_BYTES, readForm } from '../forms/form-fields.ts';
import { isProgramsCall } from '../gateway/by-access-key.ts';
import { isSameOrigin } from '../request/same-origin.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import type { SiteFactsSource } from '../visit/site-facts.ts';
import { visitorFacts, whoIs } from '../visit/visitor-facts.ts';
import { problem, Refused } from '../wire/refused.ts';
import { tryPassword } from '../wire/site-entrance.ts';
import { type PasswordPageParts, passwordPage } from './password-page.ts';
import { isSitePass, PASS_COOKIE, PASS_SECONDS, sitePass } from './site-pass.ts';

/** What holds nothing of the site, or has to be reached by others than visitors: the styles of the pages, what payment providers tell, and mail programs that end a newsletter (RFC 8058). */
const OPEN_PATHS = /^\/(assets\/|health\/|payment\/(callback|return)\/|favicon\.ico$|logo-mark\.svg$)/;
const isAlwaysOpen = (path: string) => OPEN_PATHS.test(path) || path === ONE_CLICK_PATH;
const LONGEST_PASSWORD = 200;
/** The name of the form that asks for the password. */
const PASSWORD_FORM = 'sitePassword';

/**
 * While the site has a password (option PasswordProtection) nobody sees anything of it without: pages, pictures, downloads, sitemaps, feeds and the calls of scripts are all
 * behind it. The back office has a password of its own (CMS-17), and programs have keys to it. A form that comes when a pass has ended waits in that page, and goes on with the password.
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
    const past = (then: () => Promise<void>) => goPast(c, isOwn, then);
    if (passKey === undefined) return past(next);
    const addressed = splitLocale(path).locale;
    const visitor = visitorFacts(c, deps, allowedLocales.includes(addressed) ? addressed : DEFAULT_LOCALE);
    if (isProgramsCall(c.req.raw, visitor.cookies)) return next();
    if (isSitePass(visitor.cookies.get(PASS_COOKIE), passKey, deps.now())) return past(() => behindPassword(c, next));
    const { account } = await whoIs(deps, keeper, visitor);
    // Whoever is not signed in sees of the back office its sign-in alone, where a form that was sent after its session had ended waits.
    if (account?.isBackofficeUser === true || (account === undefined && isOfficePath(path))) return past(() => behindPassword(c, next));
    c.set('route', '(password)');
    if (path === '/robots.txt') return c.text('User-agent: *\nDisallow: /\n', 200, { 'cache-control': 'no-store' });
    const isPage = !path.startsWith('/api/') && !path.startsWith('/media/');
    if (!isPage) return c.body(null, 403, { 'cache-control': 'no-store' });
    if (c.req.method !== 'POST' || !isOwn) return shut(c, deps, visitor.locale);
    const read = await readForm(c.req.raw);
    if (read.isErr()) return shut(c, deps, visitor.locale, { lost: read.error.status === 400 ? 'unreadable' : 'notKept' });
    const fields = read.value;
    if (fields.text(FORM_FIELD) !== PASSWORD_FORM) return shut(c, deps, visitor.locale, { waiting: carried(fields) });
    const waiting = fields.under(CARRIED_PREFIX);
    const opening = await tryPassword(deps, visitor, fields.text('password').slice(0, LONGEST_PASSWORD));
    if (opening !== 'opened') return shut(c, deps, visitor.locale, { mistake: opening, waiting: carried(waiting) });
    visitor.cookies.set(PASS_COOKIE, sitePass(passKey, deps.now()), { maxAgeSeconds: PASS_SECONDS, httpOnly: true });
    await goOn(c, waiting, () => behindPassword(c, next));
    for (const cookie of visitor.cookies.setCookies) c.res.headers.append('set-cookie', cookie);
    return undefined;
  });
}

/** Whatever everybody may keep elsewhere, a store on the way would here give to people who were never let in (T-19). */
async function behindPassword(c: Context<WebEnv>, next: () => Promise<void>): Promise<void> {
  await next();
  const kept = c.res.headers.get('cache-control') ?? '';
  if (/\bpublic\b/.test(kept)) c.header('cache-control', kept.replace(/\bpublic\b/, 'private'));
}

/** A form as it waits behind the password: whole, but for passwords. */
function carried(fields: FormFields): SentAgain {
  return fields.repeatable().map(([name, value]) => [CARRIED_PREFIX + name, value] as const);
}

/** Whoever may pass already, by another tab or because there is no password any more, may still send the form that asks for it: what has waited in it goes on all the same. */
async function goPast(c: Context<WebEnv>, isOwn: boolean, then: () => Promise<void>): Promise<void> {
  const { raw, path } = c.req;
  if (raw.method !== 'POST' || !isOwn || path.startsWith('/api/') || !(await isPasswordForm(raw))) return then();
  const read = await readForm(raw);
  await goOn(c, read.isOk() ? read.value.under(CARRIED_PREFIX) : undefined, then);
}

/** Looks at a copy, which is read to its end: a copy that is given up holds up its original. Browsers say how long a form is. */
async function isPasswordForm(sent: Request): Promise<boolean> {
  const length = Number(sent.headers.get('content-length') ?? 0);
  const isForm = /^application\/x-www-form-urlencoded/i.test(sent.headers.get('content-type') ?? '');
  if (!isForm || length === 0 || length > MAX_CARRYING_BYTES) return false;
  return new URLSearchParams(await sent.clone().text()).get(FORM_FIELD) === PASSWORD_FORM;
}

/** The form that has waited is sent now, as it would have been with a pass; where none has, the page is led to. */
async function goOn(c: Context<WebEnv>, waiting: FormFields | undefined, then: () => Promise<void>): Promise<void> {
  const { url, headers, signal } = c.req.raw;
  if (waiting === undefined || waiting.repeatable().length === 0) {
    const target = c.req.path + new URL(url).search;
    c.res = c.body(null, 303, { location: target.startsWith('//') ? '/' : target, 'cache-control': 'private, no-store' });
    return;
  }
  const sent = new Headers(headers);
  sent.delete('content-length');
  const body = new URLSearchParams(waiting.repeatable().map(([name, value]) => [name, value])).toString();
  c.req.raw = new Request(url, { method: 'POST', headers: sent, body, signal });
  await then();
}

function isOfficePath(path: string): boolean {
  const route = matchRoute(path)?.route;
  return route === 'admin' || (route !== undefined && isBackOfficeRoute(route));
}

/** Nobody can say yet whether the site has a password. */
function unknown(c: Context<WebEnv>): Response {
  const path = c.req.path;
  c.set('route', '(password)');
  if (!path.startsWith('/api/')) return unavailablePage(splitLocale(path).locale);
  return c.json(problem(new Refused('UNAVAILABLE')), 503, { 'cache-control': 'no-store', 'retry-after': '2' });
}

const STATUSES = { wrong: 422, tooMany: 429, unreachable: 503 } as const;

function shut(c: Context<WebEnv>, deps: WebDependencies, locale: Locale, parts: PasswordPageParts = {}): Response {
  const { development } = deps;
  const { mistake } = parts;
  return c.html(passwordPage(locale, ownPageStyles(deps), parts), mistake === undefined ? 403 : STATUSES[mistake], {
    ...pagePolicy({ scripts: [], styles: [] }, { development, scripts: false }),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
}
