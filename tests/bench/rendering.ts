import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { createServerComposition } from '#composition/server-composition.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import type { Renderer, ViteChunk } from '#ui/render-contract.ts';
import { atMost, type Figure, noted } from './figure.ts';
import type { StartedSite } from './started-site.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const WARM = 150;
const ROUNDS = 300;
const BATCHES = 3;

/** CPU of this process for a rendered page. The renderer runs here; what it asks of the platform is answered from memory, so that only the page is measured. */
export async function measureRendering(site: StartedSite): Promise<Figure[]> {
  const renderer = (await import(join(DIST, 'server', 'entry-server.js'))) as Renderer;
  const assets = JSON.parse(readFileSync(join(DIST, 'client', '.vite', 'manifest.json'), 'utf8')) as Record<string, ViteChunk>;
  const composition = createServerComposition({
    fetch: rememberedFetch(),
    platformUrl: site.origin,
    apiKey: 'embedded',
    siteUrl: site.origin,
    log: { debug: quiet, warn: quiet, error: quiet },
  });
  const render = async (path: string) => {
    const locale = matchRoute(path)?.locale ?? 'hr';
    const cookies = new RequestCookieJar(undefined, { secure: false });
    const answer = await renderer.render({
      request: new Request(site.origin + path),
      useCases: composition.useCasesFor({ locale, cookies, onTags: quiet, requestId: 'bench', accessToken: undefined }),
      locale,
      nonce: 'bench',
      assets,
      visitor: { hasCart: false, orderMessage: '', cookieNoticeAccepted: false },
      refusedForm: undefined,
      missing: false,
    });
    const html = await answer.text();
    if (answer.status !== 200 || !html.includes('</html>')) throw new Error(`${path} answered ${answer.status}`);
  };
  const cpu = async (path: string) => {
    for (let round = 0; round < WARM; round++) await render(path);
    const batches: number[] = [];
    for (let batch = 0; batch < BATCHES; batch++) {
      const before = process.cpuUsage();
      for (let round = 0; round < ROUNDS / BATCHES; round++) await render(path);
      const { user, system } = process.cpuUsage(before);
      batches.push(((user + system) / 1000 / ROUNDS) * BATCHES);
    }
    return Math.min(...batches);
  };
  return [
    atMost('CPU of a rendered list page', await cpu('/shop/kompostiranje'), 3, 'ms', 2),
    atMost('CPU of a rendered list page of the whole shop', await cpu('/shop'), 3, 'ms', 2),
    noted('CPU of the rendered home page', await cpu('/'), 'ms', 2),
    noted('CPU of a rendered product page', await cpu('/product/vrtne-rukavice-od-recikliranog-pamuka'), 'ms', 2),
  ];
}

/** Asks the running shop once for each answer and gives it from memory afterwards. */
function rememberedFetch(): typeof fetch {
  const known = new Map<string, Promise<{ body: string; status: number; headers: [string, string][] }>>();
  return async (input, init) => {
    const request = new Request(input, init);
    const sent = request.body === null ? undefined : await request.text();
    const key = `${request.method} ${request.url} ${request.headers.get('language') ?? ''} ${sent ?? ''}`;
    const answer = known.get(key) ?? ask(request, sent);
    known.set(key, answer);
    const { body, status, headers } = await answer;
    return new Response(body, { status, headers });
  };
}

async function ask(request: Request, body: string | undefined) {
  const headers = new Headers(request.headers);
  headers.set('origin', new URL(request.url).origin);
  const answer = await fetch(request.url, { method: request.method, headers, ...(body === undefined ? {} : { body }) });
  const kept: [string, string][] = [['content-type', answer.headers.get('content-type') ?? 'application/json']];
  return { body: await answer.text(), status: answer.status, headers: kept };
}

function quiet(): void {}
