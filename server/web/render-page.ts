import { createHash } from 'node:crypto';
import { OWN_PAGE_TAG } from '#adapters/platform/wire/call.ts';
import { isSameSitePath } from '#domain/navigation/same-site-path.ts';
import { FLASH_COOKIE, type FlashName, readFlash } from '#domain/site/flash.ts';
import type { RefusedForm, TypedValues } from '#domain/site/form.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import { type RenderedPage, SENT_AWAY_HEADER } from '#ui/render-contract.ts';
import { cacheKey } from './cache-key.ts';
import { chooseEncoding, compressText } from './content-encoding.ts';
import { nameDevice } from './device.ts';
import { fallbackPage } from './fallback-page.ts';
import { NOBODY } from './identity.ts';
import { keepPage, NONCE_PLACEHOLDER, newNonce } from './kept-page.ts';
import { loggedMessage } from './logged-message.ts';
import type { MadePage } from './page-cache.ts';
import { hasLogin, isAccountPage, isClosed, MAINTENANCE_SECONDS, pageToReturnTo } from './page-guard.ts';
import { commonHeaders, completeAnswers, isPaymentApart, type PolicyHeaders, pagePolicy } from './security-headers.ts';
import { anonymousCookies, hasAcceptedNotice, type Visit, visitorOf } from './visit.ts';
import type { WebDependencies } from './web-context.ts';

/** What a page shows besides what its address asks for. */
export interface PageParts {
  readonly refusedForm?: RefusedForm;
  /** A notice of this very answer; else the one that the answer before it has left. */
  readonly flash?: FlashName;
  readonly rememberedPage?: string | undefined;
  readonly carried?: TypedValues;
  readonly status?: number;
  /** Shown at the address of another page; it gets on without script. */
  readonly standsIn?: boolean;
}

/** The page of a visit: from the cache for anonymous visitors, else made now. */
export async function renderPage(deps: WebDependencies, visit: Visit, parts?: PageParts): Promise<Response> {
  const key = parts === undefined && !deps.development ? cacheKey(visit) : undefined;
  if (key !== undefined) {
    const made = await deps.pageCache.getOrMake(key, () => makePage(deps, visit));
    if (!made.isOwn) return keptAnswer(deps, visit, made);
  }
  return ownPage(deps, visit, parts ?? {});
}

/** What is kept of a page that is made for each visitor anew. */
const OWN_PAGE = '<!doctype html>';

/** A page for this visitor alone. */
async function ownPage(deps: WebDependencies, visit: Visit, parts: PageParts): Promise<Response> {
  const { cookies, identity } = visit;
  if (hasLogin(visit)) nameDevice(cookies);
  const nonce = newNonce();
  const left = readFlash(cookies.get(FLASH_COOKIE));
  const flash = parts.flash ?? left ?? (identity.session === 'lost' ? 'sessionExpired' : undefined);
  let holdsForm = false;
  const rendered = await render(deps, visit, {
    nonce,
    // While nobody can say whether the visitor is signed in, nothing of theirs is asked for: an answer to somebody signed out would have it forgotten.
    cookies: identity.session === 'unreachable' ? anonymousCookies(hasAcceptedNotice(cookies)) : cookies,
    onTags: (tags) => {
      holdsForm ||= tags.includes(OWN_PAGE_TAG);
    },
    client: visit.client,
    parts: { ...parts, ...(flash === undefined ? {} : { flash }) },
  });
  const leadsOn = rendered.status >= 300 && rendered.status < 400;
  if (cookies.get(FLASH_COOKIE) !== undefined && !leadsOn && !visit.headers.has('sec-purpose')) cookies.remove(FLASH_COOKIE);
  const headers = pageHeaders(deps, rendered, policyOf(deps, visit, nonce, { scripts: parts.standsIn !== true, holdsForm }));
  headers.set('cache-control', 'private, no-store');
  if (isAccountPage(visit.match)) headers.set('x-robots-tag', 'noindex');
  for (const cookie of cookies.setCookies) headers.append('set-cookie', cookie);
  const closed = isClosed(visit);
  if (closed) headers.set('retry-after', String(MAINTENANCE_SECONDS));
  const status = closed ? 503 : rendered.status >= 300 ? rendered.status : (parts.status ?? (parts.refusedForm ? 422 : rendered.status));
  return sent(visit, status, headers, parts.standsIn === true ? withoutScripts(rendered.html) : rendered.html);
}

/** A page that is whole already goes out in one piece, whose length is known. */
function sent(visit: Visit, status: number, headers: Headers, html: string): Response {
  if (html === '') return new Response(null, { status, headers });
  const encoding = chooseEncoding(visit.headers.get('accept-encoding'));
  const body = compressText(html, encoding);
  if (!headers.has('vary')) headers.set('vary', 'Accept-Encoding');
  headers.set('content-length', String(body.length));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(body, { status, headers });
}

