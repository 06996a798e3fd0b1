import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { TokenCookies } from '#adapters/node/token-cookies.ts';
import { SIGNED_IN_COOKIE } from '#domain/account/token-session.ts';
import { DEFAULT_LOCALE, type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import { knownAnswer } from '../../http/in-process.ts';
import { cleanAnswer } from '../../rich-text/clean-answer.ts';
import { loggedMessage } from '../answer/logged-message.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { isSameOrigin } from '../request/same-origin.ts';
import { reopenedCart } from '../session/reopened-cart.ts';
import { forgetSession, type SessionKeeper, type SessionState } from '../session/session-keeper.ts';
import { isShut, MAINTENANCE_SECONDS } from '../visit/page-guard.ts';
import type { SiteFactsSource } from '../visit/site-facts.ts';
import { visitorFacts, whoIs } from '../visit/visitor-facts.ts';
import { keepAnswer, keepRefusal, sessionFields } from '../wire/cart-cookies.ts';
import { beginsCart, type Call, HEADERS } from '../wire/contract.ts';
import { findBrowserCall } from '../wire/passed-calls.ts';
import { mayBeGivenToPages } from '../wire/payment-answer.ts';
import { type Asker, platformRequest } from '../wire/platform-request.ts';
import { problem, Refused, statusOf } from '../wire/refused.ts';
import { answerProgram, programsKey } from './by-access-key.ts';
import { type DoorWay, findDoorWay } from './door.ts';
import { readUpload, refuseStrangers } from './office.ts';
import { readBody } from './read-body.ts';

/** `/api/*`: the platform's calls for scripts of our own pages, and the ways of our own door; what cookies hold is put in here and kept here, no script ever sees it. */
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
      const useCasesIn = (locale: Locale) => deps.composition.useCasesFor({ ...visitor, locale });
      const visit = { cookies, host: c.get('host'), requestId, client, refuseWhileShut, reopened, useCasesIn };
      const key = programsKey(c.req.raw.headers, cookies);
      const answer =
        key === undefined
          ? await answered(deps, keeper, c.req.raw, visit)
          : await answerProgram(deps, c.req.raw, { key, client, requestId });
      c.set('route', answer.call.path);
      if (answer.retryAfter !== null) c.header('retry-after', answer.retryAfter);
      for (const cookie of cookies.setCookies) c.header('set-cookie', cookie, { append: true });
      return c.body(answer.text, answer.status as ContentfulStatusCode, { 'content-type': 'application/json' });
    } catch (error) {
      c.set('route', '/api/*');
      const refused = error instanceof Refused ? error : new Refused('UNAVAILABLE');
      if (!(error instanceof Refused)) deps.log.error('gateway.failed', { message: loggedMessage(error), requestId });
      if (refused.code === 'UNAVAILABLE') c.header('retry-after', String(refused.seconds));
      for (const cookie of cookies.setCookies) c.header('set-cookie', cookie, { append: true });
      return c.json(problem(refused), statusOf(refused) as ContentfulStatusCode);
    }
  });
}

interface GatewayVisit {
  /** Throws while the site is there for the back office alone, and this is somebody else (LAY-02, NAV-07). */
  readonly refuseWhileShut: () => Promise<void>;
  /** Id of the cart that is the visitor's again. */
  readonly reopened: () => Promise<string | undefined>;
  readonly useCasesIn: (locale: Locale) => ReturnType<WebDependencies['composition']['useCasesFor']>;
  readonly cookies: RequestCookieJar;
  readonly host: string;
  readonly requestId: string;
  readonly client: Readonly<Record<string, string>>;
}

interface PassedOn {
  readonly call: Call;
  readonly status: number;
  /** JSON. */
  readonly text: string;
  readonly retryAfter: string | null;
}

async function answered(deps: WebDependencies, keeper: SessionKeeper, request: Request, visit: GatewayVisit): Promise<PassedOn> {
  const { pathname, search } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !isSameOrigin(request.headers, deps.publicUrl.protocol, visit.host)) throw new Refused('FORBIDDEN');
  const way = findDoorWay(request.method, pathname);
  const call = way?.call ?? findBrowserCall(request.method === 'HEAD' ? 'GET' : request.method, pathname);
  if (call === undefined) throw new Refused('NOT_FOUND');
  if (call.access === 'backOffice') refuseStrangers(visit.cookies);
  await visit.refuseWhileShut();
  const body = isRead || call.form !== undefined ? undefined : await readBody(call, request);
  if (way !== undefined) return runAtDoor(keeper, way, languageOf(request.headers), body, visit);
  return passOn(deps, keeper, { call, request, target: pathname + search, body }, visit);
}

/** What a script wants of the platform; reads have no body. */
interface Passing {
  readonly call: Call;
  readonly request: Request;
  readonly target: string;
  readonly body: Record<string, unknown> | undefined;
}

