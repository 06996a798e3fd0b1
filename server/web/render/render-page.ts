import type { RefusedForm } from '#domain/account/refused-form.ts';
import { FLASH_COOKIE, type FlashName, readFlash } from '#domain/site/flash.ts';
import type { TypedValues } from '#domain/site/form.ts';
import type { CookieJar } from '#ports/cookie-jar.ts';
import type { RenderedPage } from '#ui/rendering/render-contract.ts';
import { whereInProgram } from '../../http/where-in-program.ts';
import { chooseEncoding, compressText } from '../answer/content-encoding.ts';
import { fallbackPage } from '../answer/fallback-page.ts';
import { loggedMessage } from '../answer/logged-message.ts';
import { newNonce } from '../answer/nonce.ts';
import { completeAnswers, isPaymentApart, type PolicyHeaders, pagePolicy } from '../answer/security-headers.ts';
import { type SentAgain, withSendAgain } from '../answer/send-again.ts';
import { nonceSources } from '../answer/signed-page.ts';
import { type CachedPage, isKept } from '../cache/page-cache.ts';
import type { WebDependencies } from '../context/web-context.ts';
import { nameDevice } from '../request/device.ts';
import { asksInVain, isEdited, mayEdit, toolsLocaleOf } from '../visit/edit-mode.ts';
import { NOBODY } from '../visit/identity.ts';
import { hasLogin, isAccountPage, isClosed, isOfficePage, MAINTENANCE_SECONDS, pageToReturnTo } from '../visit/page-guard.ts';
import { anonymousCookies, hasAcceptedNotice, type Visit, visitorOf } from '../visit/visit.ts';
import { OWN_PAGE_TAG } from '../wire/contract.ts';
import { cacheKey } from './cache-key.ts';
import { pageHeaders } from './page-headers.ts';
import { keptAnswer, makePage, type RenderForAll } from './shared-page.ts';

/** What a page shows besides what its address asks for. */
export interface PageParts {
  readonly refusedForm?: RefusedForm;
  /** A notice of this very answer; else the one that the answer before it has left. */
  readonly flash?: FlashName;
  readonly rememberedPage?: string | undefined;
  readonly carried?: TypedValues;
  readonly status?: number;
  /** Address that the browser goes on to by itself. */
  readonly refresh?: string;
  /** Shown at the address of another page; it gets on without script. */
  readonly standsIn?: boolean;
  /** What a page that can't be drawn keeps of the form that was sent to it. */
  readonly again?: SentAgain | undefined;
}

/** The page of a visit: from the cache for anonymous visitors, else made now. */
export async function renderPage(deps: WebDependencies, visit: Visit, parts?: PageParts): Promise<Response> {
  const key = parts === undefined && !deps.development ? cacheKey(visit) : undefined;
  if (key !== undefined) {
    const made = await deps.pageCache.getOrMake(key, () => makePage(deps, visit, renderForAll(deps, visit)));
    if (!made.isOwn)
      return isKept(made) ? keptResponse(deps, visit, made, key) : sent(visit, made.status, new Headers(made.headers), made.html);
  }
  return ownPage(deps, visit, parts ?? {});
}

/** Nothing is asked of whoever happens to be the first to come. */
function renderForAll(deps: WebDependencies, visit: Visit): RenderForAll {
  const cookies = anonymousCookies(false);
  return (mark, onTags) => render(deps, { ...visit, identity: NOBODY }, { nonce: mark, cookies, onTags, client: {}, parts: {} });
}

function keptResponse(deps: WebDependencies, { headers: asked, requestId }: Visit, page: CachedPage, key: string): Response {
  const isCurrent = deps.pageCache.get(key) === page;
  const asker = { acceptEncoding: asked.get('accept-encoding'), ifNoneMatch: asked.get('if-none-match'), requestId, isCurrent };
  const { status, headers, body } = keptAnswer(page, asker, deps.now());
  const response = new Response(body, { status, headers: headers as Record<string, string> });
  completeAnswers.set(response, { status, bytes: body?.length ?? 0 });
  return response;
}

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
  const again = rendered.status >= 500 ? parts.again : undefined;
  // With its script it would be the page of an error again, and nothing else.
  const standsIn = parts.standsIn === true || again !== undefined;
  const headers = pageHeaders(deps, rendered, policyOf(deps, visit, nonce, { scripts: !standsIn, holdsForm }));
  headers.set('cache-control', 'private, no-store');
  if (parts.refresh !== undefined) headers.set('refresh', `0; url=${parts.refresh}`);
  if (isAccountPage(visit.match)) headers.set('x-robots-tag', 'noindex');
  for (const cookie of cookies.setCookies) headers.append('set-cookie', cookie);
  const closed = isClosed(visit);
  if (closed) headers.set('retry-after', String(MAINTENANCE_SECONDS));
  const status = closed ? 503 : rendered.status >= 300 ? rendered.status : (parts.status ?? (parts.refusedForm ? 422 : rendered.status));
  const html = standsIn ? withoutScripts(rendered.html) : rendered.html;
  return sent(visit, status, headers, again === undefined ? html : withSendAgain(html, visit.locale, again));
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
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');
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
  const tellFailure = (error: unknown) =>
    deps.log.error('page.failed', { message: loggedMessage(error), at: whereInProgram(error), requestId });
  try {
    const renderer = await deps.renderer();
    // What a form has changed of whoever sent it is asked for anew.
    const account = visit.method === 'POST' ? undefined : identity.account;
    const facts = { locale, cookies, onTags, requestId, client, account };
    const page = await renderer.render({
      request: new Request(deps.publicUrl.origin + visit.path + visit.search),
      useCases: deps.composition.useCasesFor(facts),
      accountUseCases: deps.composition.accountUseCasesFor(facts),
      flash: parts.flash,
      log: deps.log,
      locale,
      nonce,
      assets: deps.client?.manifest,
      visitor: {
        ...visitorOf(cookies, identity, { edits: mayEdit(visit), toolsLocale: toolsLocaleOf(visit), isOffice: isOfficePage(visit) }),
        ...optional('rememberedPage', parts.rememberedPage ?? pageToReturnTo(visit)),
        ...optional('carried', parts.carried),
      },
      refusedForm: parts.refusedForm,
      missing: visit.missing,
      paymentApart: isPaymentApart(deps.pageNeeds),
      entry: isEdited(visit) ? 'editing' : asksInVain(visit) ? 'left' : undefined,
    });
    if (page.failure !== undefined) tellFailure(page.failure);
    return page;
  } catch (error) {
    tellFailure(error);
    return fallbackPage(error, locale);
  }
}

function optional<Name extends string, T>(name: Name, value: T | undefined): { readonly [Key in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [Key in Name]?: T });
}

function policyOf(
  { development, pageNeeds }: WebDependencies,
  visit: Visit,
  nonce: string,
  page: { readonly scripts: boolean; readonly holdsForm: boolean },
): PolicyHeaders {
  return pagePolicy(nonceSources(nonce), { ...pageNeeds, development, route: visit.match?.route, editing: isEdited(visit), ...page });
}
