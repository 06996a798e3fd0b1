import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { TokenCookies } from '#adapters/node/token-cookies.ts';
import { type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { getNewCartSession } from '#adapters/platform/wire/cart.ts';
import { PROBLEMS, type ProblemCode, type ProblemWire } from '#adapters/platform/wire/problem.ts';
import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import { readJson } from '../http/read-json.ts';
import { cleanAnswer } from '../rich-text/clean-answer.ts';
import { keepAnswer, sessionFields } from './cart-cookies.ts';
import { findBrowserCall } from './gateway-calls.ts';
import { loggedMessage } from './logged-message.ts';
import { isShut, MAINTENANCE_SECONDS } from './page-guard.ts';
import { mayBeGivenToPages } from './payment-answer.ts';
import { type Asker, platformRequest } from './platform-request.ts';
import { reopenedCart } from './reopened-cart.ts';
import { isSameOrigin } from './same-origin.ts';
import { forgetSession, type SessionKeeper, type SessionState } from './session-keeper.ts';
import type { SiteFactsSource } from './site-facts.ts';
import { visitorFacts, whoIs } from './visitor-facts.ts';
import type { WebDependencies, WebEnv } from './web-context.ts';

const SESSION_FIELDS = ['cartId', 'protectCode'];

class Refused extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;
  /** Until it is worth trying again, for UNAVAILABLE. */
  readonly seconds: number;

  constructor(code: ProblemCode, message?: string, field?: string, seconds = 2) {
    super(message ?? PROBLEMS[code].message);
    this.code = code;
    this.field = field;
    this.seconds = seconds;
  }
}

/** `/api/*`: the platform's calls for scripts of our own pages; what cookies hold is put in here and kept here, no script ever sees it. */
export function gatewayRoutes(app: Hono<WebEnv>, deps: WebDependencies, siteFacts: SiteFactsSource, keeper: SessionKeeper): void {
  app.all('/api/*', async (c) => {
    c.header('cache-control', 'private, no-store');
    const visitor = visitorFacts(c, deps, DEFAULT_LOCALE);
    const { cookies, client, requestId } = visitor;
    const refuseWhileShut = async () => {
      const facts = await siteFacts.read();
      if (!facts.maintenance && !facts.developmentMode) return;
      if (!isShut({ facts, identity: await whoIs(deps, keeper, visitor) })) return;
      throw facts.maintenance ? new Refused('UNAVAILABLE', undefined, undefined, MAINTENANCE_SECONDS) : new Refused('UNAUTHORIZED');
    };
    try {
      const reopened = () => reopenedCart(deps.composition.useCasesFor(visitor), cookies);
      const answer = await passOn(deps, keeper, c.req.raw, { cookies, host: c.get('host'), requestId, client, refuseWhileShut, reopened });
      c.set('route', answer.call.path);
      if (answer.retryAfter !== null) c.header('retry-after', answer.retryAfter);
      for (const cookie of cookies.setCookies) c.header('set-cookie', cookie, { append: true });
      return c.json(answer.body as object, answer.status as ContentfulStatusCode);
    } catch (error) {
      c.set('route', '/api/*');
      const refused = error instanceof Refused ? error : new Refused('UNAVAILABLE');
      if (!(error instanceof Refused)) deps.log.error('gateway.failed', { message: loggedMessage(error), requestId });
      if (refused.code === 'UNAVAILABLE') c.header('retry-after', String(refused.seconds));
      for (const cookie of cookies.setCookies) c.header('set-cookie', cookie, { append: true });
      return c.json(problem(refused), PROBLEMS[refused.code].status as ContentfulStatusCode);
    }
  });
}

interface Visit {
  /** Throws while the site is there for the back office alone, and this is somebody else (LAY-02, NAV-07). */
  readonly refuseWhileShut: () => Promise<void>;
  /** Id of the cart that is the visitor's again. */
  readonly reopened: () => Promise<string | undefined>;
  readonly cookies: RequestCookieJar;
  readonly host: string;
  readonly requestId: string;
  readonly client: Readonly<Record<string, string>>;
}

