import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { otherName, policyHost } from '#domain/site/www-policy.ts';
import { withTimeBudget } from '../../http/time-budget.ts';
import { CLOSED_POLICY, commonHeaders, completeAnswers } from '../answer/security-headers.ts';
import type { AccessEntry, WebDependencies, WebEnv } from '../context/web-context.ts';
import { allowedHosts, canonicalHost } from '../request/host-check.ts';
import { targetFlaw } from '../request/request-target.ts';
import { holdsToken } from '../request/token-address.ts';
import type { SiteFactsSource } from '../visit/site-facts.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { StrangeAddress } from './strange-address.ts';

/** What every request passes first and every answer last: request id, log, security headers, then the checks of target and host (OPS-02, T-12, T-20). */
export function edge(
  app: Hono<WebEnv>,
  deps: WebDependencies,
  metrics: Metrics,
  siteFacts: SiteFactsSource,
  strange: StrangeAddress = async () => undefined,
): void {
  const { protocol } = deps.publicUrl;
  const hosts = allowedHosts(deps.publicUrl, deps.development);
  const common = commonHeaders(deps);
  const otherHost = otherName(deps.publicUrl.host);
  let warned = false;
  const refuseHost = wrongHost(deps);
  const { trace } = deps;
  if (trace !== undefined)
    app.use('*', (c, next) =>
      trace.request(c.req.raw.headers, next, () => ({
        method: c.req.method,
        route: c.get('route') ?? '-',
        status: c.res.status,
        requestId: c.get('requestId'),
      })),
    );
  app.use('*', (c, next) => withTimeBudget(c.req.method, next));
  app.use('*', async (c, next) => {
    const started = deps.now();
    const requestId = saneRequestId(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    if (!warned && deps.trustedProxies === 0 && c.req.header('x-forwarded-for') !== undefined) {
      warned = true;
      deps.log.warn('proxy.notTrusted', { hint: 'A proxy sends X-Forwarded-For, but TRUSTED_PROXIES is 0: all visitors count as one.' });
    }
    const host = canonicalHost(c.env?.incoming?.headers.host ?? new URL(c.req.url).host, protocol);
    c.set('host', host);
    const flaw = targetFlaw(c.env?.incoming?.url ?? targetOf(c.req.raw.url));
    const isHealth = c.req.path.startsWith('/health/');
    if (flaw !== undefined)
      c.res = (hosts.has(host) ? await strange(c) : undefined) ?? refused(flaw.status, 'This address can not be read.');
    else if (otherHost !== undefined && !isHealth && (host === otherHost || hosts.has(host))) {
      const { wwwPolicy = 'none' } = await siteFacts.read();
      const wanted = policyHost(deps.publicUrl, wwwPolicy);
      if (host === wanted) await next();
      else if (wwwPolicy !== 'none') c.res = moved(c.req.method, `${protocol}//${wanted}${targetOf(c.req.raw.url)}`);
      else if (hosts.has(host)) await next();
      else c.res = refuseHost(host);
    } else if (!isHealth && !hosts.has(host)) c.res = refuseHost(host);
    else await next();
    if (holdsToken(c.req.raw.url)) c.res.headers.set('referrer-policy', 'same-origin');
    const { status, bytes } = completeAnswers.get(c.res) ?? completed(c.res, common, requestId);
    const entry: AccessEntry = {
      method: c.req.method,
      route: c.get('route') ?? '-',
      status,
      ms: Math.round((deps.now() - started) * 10) / 10,
      bytes,
      requestId,
    };
    metrics.record(entry);
    deps.logAccess(entry);
  });
}

/** Scripts, styles and fonts are never shown as a page: of what protects pages they need only what says that they are nothing else. A first visit asks for a dozen of them. */
const NEVER_A_PAGE = /^(text\/(javascript|css)|font\/)/;
const FOR_ALL: readonly string[] = ['x-content-type-options', 'strict-transport-security'];
/** What a page may say otherwise for itself. */
const BY_PAGE: ReadonlySet<string> = new Set(['referrer-policy', 'cross-origin-opener-policy', 'x-frame-options']);

/** Gives an answer what every answer has. */
function completed(
  response: Response,
  common: readonly (readonly [string, string])[],
  requestId: string,
): { status: number; bytes: number | undefined } {
  const { headers, status } = response;
  // Whoever can't answer now is worth asking again soon, unless it says when (OPS-08).
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '2');
  const isPart = NEVER_A_PAGE.test(headers.get('content-type') ?? '');
  for (const [name, value] of common)
    if (isPart ? FOR_ALL.includes(name) : !BY_PAGE.has(name) || !headers.has(name)) headers.set(name, value);
  if (!isPart) {
    if (status !== 304 && !headers.has('content-security-policy')) headers.set('content-security-policy', CLOSED_POLICY);
    headers.set('x-request-id', requestId);
  }
  return { status, bytes: headers.has('content-length') ? Number(headers.get('content-length')) : undefined };
}

/** A request id of a proxy is taken over when it can do no harm in a log. */
export function saneRequestId(header: string | undefined): string {
  return header !== undefined && /^[\w.:-]{8,80}$/.test(header) ? header : randomUUID();
}

function targetOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/** The log names each host once: a proxy that names itself, or a wrong PUBLIC_URL, shows by it. Scanners know many, so not for ever. */
function wrongHost({ publicUrl, log }: WebDependencies): (host: string) => Response {
  const told = new Set<string>();
  return (host) => {
    const named = host.slice(0, 100);
    if (told.size < MOST_HOSTS_TOLD && !told.has(named)) {
      told.add(named);
      const hint = `PUBLIC_URL is ${publicUrl.origin}: set it to the address that visitors use, and have the proxy pass the Host header on.`;
      log.warn('host.refused', { host: named, hint });
    }
    return refused(421, `This site answers at ${publicUrl.origin} only (PUBLIC_URL).`);
  };
}

const MOST_HOSTS_TOLD = 20;

/** To the site's other name, path and query as they were asked for (CMS-17). */
function moved(method: string, location: string): Response {
  const status = method === 'GET' || method === 'HEAD' ? 301 : 308;
  return new Response(null, { status, headers: { location, 'cache-control': 'public, max-age=3600' } });
}

/** In one line, because a person who typed the address would else look at an empty page. */
function refused(status: number, reason: string): Response {
  return new Response(`${reason}\n`, { status, headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=UTF-8' } });
}
