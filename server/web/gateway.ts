import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { PROBLEMS, type ProblemCode, type ProblemWire } from '#adapters/platform/wire/problem.ts';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import { readJson } from '../http/read-json.ts';
import { keepAnswer, sessionFields } from './cart-cookies.ts';
import { findBrowserCall } from './gateway-calls.ts';
import { isSameOrigin } from './same-origin.ts';
import { SITE_ID, STORE_ID, type WebDependencies, type WebEnv } from './web-context.ts';

/** How long the platform may take. */
const TIME_OUT_MS = 10_000;
const SESSION_FIELDS = ['cartId', 'protectCode'];

class Refused extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;

  constructor(code: ProblemCode, message?: string, field?: string) {
    super(message ?? PROBLEMS[code].message);
    this.code = code;
    this.field = field;
  }
}

/** `/api/*`: the platform's public calls for scripts of our own pages; what cookies hold is put in here and kept here, no script ever sees it. */
export function gatewayRoutes(app: Hono<WebEnv>, deps: WebDependencies): void {
  const secure = deps.publicUrl.protocol === 'https:';
  app.all('/api/*', async (c) => {
    c.header('cache-control', 'private, no-store');
    const cookies = new RequestCookieJar(c.req.header('cookie'), { secure });
    try {
      const answer = await passOn(deps, c.req.raw, { cookies, host: c.get('host'), requestId: c.get('requestId') });
      c.set('route', answer.call.path);
      for (const cookie of cookies.setCookies) c.header('set-cookie', cookie, { append: true });
      if (answer.retryAfter !== null) c.header('retry-after', answer.retryAfter);
      return c.json(answer.body as object, answer.status as ContentfulStatusCode);
    } catch (error) {
      c.set('route', '/api/*');
      const refused = error instanceof Refused ? error : new Refused('UNAVAILABLE');
      if (!(error instanceof Refused))
        deps.log.error('gateway.failed', { message: String(error).slice(0, 300), requestId: c.get('requestId') });
      if (refused.code === 'UNAVAILABLE') c.header('retry-after', '2');
      return c.json(problem(refused), PROBLEMS[refused.code].status as ContentfulStatusCode);
    }
  });
}

interface Visit {
  readonly cookies: RequestCookieJar;
  readonly host: string;
  readonly requestId: string;
}

interface PassedOn {
  readonly call: Call;
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

async function passOn(deps: WebDependencies, request: Request, visit: Visit): Promise<PassedOn> {
  const { pathname, search } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !isSameOrigin(request.headers, deps.publicUrl.protocol, visit.host)) throw new Refused('FORBIDDEN');
  const call = findBrowserCall(request.method === 'HEAD' ? 'GET' : request.method, pathname);
  if (call === undefined) throw new Refused('NOT_FOUND');
  const body = isRead ? undefined : await readBody(call, request);
  const session = sessionFields(call, body, visit.cookies);
  const sent = new Request(new URL(pathname + search, deps.platform.url), {
    method: call.method,
    headers: platformHeaders(deps, request.headers, visit.requestId),
    ...(isRead ? {} : { body: JSON.stringify({ ...body, ...session }) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  const answer = await deps.platform.fetch(sent);
  const read = (await answer.json()) as { data?: unknown };
  if (answer.ok) return { call, status: 200, body: { data: keepAnswer(call, body, read.data ?? null, visit.cookies) }, retryAfter: null };
  return { call, status: answer.status, body: read, retryAfter: answer.headers.get('retry-after') };
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

function platformHeaders(deps: WebDependencies, headers: Headers, requestId: string): Record<string, string> {
  const language = headers.get(HEADERS.language) ?? '';
  if (localeOfLanguage(language) === undefined)
    throw new Refused('BAD_REQUEST', 'language: wants a language of the site', HEADERS.language);
  return {
    [HEADERS.language]: language,
    [HEADERS.store]: STORE_ID,
    [HEADERS.site]: SITE_ID,
    [HEADERS.apiKey]: deps.platform.apiKey,
    'content-type': 'application/json',
    'x-request-id': requestId,
  };
}

function problem({ code, message, field }: Refused): ProblemWire {
  return { error: { code, statusCode: PROBLEMS[code].status, payload: { message, ...(field === undefined ? {} : { field }) } } };
}