async function passOn(
  deps: WebDependencies,
  keeper: SessionKeeper,
  { call, request, target, body }: Passing,
  visit: GatewayVisit,
): Promise<PassedOn> {
  const cartId = beginsCart(call) ? await visit.reopened() : undefined;
  if (cartId !== undefined) return { call, status: 200, text: JSON.stringify({ data: { cartId, protectCode: '' } }), retryAfter: null };
  const asker = { language: languageOf(request.headers), client: visit.client, requestId: visit.requestId };
  const form = call.form === undefined ? undefined : await readUpload(call.form, request);
  const json = body === undefined ? undefined : JSON.stringify({ ...body, ...sessionFields(call, body, visit.cookies) });
  const send = async (identity: Readonly<Record<string, string>>) => {
    const wanted = {
      method: call.method,
      target,
      headers: { ...identity, ...expectedUser(request.headers), ...form?.headers },
      body: form?.bytes ?? json,
    };
    return deps.platform.fetch(platformRequest(deps.platform, asker, wanted));
  };
  const answer = await asWhoeverIsSignedIn({ call, keeper, cookies: visit.cookies, asker, send, officeKey: deps.platform.adminAccessKey });
  if (!answer.ok) {
    const refusal = await answer.json();
    keepRefusal(call, answer.status, refusal, visit.cookies);
    return { call, status: answer.status, text: JSON.stringify(refusal), retryAfter: answer.headers.get('retry-after') };
  }
  const known = knownAnswer(answer);
  const { data = null } = (known?.body ?? (await answer.json())) as { readonly data?: unknown };
  if (!mayBeGivenToPages(call, data, deps)) throw new Error('The script of a wallet comes from an unknown host.');
  const shown = keepAnswer(call, body, cleanAnswer(call, data), visit.cookies);
  // What the platform in this process has written down already, and nothing of it has changed, is passed on as it is.
  return {
    call,
    status: 200,
    text: shown === data && known !== undefined ? known.text : JSON.stringify({ data: shown }),
    retryAfter: null,
  };
}

/** Ends of which only the log says more: nobody answered, or not as agreed. */
const UNSAID: ReadonlySet<string> = new Set(['Unreachable', 'Malformed']);

/** Whether a use case ended for want of a sign-in that still counts. */
const isSignedOut = (problem: { readonly kind: string; readonly signedOut?: true }): boolean =>
  problem.kind === 'SignedOut' || problem.signedOut === true;

/** Runs a use case for whoever asks. A token that the platform does not know any more is renewed once (IDN-02); what runs here may be run again (CHK-12). */
async function runAtDoor(keeper: SessionKeeper, way: DoorWay, language: string, given: unknown, visit: GatewayVisit): Promise<PassedOn> {
  const { call } = way;
  const { cookies, requestId, client } = visit;
  const body = call.body?.safeParse(given);
  if (body?.success !== true) {
    const field = body?.error.issues[0]?.path.join('.') || 'body';
    throw new Refused('BAD_REQUEST', `${field.slice(0, 200)}: does not fit`, field.slice(0, 200));
  }
  const asker = { language, client, requestId };
  // Whose page still shows them as signed in is not to go on as a guest.
  const wasSignedIn = cookies.get(SIGNED_IN_COOKIE) !== undefined;
  const session = await keeper.freshen(cookies, asker);
  goOn(session === 'none' && wasSignedIn ? 'lost' : session);
  const run = () => way.run(visit.useCasesIn(localeOfLanguage(language) ?? DEFAULT_LOCALE), body.data as never, cookies);
  let ended = await run();
  if (ended.isErr() && isSignedOut(ended.error) && new TokenCookies(cookies).accessToken !== undefined) {
    goOn(await keeper.renew(cookies, asker));
    ended = await run();
    if (ended.isErr() && ended.error.kind === 'SignedOut') {
      forgetSession(cookies);
      throw new Refused('SESSION_ENDED');
    }
  }
  if (ended.isErr() && UNSAID.has(ended.error.kind)) throw new Refused('UNAVAILABLE');
  const data = ended.isOk() ? { value: ended.value } : { problem: ended.error };
  return { call, status: 200, text: JSON.stringify({ data }), retryAfter: null };
}

function goOn(session: SessionState): void {
  if (session === 'lost') throw new Refused('SESSION_ENDED');
  if (session === 'unreachable') throw new Refused('UNAVAILABLE');
}

interface Sending {
  readonly call: Call;
  readonly keeper: SessionKeeper;
  readonly cookies: RequestCookieJar;
  readonly asker: Asker;
  readonly send: (identity: Readonly<Record<string, string>>) => Promise<Response>;
  /** Key of the back office. */
  readonly officeKey: string | undefined;
}

/**
 * Sends a call with the visitor's token where it counts. A token that the platform does not know any more is renewed once; an admin who may not read something that is there for
 * anybody reads on as such, once and signed out (IDN-02, IDN-06).
 */
async function asWhoeverIsSignedIn({ call, keeper, cookies, asker, send, officeKey }: Sending): Promise<Response> {
  if ((call.access ?? 'anyone') === 'anyone') return send({});
  const tokens = new TokenCookies(cookies);
  const isOffice = call.access === 'backOffice';
  const key: Record<string, string> = isOffice && officeKey !== undefined ? { [HEADERS.adminAccessKey]: officeKey } : {};
  const identity = (): Record<string, string> =>
    tokens.accessToken === undefined ? {} : { [HEADERS.accessToken]: `Bearer ${tokens.accessToken}`, ...key };
  goOn(await keeper.freshen(cookies, asker));
  const first = await send(identity());
  if (tokens.accessToken === undefined) return first;
  if (first.status === 403 && tokens.strategy === 'admin' && call.method === 'GET' && !isOffice) {
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

/** In whose name somebody means to do something, which the platform looks at. */
function expectedUser(headers: Headers): Record<string, string> {
  const expected = headers.get(HEADERS.expectedUser);
  return expected === null ? {} : { [HEADERS.expectedUser]: expected.slice(0, 20) };
}

function languageOf(headers: Headers): string {
  const language = headers.get(HEADERS.language) ?? '';
  if (localeOfLanguage(language) === undefined)
    throw new Refused('BAD_REQUEST', 'language: wants a language of the site', HEADERS.language);
  return language;
}
