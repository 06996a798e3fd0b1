import type { Hono } from 'hono';
import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';
import type { FigureValues } from '../web/context/figures.ts';
import type { PlatformAsking, PlatformFetch } from '../web/context/web-context.ts';
import { remoteMedia } from './remote-media.ts';

/** What only grows and alerts watch: told by every platform, since a figure that is missing can't be told from one that is not asked for. Of a platform that keeps orders and writes to buyers itself, where neither can happen here. */
export const NOTHING_TO_WATCH = { stray_payments_total: 0, failed_news_total: 0 } as const satisfies FigureValues;

/** The platform as the web server sees it: something to fetch from, that tells when its content changes. */
export interface PlatformSource {
  readonly url: string;
  readonly apiKey: string;
  readonly fetch: PlatformFetch;
  /** Of a platform in this process, whose requests need not be real ones. */
  readonly asking?: PlatformAsking;
  readonly media: Hono;
  /** The files of other machines' clients, where there may be other machines. */
  readonly clientFiles?: {
    share(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
    find(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  };
  /** Address of the database that was opened, if one was. */
  readonly databaseUrl: string | undefined;
  /** What it counts that alerts watch; never rejects. */
  readonly figures: () => Promise<FigureValues>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** A platform elsewhere: no database is opened here, and pages are made anew after their time because nobody tells of changes. */
export function remotePlatform(url: string, config: Config, log: Log): PlatformSource {
  return {
    url,
    apiKey: config.platformApiKey,
    fetch: (request) => fetch(request),
    media: remoteMedia(url),
    databaseUrl: undefined,
    figures: async () => NOTHING_TO_WATCH,
    isReady: async () => {
      const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(2_000) }).catch((error: unknown) => {
        log.warn('platform.unreachable', { message: String(error).slice(0, 200) });
      });
      return answer !== undefined && answer.status < 500;
    },
    close: () => Promise.resolve(),
  };
}
