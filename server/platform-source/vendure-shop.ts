import { err, ok, type Result } from 'neverthrow';
import type * as z from 'zod/mini';
import { login, refresh, register, setPassword, verify } from '#adapters/platform/wire/account.ts';
import { CACHE_TAGS_HEADER, type Call, HEADERS } from '#adapters/platform/wire/call.ts';
import { PROBLEMS, type ProblemCode } from '#adapters/platform/wire/problem.ts';
import { renew, signIn } from '#adapters/vendure/account.ts';
import type { ShopPayments } from '#adapters/vendure/payments.ts';
import { type Asked, type ShopRefusal, type ShopWay, way } from '#adapters/vendure/shop-verb.ts';
import type { SiteServices } from '#adapters/vendure/site-services.ts';
import { readLinkToken, readToken } from '#adapters/vendure/tokens.ts';
import { type VendureClient, VendureForbids, VendureForgot, type VendureUnavailable } from '#adapters/vendure/vendure-client.ts';
import { customerWays, linkWays, shopWays } from '#adapters/vendure/ways.ts';
import { DEFAULT_LOCALE, localeOfLanguage } from '#domain/locale/locale.ts';
import { untilTag } from '#domain/site/kept-until.ts';
import type { Log } from '#ports/log.ts';
import { bodyInProcess, knownAnswer, tellAnswer } from '../http/in-process.ts';
import { networkOf } from '../http/network-of.ts';
import type { PlatformAsking, PlatformFetch } from '../web/context/web-context.ts';
import { PasswordTurns } from './password-turns.ts';

/** So long what Vendure said may be shown to everybody: it tells nobody of its changes. */
const KEEP_MS = 15_000;

export interface VendureShopOptions {
  readonly vendure: VendureClient;
  readonly payments: ShopPayments;
  readonly site: SiteServices;
  /** The platform that keeps the content, and how it is asked. */
  readonly content: { readonly fetch: PlatformFetch; readonly asking: PlatformAsking };
  /** Where its goods and orders are looked after. */
  readonly dashboardUrl?: string | undefined;
  readonly log: Log;
  readonly now: () => number;
}

/** The platform as the web server sees it, of two: calls about goods, carts, orders and customers are answered by Vendure, all others by the platform that keeps the content. */
export function vendureShop(options: VendureShopOptions): PlatformFetch {
  const turns = new PasswordTurns(options.now);
  const { site } = options;
  const forAll = shopWays(options.payments, site, options.dashboardUrl).map(pathed);
  const forCustomers = customerWays(site).map(pathed);
  const forLinks = linkWays(site).map(pathed);
  const find = (ways: readonly PathedWay[], method: string, path: string): Found | undefined => {
    for (const { way: one, pattern } of ways) {
      const groups = one.call.method === method ? pattern.exec(path)?.groups : undefined;
      if (groups !== undefined)
        return { way: one, params: Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)])) };
    }
    return undefined;
  };
  return async (request) => {
    const url = new URL(request.url);
    const { method, headers } = request;
    const token = readToken(headers.get(HEADERS.accessToken));
    const found = find(forAll, method, url.pathname) ?? (token === undefined ? undefined : find(forCustomers, method, url.pathname));
    const linked = find(forLinks, method, url.pathname);
    const isRead = request.body !== null && (found !== undefined || linked !== undefined || isSignIn(method, url.pathname));
    const text = bodyInProcess(request) ?? (isRead ? await request.text() : undefined);
    const asked: Exchange = { request, url, token, body: text, tags: new Set() };
    const own = found ?? (linked !== undefined && isOwnLink(linked, text) ? linked : signingWay(site, asked));
    if (own !== undefined)
      return COUNTED.has(own.way.call) ? counted(turns, asked, own, () => answer(options, own, asked)) : answer(options, own, asked);
    return token === undefined ? options.content.fetch(request) : options.content.fetch(asNobody(options, asked));
  };
}

interface PathedWay {
  readonly way: ShopWay;
  readonly pattern: RegExp;
}

interface Found {
  readonly way: ShopWay;
  readonly params: Readonly<Record<string, string>>;
}

interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly token: string | undefined;
  readonly body: string | undefined;
  /** What was read of the content's platform for the answer was made from these. */
  readonly tags: Set<string>;
}

function pathed(one: ShopWay): PathedWay {
  return { way: one, pattern: new RegExp(`^${one.call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}(?<_>)$`) };
}

const isSignIn = (method: string, path: string): boolean => method === login.method && path === login.path;

/** Whether a link was written for an account of Vendure's. */
function isOwnLink({ way: { call }, params }: Found, body: string | undefined): boolean {
  const { token } = (call === setPassword ? (parsed(body) ?? {}) : {}) as { readonly token?: unknown };
  return readLinkToken(String(token ?? params.x)) !== undefined;
}

/** Customers sign in at Vendure, whoever works here at the content's platform; a sign-in goes on where it began. */
function signingWay(site: SiteServices, { request, url, body }: Exchange): Found | undefined {
  if (isSignIn(request.method, url.pathname)) {
    const { strategy } = (parsed(body) ?? {}) as { readonly strategy?: unknown };
    return strategy === 'admin' ? undefined : { way: way(login, signIn(site)), params: {} };
  }
  const given = url.pathname === refresh.path ? (request.headers.get(HEADERS.refreshToken) ?? '') : '';
  return readToken(given) === undefined ? undefined : { way: way(refresh, renew(given)), params: {} };
}

/** Where a password can be tried: who makes an account that there is comes in by its password, and so does who confirms one. */
const COUNTED: ReadonlySet<Call> = new Set<Call>([login, register, verify]);

/** Vendure counts no wrong passwords, so they are counted here. */
async function counted(
  turns: PasswordTurns,
  { request, body }: Exchange,
  { params }: Found,
  run: () => Promise<Response>,
): Promise<Response> {
  const { username, email } = (parsed(body) ?? {}) as { readonly username?: unknown; readonly email?: unknown };
  const trying = { account: String(username ?? email ?? params.x), network: networkOf(request.headers.get(HEADERS.clientAddress) ?? '') };
  const seconds = turns.take(trying);
  if (seconds !== undefined) return refusal({ code: 'TOO_MANY_ATTEMPTS', seconds });
  const given = await run();
  const code = given.ok ? undefined : ((await given.clone().json()) as { readonly error: { readonly code: string } }).error.code;
  if (code === undefined || !WRONG.has(code)) turns.giveBack(trying);
  return given;
}

const WRONG: ReadonlySet<string> = new Set<ProblemCode>(['UNKNOWN_USER_OR_PASSWORD', 'USER_EXISTS', 'INCORRECT_PASSWORD']);

/** Vendure's tokens say nothing to the content's platform: there whoever brings one is nobody in particular. */
function asNobody({ content }: VendureShopOptions, { request, body }: Exchange): Request {
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name.toLowerCase() !== HEADERS.accessToken));
  const text = body ?? bodyInProcess(request);
  return text === undefined && request.body !== null
    ? new Request(request, { headers })
    : content.asking(request.url, { method: request.method, headers, ...(text === undefined ? {} : { body: text }) });
}

