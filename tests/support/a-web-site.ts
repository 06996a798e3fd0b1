import type { AccountUseCases } from '#application/account-use-cases.ts';
import { createServerComposition } from '#composition/server-composition.ts';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { cleanAnswer } from '#server/rich-text/clean-answer.ts';
import { createWebApp, type WebApp } from '#server/web/app.ts';
import { PageCache } from '#server/web/cache/page-cache.ts';
import type { AccessEntry, WebDependencies } from '#server/web/context/web-context.ts';
import type { RenderedPage, Renderer, RenderInput } from '#ui/rendering/render-contract.ts';
import { type FakePlatform, fakePlatform } from './fake-platform.ts';

/** The web server over a fake platform, with a renderer that writes down what it was given. */
export interface WebSite extends WebApp {
  readonly platform: FakePlatform;
  readonly rendered: RenderInput[];
  readonly refused: (RefusedForm | undefined)[];
  readonly access: AccessEntry[];
  readonly clock: { now: number };
  readonly state: { ready: boolean; draining: boolean; failing: unknown; whileRendering: () => void };
  readonly pageCache: PageCache;
  /** Use cases of accounts that answer in the place of the real ones. */
  readonly instead: { [Name in keyof AccountUseCases]?: AccountUseCases[Name] };
  get(target: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form as a page of this site does. */
  post(target: string, fields: Record<string, string | readonly string[]>, headers?: Record<string, string>): Promise<Response>;
  /** Calls the gateway as a page's script does. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

export const ORIGIN = 'http://localhost:3000';
/** Same for every test: long enough to be compressed. */
const FILLING = '<p>Održiva rasvjeta i kompostiranje.</p>'.repeat(60);

export function aWebSite(overrides: Partial<WebDependencies> = {}): WebSite {
  const platform = fakePlatform();
  const rendered: RenderInput[] = [];
  const access: AccessEntry[] = [];
  const clock = { now: Date.UTC(2026, 10, 20, 10, 5) };
  const state: WebSite['state'] = { ready: true, draining: false, failing: undefined, whileRendering: () => undefined };
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const pageCache = new PageCache(() => clock.now);
  const instead: WebSite['instead'] = {};
  const renderer: Renderer = {
    async render(input) {
      rendered.push(input);
      if (state.failing !== undefined) throw state.failing;
      const page = await renderForTest(input);
      // Everything has been read, and nothing has been answered.
      state.whileRendering();
      return page;
    },
  };
  const composition = createServerComposition({
    fetch: ((input: RequestInfo | URL, init?: RequestInit) =>
      (overrides.platform?.fetch ?? platform.fetch)(new Request(input, init))) as typeof fetch,
    platformUrl: 'http://platform.test',
    apiKey: 'key',
    adminAccessKey: 'admin-key',
    siteUrl: ORIGIN,
    clean: cleanAnswer,
    log,
  });
  const web = createWebApp({
    publicUrl: new URL(ORIGIN),
    development: false,
    platform: { fetch: platform.fetch, url: 'http://platform.test', apiKey: 'key', adminAccessKey: 'admin-key' },
    composition: {
      ...composition,
      accountUseCasesFor: (visitor) => ({ ...composition.accountUseCasesFor(visitor), ...instead }),
    },
    trustedProxies: 0,
    hstsSubdomains: false,
    localeCookieCrossOrigin: false,
    metricsToken: undefined,
    renderer: async () => renderer,
    client: undefined,
    media: undefined,
    pageCache,
    log,
    logAccess: (entry) => void access.push(entry),
    isReady: async () => state.ready,
    isDraining: () => state.draining,
    now: () => clock.now,
    ...overrides,
  });
  const send = async (method: string, target: string, headers: Record<string, string>, body?: string) =>
    web.app.request(target.startsWith('http') ? target : ORIGIN + target, { method, headers, ...(body === undefined ? {} : { body }) });
  return {
    ...web,
    platform,
    rendered,
    get refused() {
      return rendered.map(({ refusedForm }) => refusedForm);
    },
    access,
    clock,
    state,
    pageCache,
    instead,
    get: (target, headers = {}) => send('GET', target, headers),
    post(target, fields, headers = {}) {
      const words = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) words.append(name, one);
      const type = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
      return send('POST', target, { ...type, ...headers }, words.toString());
    },
    call(method, path, body, headers = {}) {
      const own = { language: 'hrv', 'content-type': 'application/json', origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
      return send(method, path, { ...own, ...headers }, body === undefined ? undefined : JSON.stringify(body));
    },
  };
}

/** Enough of a page to see who asked for what; the renderer of the site is tested on its own. */
async function renderForTest(input: RenderInput): Promise<RenderedPage> {
  const { request, useCases, locale, nonce, visitor, missing, refusedForm, flash } = input;
  const site = await useCases.loadSite.run();
  const path = new URL(request.url).pathname;
  const match = matchRoute(path);
  const cart = visitor.hasCart ? await useCases.viewCart.run() : undefined;
  const content = match?.route === 'content' && !missing ? await useCases.viewContent.run(match.parameter ?? '') : undefined;
  const kind = content?.isOk() ? content.value.decision : undefined;
  if (kind?.kind === 'moved') return { status: 301, headers: new Headers({ location: kind.path }), html: '' };
  if (content?.isErr()) return { status: 503, headers: new Headers(), html: 'unavailable' };
  const order = new URL(request.url).searchParams.get('orderSlug');
  const confirmation = order === null ? undefined : await useCases.viewOrder.run(order);
  const words = [
    `path=${path}`,
    `lang=${locale}`,
    `cart=${cart?.isOk() ? (cart.value?.lines[0]?.quantity ?? 0) : 'none'}`,
    `order=${confirmation?.isOk() ? (confirmation.value?.number ?? 'unknown') : 'none'}`,
    `maintenance=${site.isOk() && site.value.maintenance}`,
    `problem=${refusedForm?.problem.kind ?? 'none'}`,
    `account=${visitor.account?.firstName ?? 'none'}`,
    `flash=${flash ?? 'none'}`,
    `title=${site.isOk() ? site.value.name : 'unknown'}`,
  ];
  const html = `<!doctype html><html lang="${locale}"><body><script nonce="${nonce}">1</script>${words.join(' ')} ${FILLING}<script nonce="${nonce}">2</script></body></html>`;
  return {
    status: kind?.kind === 'unknown' || missing ? 404 : 200,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=9' }),
    html,
  };
}

/** What an answer sets, as the Cookie header of the next request. */
export function cookiesOf(response: Response, before = ''): string {
  const jar = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair] as const),
  );
  for (const header of response.headers.getSetCookie()) {
    const pair = header.split(';', 1)[0] ?? '';
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0/i.test(header)) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}
