import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { splitLocale } from '#domain/navigation/routes.ts';
import { withoutTracking } from '#domain/navigation/tracking-words.ts';
import { policyHost } from '#domain/site/www-policy.ts';
import { isKept } from '../cache/page-cache.ts';
import type { AccessEntry, WebDependencies } from '../context/web-context.ts';
import { saneRequestId } from '../edge/edge.ts';
import { keptAnswer } from '../render/shared-page.ts';
import { allowedHosts, canonicalHost } from '../request/host-check.ts';
import { isClosedToAll } from '../visit/page-guard.ts';
import { comesFromOtherLanguage, firstVisitHome } from '../visit/request-locale.ts';
import type { SiteFacts, SiteFactsSource } from '../visit/site-facts.ts';
import { isAnonymous } from '../visit/visit.ts';
import type { Metrics } from '../watch/metrics.ts';

/** Answers a request from the kept pages before anything else looks at it; false leaves it untouched. */
export type KeptShortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** All that an answer needs: so little that it is there before the platform is (early-start.ts). */
export type ShortcutDependencies = Pick<WebDependencies, 'publicUrl' | 'development' | 'pageCache' | 'now' | 'logAccess'>;

/** Request headers that may change what is answered: whoever sends one of them goes the whole way. */
const WHOLE_WAY = ['content-length', 'transfer-encoding', 'expect', 'upgrade'] as const;

/**
 * The commonest request of all, for a page that is kept by somebody of whom nothing is known, in a third of the time: the same answer as the whole way gives, without a
 * Request, a Response and a router in between. Nothing is decided here: a page is in the cache only because the whole way has put it there under this very address.
 */
export function keptShortcut(
  deps: ShortcutDependencies,
  metrics: Pick<Metrics, 'record'>,
  siteFacts: Pick<SiteFactsSource, 'last'>,
): KeptShortcut {
  const { protocol } = deps.publicUrl;
  const hosts = allowedHosts(deps.publicUrl, deps.development);

  return (incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    if (deps.development || method !== 'GET' || WHOLE_WAY.some((name) => headers[name] !== undefined)) return false;
    if (!isAnonymous(headers.cookie) || headers.host === undefined) return false;
    const host = canonicalHost(headers.host, protocol);
    if (!hosts.has(host)) return false;
    const { passKey, knowsEntrance, wwwPolicy = 'none' } = siteFacts.last;
    // A platform that tells of no changes may have shut the site since the page was kept.
    if (isClosedToAll(siteFacts.last)) return false;
    if (!knowsEntrance || passKey !== undefined || policyHost(deps.publicUrl, wwwPolicy) !== deps.publicUrl.host) return false;
    if (isLedByLanguage(incoming, url, `${protocol}//${host}`, siteFacts.last)) return false;
    const page = deps.pageCache.get(addressOf(url));
    if (page === undefined || !isKept(page) || page.isOwn) return false;
    const started = deps.now();
    const requestId = saneRequestId(headers['x-request-id'] as string | undefined);
    const asker = {
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
      requestId,
      isCurrent: true,
    };
    const answer = keptAnswer(page, asker, started);
    outgoing.writeHead(answer.status, answer.headers).end(answer.body ?? undefined);
    const entry: AccessEntry = {
      method,
      route: page.route,
      status: answer.status,
      ms: Math.round((deps.now() - started) * 10) / 10,
      bytes: answer.body?.length ?? 0,
      requestId,
    };
    metrics.record(entry);
    deps.logAccess(entry);
    return true;
  };
}

/** The address under which a page is kept (cache-key.ts). */
function addressOf(url: string): string {
  const cut = url.indexOf('?');
  return cut < 0 ? url : url.slice(0, cut) + withoutTracking(url.slice(cut));
}

/** Whether somebody changes the language by coming here, or may be sent on to another one (LOC-04, LOC-05). */
function isLedByLanguage({ headers }: IncomingMessage, url: string, origin: string, { allowedLocales }: SiteFacts): boolean {
  const path = url.split('?', 1)[0] ?? url;
  if (path !== '/' && headers.referer === undefined) return false;
  const read = {
    get: (name: string) => (headers[name] as string | undefined) ?? null,
    has: (name: string) => headers[name] !== undefined,
  };
  if (comesFromOtherLanguage({ headers: read, origin }, splitLocale(path).locale)) return true;
  const cookies = new RequestCookieJar(headers.cookie, { secure: false });
  return path === '/' && firstVisitHome({ headers: read, origin, cookies }, allowedLocales) !== undefined;
}