async function answer(options: VendureShopOptions, { way: { call, verb }, params }: Found, exchange: Exchange): Promise<Response> {
  const { vendure, log } = options;
  const { request, token } = exchange;
  const input = checkedInput(call, exchange);
  if ('field' in input) return refusal({ code: 'BAD_REQUEST', field: input.field });
  if (call.access === 'customer' && token === undefined) return refusal({ code: 'UNAUTHORIZED' });
  let wasAsked = false;
  let failed: VendureUnavailable | undefined;
  const asked: Asked = {
    vendure: vendure.noting((error) => {
      wasAsked = true;
      failed ??= error;
    }),
    language: localeOfLanguage(request.headers.get(HEADERS.language) ?? '') ?? DEFAULT_LOCALE,
    params,
    ...(input as Pick<Asked, 'query' | 'body' | 'session'>),
    token: call.access === undefined ? undefined : token,
    ofContent: (body, query) => askContent(options, exchange, body, query as Readonly<Record<string, string>> | undefined),
  };
  try {
    const given = await verb(asked);
    if (given.isErr()) return refusal(given.error);
    if (failed !== undefined) log.error('vendure.failed', { path: call.path, message: String(failed).slice(0, 300) });
    const body = { data: given.value };
    const text = JSON.stringify(body);
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    // What Vendure had no part in lasts as long as the content does.
    const until = wasAsked ? [untilTag(new Date(options.now() + KEEP_MS))] : [];
    const tags = [...exchange.tags, ...until];
    if (call.kept === true && tags.length > 0) headers[CACHE_TAGS_HEADER] = tags.join(' ');
    return tellAnswer(new Response(text, { headers }), { body, text });
  } catch (error) {
    if (error instanceof VendureForgot)
      return refusal({ code: call.session !== undefined && error.token !== token ? 'CART_NOT_FOUND' : 'SESSION_ENDED' });
    if (error instanceof VendureForbids) return refusal({ code: token === undefined ? 'FORBIDDEN' : 'SESSION_ENDED' });
    log.error('vendure.failed', { path: call.path, message: String(error).slice(0, 300) });
    return refusal({ code: 'UNAVAILABLE' });
  }
}

/** Asks the content's platform what was asked here, or about the same with another body. */
async function askContent(
  { content }: VendureShopOptions,
  exchange: Exchange,
  body: unknown,
  query: Readonly<Record<string, string>> | undefined,
): Promise<Result<never, ShopRefusal>> {
  const { request, url } = exchange;
  const headers = Object.fromEntries([...request.headers].filter(([name]) => name.toLowerCase() !== HEADERS.accessToken));
  const text = body === undefined ? exchange.body : JSON.stringify(body);
  const address = query === undefined ? url.href : `${url.origin}${url.pathname}?${new URLSearchParams(query)}`;
  const given = await content.fetch(
    content.asking(address, { method: request.method, headers, ...(text === undefined ? {} : { body: text }) }),
  );
  for (const tag of given.headers.get(CACHE_TAGS_HEADER)?.split(' ') ?? []) exchange.tags.add(tag);
  const known = knownAnswer(given)?.body ?? ((await given.json()) as { readonly data: unknown });
  return given.ok ? ok(known.data as never) : err(refusalOf(given.status, known));
}

/** Why the content's platform refuses; what is no answer of the contract is as good as none. */
function refusalOf(status: number, body: unknown): ShopRefusal {
  const code = (body as { readonly error?: { readonly code?: string } } | null)?.error?.code ?? '';
  if (Object.hasOwn(PROBLEMS, code)) return { code: code as ProblemCode };
  return { code: status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE' };
}

type Checked = { readonly query: unknown; readonly body: unknown; readonly session: Asked['session'] } | { readonly field: string };

/** What is asked, checked by the contract. */
function checkedInput(call: Call, { url, body }: Exchange): Checked {
  const given = call.body === undefined ? {} : parsed(body);
  if (typeof given !== 'object' || given === null) return { field: 'body' };
  const { cartId = '', protectCode = '', ...rest } = given as Readonly<Record<string, unknown>>;
  const own = call.session === undefined ? given : rest;
  const query = call.query?.safeParse(Object.fromEntries(url.searchParams));
  const checked = call.body?.safeParse(own);
  const failed = query?.success === false ? query.error : checked?.success === false ? checked.error : undefined;
  if (failed !== undefined) return { field: fieldOf(failed) };
  const session = { cartId: String(cartId), protectCode: String(protectCode) };
  return { query: query?.data ?? {}, body: checked?.data ?? {}, session };
}

const fieldOf = (error: z.core.$ZodError): string => error.issues[0]?.path.join('.').slice(0, 200) || 'body';

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function refusal({ code, ...facts }: ShopRefusal): Response {
  const { status, message } = PROBLEMS[code];
  const seconds = facts.seconds ?? (status === 503 ? 2 : undefined);
  const headers = { 'content-type': 'application/json', ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }) };
  return new Response(JSON.stringify({ error: { code, statusCode: status, payload: { message, ...facts } } }), { status, headers });
}
