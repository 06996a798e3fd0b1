import { createHash } from 'node:crypto';
import { isSameSitePath } from '#domain/navigation/same-site-path.ts';
import type { RefusedForm } from '#domain/site/form.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import { cacheKey } from './cache-key.ts';
import { chooseEncoding, compressResponse } from './content-encoding.ts';
import { fallbackPage } from './fallback-page.ts';
import { keepPage, NONCE_PLACEHOLDER, newNonce } from './kept-page.ts';
import type { MadePage } from './page-cache.ts';
import { commonHeaders, completeAnswers, pagePolicy } from './security-headers.ts';
import { anonymousCookies, hasAcceptedNotice, type Visit, visitorOf } from './visit.ts';
import type { WebDependencies } from './web-context.ts';

/** How long a visitor is asked to wait while the site is being worked on (LAY-02). */
const MAINTENANCE_SECONDS = 600;

/** The page of a visit: from the cache for anonymous visitors, else made now. */
export async function renderPage(deps: WebDependencies, visit: Visit, refusedForm?: RefusedForm): Promise<Response> {
  const key = refusedForm === undefined && !deps.development ? cacheKey(visit) : undefined;
  if (key !== undefined) return keptAnswer(deps, visit, await deps.pageCache.getOrMake(key, () => makePage(deps, visit)));
  const nonce = newNonce();
  const response = await render(deps, visit, { nonce, cookies: visit.cookies, onTags: () => undefined, refusedForm });
  const headers = pageHeaders(deps, response, nonce);
  headers.set('cache-control', 'private, no-store');
  for (const cookie of visit.cookies.setCookies) headers.append('set-cookie', cookie);
  const status = visit.facts.maintenance ? 503 : refusedForm === undefined || response.status >= 300 ? response.status : 422;
  if (visit.facts.maintenance) headers.set('retry-after', String(MAINTENANCE_SECONDS));
  return compressResponse(new Response(response.body, { status, headers }), chooseEncoding(visit.headers.get('accept-encoding')));
}

interface RenderFacts {
  readonly nonce: string;
  readonly cookies: CookieJar;
  readonly onTags: (tags: readonly string[]) => void;
  readonly refusedForm: RefusedForm | undefined;
}

/** The renderer is told the public address, never what a request claims to be (T-19, T-20). A renderer that fails all the same gives way to the plain page (LAY-05). */
async function render(deps: WebDependencies, visit: Visit, { nonce, cookies, onTags, refusedForm }: RenderFacts): Promise<Response> {
  const { locale, requestId } = visit;
  try {
    const renderer = await deps.renderer();
    return await renderer.render({
      request: new Request(deps.publicUrl.origin + visit.path + visit.search),
      useCases: deps.composition.useCasesFor({ locale, cookies, onTags, requestId, accessToken: undefined }),
      log: deps.log,
      locale,
      nonce,
      assets: deps.client?.manifest,
      visitor: visitorOf(cookies),
      refusedForm,
      missing: visit.missing,
    });
  } catch (error) {
    deps.log.error('page.failed', { message: String(error).slice(0, 300), requestId });
    return fallbackPage(error, locale);
  }
}

/** Makes a page for any anonymous visitor; only whole pages (200) are compressed, because only they are kept. */
async function makePage(deps: WebDependencies, visit: Visit): Promise<MadePage> {
  const tags = new Set<string>();
  const cookies = anonymousCookies(hasAcceptedNotice(visit.cookies));
  const onTags = (names: readonly string[]) => {
    for (const name of names) tags.add(name);
  };
  const response = await render(deps, visit, { nonce: NONCE_PLACEHOLDER, cookies, onTags, refusedForm: undefined });
  const headers = Object.fromEntries(pageHeaders(deps, response, undefined));
  const html = await response.text();
  return {
    status: response.status,
    headers,
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    tags: [...tags],
    expires: deps.pageCache.expiry(),
    kept: response.status === 200 && cookies.setCookies.length === 0 ? await keepPage(html) : undefined,
  };
}

function keptAnswer(deps: WebDependencies, visit: Visit, made: MadePage): Response {
  const wished = chooseEncoding(visit.headers.get('accept-encoding'));
  const vary = visit.path === '/' ? 'Accept-Encoding, Cookie, Accept-Language' : 'Accept-Encoding, Cookie';
  const nonce = newNonce();
  const policy = pagePolicy(nonce, deps);
  if (made.kept === undefined) {
    const headers = { ...made.headers, vary, 'cache-control': 'no-store', 'content-security-policy': policy };
    const body = made.html === '' ? null : made.html.replaceAll(NONCE_PLACEHOLDER, nonce);
    return compressResponse(new Response(body, { status: made.status, headers }), wished);
  }
  const kept = { vary, etag: made.etag, 'cache-control': 'no-cache' };
  // Without a policy of its own the browser goes on using the one that belongs to the nonces in its copy.
  if (isUnchanged(visit.headers.get('if-none-match'), made.etag)) return new Response(null, { status: 304, headers: kept });
  const encoding = made.kept.encodingFor(wished);
  const body = made.kept.withNonce(nonce, encoding);
  const headers: Record<string, string> = {
    ...made.headers,
    ...kept,
    'content-security-policy': policy,
    'content-length': String(body.length),
    'x-request-id': visit.requestId,
  };
  for (const [name, value] of commonHeaders(deps.publicUrl.protocol === 'https:')) headers[name] = value;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const response = new Response(body, { headers });
  completeAnswers.set(response, { status: 200, bytes: body.length });
  return response;
}

/** What a page may say in its headers; addresses that it leads to are of this site (T-14). */
function pageHeaders(deps: WebDependencies, response: Response, nonce: string | undefined): Headers {
  const headers = new Headers(response.headers);
  for (const name of ['set-cookie', 'cache-control', 'content-length', 'content-security-policy']) headers.delete(name);
  if (nonce !== undefined) headers.set('content-security-policy', pagePolicy(nonce, deps));
  const location = headers.get('location');
  if (location === null) return headers;
  const path = location.startsWith(`${deps.publicUrl.origin}/`) ? location.slice(deps.publicUrl.origin.length) : location;
  if (!isSameSitePath(path)) deps.log.error('page.leadsAway', {});
  headers.set('location', isSameSitePath(path) ? path : '/');
  return headers;
}

function isUnchanged(header: string | null, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === etag || `W/${tag.trim()}` === etag) ?? false;
}
