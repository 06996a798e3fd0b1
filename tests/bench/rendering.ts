import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import type { UseCases } from '#application/use-cases.ts';
import { createServerComposition } from '#composition/server-composition.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { matchRoute } from '#domain/navigation/routes.ts';
import { cleanAnswer } from '#server/rich-text/clean-answer.ts';
import type { Renderer, ViteChunk } from '#ui/rendering/render-contract.ts';
import { atMost, type Figure, noted } from './figure.ts';
import type { StartedSite } from './started-site.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const WARM = 150;
const ROUNDS = 300;
const BATCHES = 3;

/** CPU of this process for a rendered page. The renderer runs here; its use cases answer from memory after the first time, so that only the page is measured. */
export async function measureRendering(site: StartedSite): Promise<Figure[]> {
  const renderer = (await import(join(DIST, 'server', 'entry-server.js'))) as Renderer;
  const assets = JSON.parse(readFileSync(join(DIST, 'client', '.vite', 'manifest.json'), 'utf8')) as Record<string, ViteChunk>;
  const composition = createServerComposition({
    fetch: askTheSite,
    platformUrl: site.origin,
    apiKey: 'embedded',
    siteUrl: site.origin,
    clean: cleanAnswer,
    log: { debug: quiet, warn: quiet, error: quiet },
  });
  const answers = new Map<string, unknown>();
  const render = async (path: string) => {
    const locale = matchRoute(path)?.locale ?? 'hr';
    const visitor = { locale, cookies: new RequestCookieJar(undefined, { secure: false }), onTags: quiet, requestId: 'bench', client: {} };
    const answer = await renderer.render({
      request: new Request(site.origin + path),
      useCases: remembered(composition.useCasesFor(visitor), locale, answers),
      accountUseCases: composition.accountUseCasesFor(visitor),
      flash: undefined,
      log: { debug: quiet, warn: quiet, error: quiet },
      locale,
      nonce: 'bench',
      assets,
      visitor: { hasCart: false, orderExtras: NO_ORDER_EXTRAS, cookieNoticeAccepted: false, account: undefined },
      refusedForm: undefined,
      missing: false,
      paymentApart: false,
      entry: undefined,
    });
    if (answer.status !== 200 || !answer.html.includes('</html>')) throw new Error(`${path} answered ${answer.status}`);
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

/** The gateway of the running shop takes calls of its own pages only. */
const askTheSite: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set('origin', new URL(request.url).origin);
  return fetch(request);
};

/** Use cases that run once for each question. */
function remembered(useCases: UseCases, locale: Locale, answers: Map<string, unknown>): UseCases {
  const entries = Object.entries(useCases as unknown as Record<string, { run(...words: unknown[]): unknown }>);
  const kept = entries.map(([name, useCase]) => {
    const run = (...words: unknown[]) => {
      const key = JSON.stringify([locale, name, words]);
      if (!answers.has(key)) answers.set(key, useCase.run(...words));
      return answers.get(key);
    };
    return [name, { run }];
  });
  return Object.fromEntries(kept) as UseCases;
}

function quiet(): void {}
