import { getRequestListener } from '@hono/node-server';
import { JsonLog } from '#adapters/node/json-log.ts';
import { patientFetch } from '#adapters/platform/patient-fetch.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { createServerComposition } from '#composition/server-composition.ts';
import { captchaSources } from '../config/captcha-config.ts';
import type { Config } from '../config/config.ts';
import { pictureOrigin, uploadOrigin } from '../config/media-config.ts';
import { knownAnswer } from '../http/in-process.ts';
import type { Trace } from '../http/trace.ts';
import { freeBytes } from '../platform/database/full-disk.ts';
import { openPlatform } from '../platform-source/open-platform.ts';
import type { PlatformSource } from '../platform-source/platform-source.ts';
import { cleanAnswer, readContracts } from '../rich-text/clean-answer.ts';
import { createWebApp } from '../web/app.ts';
import { listedPages } from '../web/cache/listed-pages.ts';
import { PageCache } from '../web/cache/page-cache.ts';
import type { PlatformFetch, WebDependencies } from '../web/context/web-context.ts';
import { type EarlyStart, startEarly } from './early-start.ts';
import { figuresOfAll } from './figures.ts';
import { forDevelopment, rendererOf } from './for-development.ts';
import type { Handler } from './listen.ts';
import { builtPages, livePages, type PagesSource } from './pages-source.ts';
import { isForSandbox, pageNeeds, paymentHosts, paymentProviders, sandboxPlace, servePaymentSandbox } from './payments.ts';
import { type SharedAnswers, sharedAnswers } from './shared-answers.ts';
import { type SharedCache, sharedCache } from './shared-cache.ts';

/** How long running requests may take when the server stops (F-17). */
const STOP_MS = 8_000;

/** How long what all visitors share may be kept when the platform tells of its changes; what changes with the time alone (an event that is over) is at most that late, and never past a full hour. */
const KEEP_MS = 60_000;

/** The same for a platform that tells nothing. */
const REMOTE_KEEP_MS = 5_000;

export interface RunningServer {
  /** Where visitors find the site. */
  readonly url: string;
  readonly port: number;
  /** Undefined when the platform is elsewhere. */
  readonly databaseUrl: string | undefined;
  /** Not ready at once; after `graceMs`, in which whoever shares out the requests may notice, it takes no more; the database goes last. One that others take over from stays ready to the end: together they are. */
  stop(graceMs?: number, isTakenOver?: boolean): Promise<void>;
}

export interface Output {
  readonly line: (text: string) => void;
  readonly progress: (step: string) => void;
}

const QUIET: Output = { line: (text) => void process.stdout.write(`${text}\n`), progress: () => undefined };