/** A page that stands at the address of another one must not be taken over by its script; the policy forbids it, and nothing is fetched for nothing. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gs, '');
}

interface RenderFacts {
  readonly nonce: string;
  readonly cookies: CookieJar;
  readonly onTags: (tags: readonly string[]) => void;
  readonly client: Readonly<Record<string, string>>;
  readonly parts: PageParts;
}

/** The renderer is told the public address, never what a request claims to be (T-19, T-20). A renderer that fails all the same gives way to the plain page (LAY-05). */
async function render(deps: WebDependencies, visit: Visit, { nonce, cookies, onTags, client, parts }: RenderFacts): Promise<RenderedPage> {
  const { locale, requestId, identity } = visit;
  try {
    const renderer = await deps.renderer();
    const facts = { locale, cookies, onTags, requestId, client };
    return await renderer.render({
      request: new Request(deps.publicUrl.origin + visit.path + visit.search),
      useCases: deps.composition.useCasesFor(facts),
      accountUseCases: deps.composition.accountUseCasesFor(facts),
      flash: parts.flash,
      log: deps.log,
      locale,
      nonce,
      assets: deps.client?.manifest,
      visitor: {
        ...visitorOf(cookies, identity),
        ...optional('rememberedPage', parts.rememberedPage ?? pageToReturnTo(visit)),
        ...optional('carried', parts.carried),
      },
      refusedForm: parts.refusedForm,
      missing: visit.missing,
      paymentApart: isPaymentApart(deps.pageNeeds),
    });
  } catch (error) {
    deps.log.error('page.failed', { message: loggedMessage(error), requestId });
    return fallbackPage(error, locale);
  }
}

function optional<Name extends string, T>(name: Name, value: T | undefined): { readonly [Key in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [Key in Name]?: T });
}

/** Makes a page for any anonymous visitor; only whole pages (200) are compressed, because only they are kept. */
async function makePage(deps: WebDependencies, visit: Visit): Promise<MadePage> {
  const tags = new Set<string>();
  const cookies = anonymousCookies(hasAcceptedNotice(visit.cookies));
  const onTags = (names: readonly string[]) => {
    for (const name of names) tags.add(name);
  };
  const rendered = await render(deps, { ...visit, identity: NOBODY }, { nonce: NONCE_PLACEHOLDER, cookies, onTags, client: {}, parts: {} });
  const headers = Object.fromEntries(pageHeaders(deps, rendered, undefined));
  const { status, html } = rendered;
  const isOwn = tags.has(OWN_PAGE_TAG);
  return {
    status,
    headers,
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    tags: [...tags],
    expires: deps.pageCache.expiry([...tags]),
    ...(isOwn ? { isOwn } : {}),
    kept: status === 200 && cookies.setCookies.length === 0 ? await keepPage(isOwn ? OWN_PAGE : html) : undefined,
  };
}

function keptAnswer(deps: WebDependencies, visit: Visit, made: MadePage): Response {
  const wished = chooseEncoding(visit.headers.get('accept-encoding'));
  const vary = visit.path === '/' ? 'Accept-Encoding, Cookie, Accept-Language' : 'Accept-Encoding, Cookie';
  const nonce = newNonce();
  const policy = policyOf(deps, visit, nonce);
  if (made.kept === undefined) {
    const headers = new Headers({ ...made.headers, vary, 'cache-control': 'no-store', ...policy });
    return sent(visit, made.status, headers, made.html.replaceAll(NONCE_PLACEHOLDER, nonce));
  }
  const kept = { vary, etag: made.etag, 'cache-control': 'no-cache' };
  // Without a policy of its own the browser goes on using the one that belongs to the nonces in its copy.
  if (isUnchanged(visit.headers.get('if-none-match'), made.etag)) return new Response(null, { status: 304, headers: kept });
  const encoding = made.kept.encodingFor(wished);
  const body = made.kept.withNonce(nonce, encoding);
  const headers: Record<string, string> = {
    ...made.headers,
    ...kept,
    ...Object.fromEntries(commonHeaders(deps.publicUrl.protocol === 'https:')),
    ...policy,
    'content-length': String(body.length),
    'x-request-id': visit.requestId,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const response = new Response(body, { headers });
  completeAnswers.set(response, { status: 200, bytes: body.length });
  return response;
}

function policyOf(
  { development, pageNeeds }: WebDependencies,
  { match }: Visit,
  nonce: string,
  page: { readonly scripts: boolean; readonly holdsForm: boolean } = { scripts: true, holdsForm: false },
): PolicyHeaders {
  return pagePolicy(nonce, { ...pageNeeds, development, route: match?.route, ...page });
}

/** What a page may say in its headers; addresses that it leads to are of this site, but for those that an editor has sent on (T-14, NAV-11). */
function pageHeaders(deps: WebDependencies, page: RenderedPage, policy: PolicyHeaders | undefined): Headers {
  const headers = new Headers(page.headers);
  for (const name of ['set-cookie', 'cache-control', 'content-length', 'content-security-policy']) headers.delete(name);
  for (const [name, value] of Object.entries(policy ?? {})) headers.set(name, value);
  const location = headers.get('location');
  const isSentAway = headers.get(SENT_AWAY_HEADER) !== null;
  headers.delete(SENT_AWAY_HEADER);
  if (location === null || (isSentAway && location.startsWith('https://'))) return headers;
  const path = location.startsWith(`${deps.publicUrl.origin}/`) ? location.slice(deps.publicUrl.origin.length) : location;
  if (!isSameSitePath(path)) deps.log.error('page.leadsAway', {});
  headers.set('location', isSameSitePath(path) ? path : '/');
  return headers;
}

function isUnchanged(header: string | null, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === etag || `W/${tag.trim()}` === etag) ?? false;
}
