import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { localePrefix, matchRoute, splitLocale } from '#domain/navigation/routes.ts';
import { policyHost } from '#domain/site/www-policy.ts';
import { chooseEncoding } from './content-encoding.ts';
import { allowedHosts, canonicalHost } from './host-check.ts';
import { NONCE_PLACEHOLDER, newNonce } from './kept-page.ts';
import type { Metrics } from './metrics.ts';
import type { MadePage } from './page-cache.ts';
import { isClosedToAll } from './page-guard.ts';
import { commonHeaders, pagePolicy } from './security-headers.ts';
import type { SiteFactsSource } from './site-facts.ts';
import type { AccessEntry, WebDependencies } from './web-context.ts';

/** Answers a request from the kept pages before anything else looks at it; false leaves it untouched. */
export type KeptShortcut = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** What all answers with a kept page share. */
interface Prepared {
  readonly headers: Readonly<Record<string, string>>;
  readonly route: string;
  readonly withNonce: (nonce: string) => Readonly<Record<string, string>>;
}

/** Request headers that may change what is answered: whoever sends one of them goes the whole way. */
const WHOLE_WAY = [
  'cookie',
  'referer',
  'if-none-match',
  'x-request-id',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
] as const;

/**
 * The commonest request of all, a first visit to a page that is kept, in a third of the time: the same answer as the whole way gives, without a Request, a Response and a
 * router in between. Nothing is decided here: a page is in the cache only because the whole way has put it there under this very address.
 */
export function keptShortcut(deps: WebDependencies, metrics: Metrics, siteFacts: Pick<SiteFactsSource, 'last'>): KeptShortcut {
  const { protocol } = deps.publicUrl;
  const hosts = allowedHosts(deps.publicUrl, deps.development);
  const common = Object.fromEntries(commonHeaders(protocol === 'https:'));
  const prepared = new WeakMap<MadePage, Prepared>();

  const prepare = (page: MadePage, url: string) => {
    const headers = { ...page.headers, ...common, vary: 'Accept-Encoding, Cookie', etag: page.etag, 'cache-control': 'no-cache' };
    const route = matchRoute(url.split('?', 1)[0] ?? url)?.route;
    const { 'content-security-policy': policy = '', ...others } = pagePolicy(NONCE_PLACEHOLDER, {
      ...deps.pageNeeds,
      development: deps.development,
      route,
    });
    const pieces = policy.split(NONCE_PLACEHOLDER);
    const facts: Prepared = {
      headers: { ...headers, ...others },
      route: route ?? '-',
      withNonce: (nonce) => ({ 'content-security-policy': pieces.join(nonce) }),
    };
    prepared.set(page, facts);
    return facts;
  };

  return (incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    if (deps.development || method !== 'GET' || isHome(url) || WHOLE_WAY.some((name) => headers[name] !== undefined)) return false;
    if (headers.host === undefined || !hosts.has(canonicalHost(headers.host, protocol))) return false;
    const { door, knowsEntrance, wwwPolicy = 'none' } = siteFacts.last;
    // A platform that tells of no changes may have shut the site since the page was kept.
    if (isClosedToAll(siteFacts.last)) return false;
    if (!knowsEntrance || door !== undefined || policyHost(deps.publicUrl, wwwPolicy) !== deps.publicUrl.host) return false;
    const page = deps.pageCache.get(`open ${url}`);
    if (page?.kept === undefined || page.isOwn) return false;
    const started = deps.now();
    const facts = prepared.get(page) ?? prepare(page, url);
    const encoding = page.kept.encodingFor(chooseEncoding(headers['accept-encoding'] as string | undefined));
    const nonce = newNonce();
    const body = page.kept.withNonce(nonce, encoding);
    const requestId = randomUUID();
    outgoing.writeHead(200, {
      ...facts.headers,
      ...facts.withNonce(nonce),
      'x-request-id': requestId,
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    outgoing.end(body);
    const entry: AccessEntry = {
      method,
      route: facts.route,
      status: 200,
      ms: Math.round((deps.now() - started) * 10) / 10,
      bytes: body.length,
      requestId,
    };
    metrics.record(entry);
    deps.logAccess(entry);
    return true;
  };
}

/** A first visit to a home page may lead to another language. */
function isHome(url: string): boolean {
  const { locale, rest } = splitLocale(url.split('?', 1)[0] ?? url);
  return rest === '/' || url === localePrefix(locale);
}