/** Starts all that the configuration asks for; what was started is stopped again when something fails. */
export async function startServer(config: Config, output: Output = QUIET, opened?: EarlyStart): Promise<RunningServer> {
  const log = new JsonLog({ level: config.logLevel, write: output.line });
  for (const { name, meant } of config.unread)
    log.warn('configuration.unread', {
      variable: name,
      hint: meant === undefined ? 'Nothing reads it.' : `Nothing reads it; ${meant} is read.`,
    });
  const { listening, publicUrl, access, client, waiting, keptOnDisk } = opened ?? (await startEarly(config, output.line));
  let draining = false;
  let ready = true;
  let contentChanged: (tags: readonly string[]) => void = () => keptOnDisk?.forget();
  let platform: PlatformSource | undefined;
  let pages: PagesSource | undefined;
  let inFront: SharedCache | undefined;
  let shared: SharedAnswers | undefined;
  let trace: Trace | undefined;
  const stop = async (graceMs = 0, isTakenOver = false): Promise<void> => {
    if (draining) return;
    draining = true;
    ready = isTakenOver;
    listening.drain();
    if (graceMs > 0) await new Promise((resolve) => setTimeout(resolve, graceMs));
    await pages?.close();
    await listening.close(STOP_MS, graceMs > 0);
    access.flush();
    inFront?.stop();
    keptOnDisk?.stop();
    await platform?.close();
    shared?.close();
    await trace?.stop();
  };
  try {
    readContracts(CALLS);
    // What nobody wants is not even read.
    trace = config.tracing && (await import('./open-telemetry.ts')).openTelemetry(config.tracing);
    const sandbox = sandboxPlace(config, listening.port);
    pages = config.production ? await builtPages(client) : await livePages(listening.server);
    platform = await openPlatform({
      config,
      publicUrl,
      paymentProviders: paymentProviders(config.paymentProviders, sandbox, publicUrl),
      log,
      trace,
      onChanged: (tags) => contentChanged(tags),
      onProgress: output.progress,
      onUpdating: waiting.updating,
    });
    const pageCache = new PageCache(Date.now);
    const development =
      config.development &&
      (await forDevelopment(config.development, { config, publicUrl, log }, platform, (tags) => contentChanged(tags)));
    platform = development?.platform ?? platform;
    const platformFetch = watched(traced(platform.fetch, trace, config.platform.kind === 'remote'), pageCache);
    const { asking } = platform;
    shared = await sharedAnswers(config, { site: publicUrl, build: client?.print ?? 'development' }, log);
    const composition = createServerComposition({
      // In development nothing is kept, and the office says so.
      pageStore: { list: (question) => ({ ...listedPages(pageCache, question), answers: composition.keptAnswers() }) },
      answerStore: shared?.store,
      fetch:
        asking === undefined
          ? patientFetch((input, init) => platformFetch(new Request(input, init)))
          : (((url: string, init: RequestInit) => platformFetch(asking(url, init))) as typeof fetch),
      known: (response) => knownAnswer(response)?.body,
      platformUrl: platform.url,
      apiKey: platform.apiKey,
      adminAccessKey: config.adminAccessKey,
      siteUrl: publicUrl,
      paymentHosts: paymentHosts(config.paymentProviders),
      clean: cleanAnswer,
      log,
      keepMs: config.platform.kind === 'remote' ? REMOTE_KEEP_MS : KEEP_MS,
    });
    const deps: WebDependencies = {
      publicUrl: new URL(publicUrl),
      development: !config.production,
      tools: development?.tools.routes,
      platform: {
        fetch: platformFetch,
        url: platform.url,
        apiKey: platform.apiKey,
        adminAccessKey: config.adminAccessKey,
        asking: platform.asking,
      },
      composition,
      keptAnswers: composition.keptAnswers,
      platformFigures: platform.figures,
      dataFreeBytes: () => freeBytes(config.dataDir),
      paymentHosts: paymentHosts(config.paymentProviders),
      pageNeeds: {
        ...pageNeeds(config.paymentProviders),
        captcha: captchaSources(config.captcha),
        pictureHost: pictureOrigin(config.files),
        uploadHost: uploadOrigin(config.files),
      },
      trustedProxies: config.trustedProxies,
      hstsSubdomains: config.hstsSubdomains,
      localeCookieCrossOrigin: config.localeCookieCrossOrigin,
      metricsToken: config.metricsToken,
      renderer: rendererOf(pages, development?.tools),
      figuresOfAll,
      client: pages.client,
      otherClients: platform.clientFiles && ((path) => platform?.clientFiles?.find(path) ?? Promise.resolve(undefined)),
      media: platform.media,
      pageCache,
      sharedCache: config.cachePurgeUrl !== undefined,
      log,
      logAccess: access.add,
      trace,
      isReady: platform.isReady,
      isDraining: () => !ready,
      now: () => performance.timeOrigin + performance.now(),
    };
    const web = createWebApp(deps);
    inFront = sharedCache(config, log);
    contentChanged = (tags) => {
      keptOnDisk?.forget();
      composition.forget(tags);
      web.contentChanged(tags);
      inFront?.forget(tags);
    };
    // What has changed while this server was away nobody has told.
    inFront?.forget(['*']);
    const answer = getRequestListener(web.app.fetch);
    const shop = pages.inFront((incoming, outgoing) => web.shortcut(incoming, outgoing) || answer(incoming, outgoing));
    const bank = sandbox && servePaymentSandbox(sandbox, config.host, listening.port);
    keptOnDisk?.watch(
      pageCache,
      () => web.siteFacts.last,
      (error) => log.warn('pages.notWritten', { message: String(error).slice(0, 200) }),
    );
    const inside: Handler = (incoming, outgoing) =>
      bank !== undefined && isForSandbox(incoming.url) ? bank(incoming, outgoing) : shop(incoming, outgoing);
    // Before anybody gets a page that names them: whoever answers next may be another machine.
    if (client !== undefined)
      await platform.clientFiles
        ?.share(client.immutable)
        .catch((error: unknown) => log.warn('clientFiles.notShared', { message: String(error).slice(0, 200) }));
    listening.serve(inside);
    waiting.empty(inside);
    await listening.open();
    // What was kept before this start may have changed while nobody listened.
    keptOnDisk?.forget();
    return { url: publicUrl, port: listening.port, databaseUrl: platform.databaseUrl, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

function traced(fetch: PlatformFetch, trace: Trace | undefined, passesOn: boolean): PlatformFetch {
  return trace === undefined ? fetch : (request) => trace.call(request, fetch, passesOn);
}

/** Pages that are made while the platform fails may lack a part, so they are not kept. */
function watched(fetch: PlatformFetch, pageCache: PageCache): PlatformFetch {
  return async (request) => {
    try {
      const answer = await fetch(request);
      if (answer.status >= 500) pageCache.distrust();
      return answer;
    } catch (error) {
      pageCache.distrust();
      throw error;
    }
  };
}