interface PassedOn {
  readonly call: Call;
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

async function passOn(deps: WebDependencies, keeper: SessionKeeper, request: Request, visit: Visit): Promise<PassedOn> {
  const { pathname, search } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !isSameOrigin(request.headers, deps.publicUrl.protocol, visit.host)) throw new Refused('FORBIDDEN');
  const call = findBrowserCall(request.method === 'HEAD' ? 'GET' : request.method, pathname);
  if (call === undefined) throw new Refused('NOT_FOUND');
  await visit.refuseWhileShut();
  const body = isRead ? undefined : await readBody(call, request);
  const cartId = call.path === getNewCartSession.path ? await visit.reopened() : undefined;
  if (cartId !== undefined) return { call, status: 200, body: { data: { cartId, protectCode: '' } }, retryAfter: null };
  const asker = { language: languageOf(request.headers), client: visit.client, requestId: visit.requestId };
  const send = async (identity: Readonly<Record<string, string>>) => {
    const whole = isRead ? undefined : JSON.stringify({ ...body, ...sessionFields(call, body, visit.cookies) });
    const wanted = { method: call.method, target: pathname + search, headers: identity, body: whole };
    return deps.platform.fetch(platformRequest(deps.platform, asker, wanted));
  };
  const answer = await asWhoeverIsSignedIn({ call, keeper, cookies: visit.cookies, asker, send });
  const read = (await answer.json()) as { data?: unknown };
  if (!answer.ok) return { call, status: answer.status, body: read, retryAfter: answer.headers.get('retry-after') };
  if (!mayBeGivenToPages(call, read.data, deps)) throw new Error('The script of a wallet comes from an unknown host.');
  return {
    call,
    status: 200,
    body: { data: keepAnswer(call, body, cleanAnswer(call, read.data ?? null), visit.cookies) },
    retryAfter: null,
  };
}

interface Sending {
  readonly call: Call;
  readonly keeper: SessionKeeper;
  readonly cookies: RequestCookieJar;
  readonly asker: Asker;
  readonly send: (identity: Readonly<Record<string, string>>) => Promise<Response>;
}

/**
 * Sends a call with the visitor's token where it counts. A token that the platform does not know any more is renewed once; an admin who may not read something reads on as
 * anybody, once and signed out (IDN-02, IDN-06).
 */
async function asWhoeverIsSignedIn({ call, keeper, cookies, asker, send }: Sending): Promise<Response> {
  if (call.access === undefined || call.access === 'anyone') return send({});
  const tokens = new TokenCookies(cookies);
  const goOn = (session: SessionState) => {
    if (session === 'lost') throw new Refused('SESSION_ENDED');
    if (session === 'unreachable') throw new Refused('UNAVAILABLE');
  };
  const identity = (): Record<string, string> =>
    tokens.accessToken === undefined ? {} : { [HEADERS.accessToken]: `Bearer ${tokens.accessToken}` };
  goOn(await keeper.freshen(cookies, asker));
  const first = await send(identity());
  if (tokens.accessToken === undefined) return first;
  if (first.status === 403 && tokens.strategy === 'admin' && call.method === 'GET') {
    forgetSession(cookies);
    return send({});
  }
  if (first.status !== 401) return first;
  goOn(await keeper.renew(cookies, asker));
  const second = await send(identity());
  if (second.status !== 401) return second;
  forgetSession(cookies);
  throw new Refused('SESSION_ENDED');
}

async function readBody(call: Call, request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json(\s*;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Refused('BAD_REQUEST', 'content-type: wants application/json', 'content-type');
  const read = await readJson(request);
  if (read.isErr()) throw new Refused(read.error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', read.error.message, 'body');
  const body = read.value;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused('BAD_REQUEST', 'body: wants an object', 'body');
  const field = forbiddenKey(body) ?? (call.session === undefined ? undefined : SESSION_FIELDS.find((name) => name in body));
  if (field !== undefined) throw new Refused('BAD_REQUEST', `${field}: is not for a client to send`, field);
  return body as Record<string, unknown>;
}

/** A key that some code, somewhere, may take for an object's own machinery (T-25). */
function forbiddenKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key === '__proto__' || key === 'constructor' || key === 'prototype' ? key : forbiddenKey(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

function languageOf(headers: Headers): string {
  const language = headers.get(HEADERS.language) ?? '';
  if (localeOfLanguage(language) === undefined)
    throw new Refused('BAD_REQUEST', 'language: wants a language of the site', HEADERS.language);
  return language;
}

function problem({ code, message, field }: Refused): ProblemWire {
  return { error: { code, statusCode: PROBLEMS[code].status, payload: { message, ...(field === undefined ? {} : { field }) } } };
}
