import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordedLog } from '#adapters/in-memory/recorded-log.ts';
import { createServerComposition } from '#composition/server-composition.ts';
import { readConfig } from '#server/config/config.ts';
import type { Trace } from '#server/http/trace.ts';
import { embeddedPlatform } from '#server/platform-source/embedded-platform.ts';
import { cleanAnswer } from '#server/rich-text/clean-answer.ts';
import { sharedAnswers } from '#server/start/shared-answers.ts';
import * as renderer from '#ui/entry-server.tsx';
import { aWebSite, ORIGIN } from './a-web-site.ts';

export type AnInstance = Awaited<ReturnType<typeof anInstance>>;

/** One of several servers of a shop, as `npm start` makes it up, with its own data folder, its own connections, loops and memory; what all have in common is the database and the shared cache. */
export async function anInstance(databaseUrl: string, redisUrl?: string, more: Readonly<Record<string, string>> = {}, trace?: Trace) {
  const folder = mkdtempSync(join(tmpdir(), 'izlog-instance-'));
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: folder,
    DEMO: 'off',
    PUBLIC_URL: ORIGIN,
    ADMIN_EMAIL: 'voditelj@primjer.hr',
    ...more,
  });
  const log = new RecordedLog();
  let changed: (tags: readonly string[]) => void = () => undefined;
  const asked: string[] = [];
  let updates = 0;
  const platform = await embeddedPlatform({
    config,
    publicUrl: ORIGIN,
    paymentProviders: new Map(),
    log,
    trace,
    onChanged: (tags) => changed(tags),
    onProgress: () => undefined,
    onUpdating: () => {
      updates += 1;
    },
  });
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return trace === undefined ? platform.fetch(request) : trace.call(request, platform.fetch, false);
  };
  const shared = await sharedAnswers(config, { site: ORIGIN, build: 'of this test' }, log);
  const composition = createServerComposition({
    fetch: ((input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init))) as typeof globalThis.fetch,
    platformUrl: platform.url,
    apiKey: platform.apiKey,
    adminAccessKey: config.adminAccessKey,
    siteUrl: ORIGIN,
    clean: cleanAnswer,
    log,
    keepMs: 60_000,
    answerStore: shared?.store,
  });
  const site = aWebSite({
    platform: { fetch, url: platform.url, apiKey: platform.apiKey, adminAccessKey: config.adminAccessKey },
    composition,
    renderer: async () => renderer,
    now: Date.now,
    trace,
  });
  changed = (tags) => {
    composition.forget(tags);
    site.contentChanged(tags);
  };
  return {
    site,
    log,
    asked,
    /** How often it heard that data of an earlier version are brought up to date. */
    updates,
    answers: composition.keptAnswers,
    close: async () => {
      await platform.close();
      shared?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
