import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';
import { ALL_PAGES_KEY, surrogateKeys } from '../web/cache/surrogate-keys.ts';

/** A page may be on its way to the cache, begun before a change, when the cache forgets: it is told once more when such a page has arrived. */
const AGAIN_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;
/** One answer of the cache may take this long. */
const PATIENCE_MS = 5_000;
/** More than this is everything: the keys travel in a header. */
const MOST_KEYS = 200;

/** A cache in front of the server that keeps pages until it is told to forget them (docs/caching.md). */
export interface SharedCache {
  forget(tags: readonly string[]): void;
  stop(): void;
}

export interface SharedCacheMeans {
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>;
  /** Answers what takes it back. */
  readonly after: (ms: number, action: () => void) => () => void;
}

const MEANS: SharedCacheMeans = {
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }),
  after(ms, action) {
    const timer = setTimeout(action, ms).unref();
    return () => clearTimeout(timer);
  },
};

/** The cache that the configuration names, if it names one. It is told with the method PURGE and the keys in a header; one that could not be told has to forget everything. */
export function sharedCache(
  { cachePurgeUrl }: Pick<Config, 'cachePurgeUrl'>,
  log: Pick<Log, 'warn'>,
  means: SharedCacheMeans = MEANS,
): SharedCache | undefined {
  if (cachePurgeUrl === undefined) return undefined;
  const waiting = new Set<() => void>();
  let isRecovering = false;

  const after = (ms: number, action: () => void): void => {
    const takeBack = means.after(ms, () => {
      waiting.delete(takeBack);
      action();
    });
    waiting.add(takeBack);
  };
  const tell = async (keys: readonly string[], isLast = false): Promise<void> => {
    if (!(await isForgotten(keys))) recover();
    else if (!isLast) after(AGAIN_MS, () => void tell(keys, true));
  };
  const recover = (wait = AGAIN_MS): void => {
    if (isRecovering) return;
    isRecovering = true;
    after(wait, async () => {
      const isTold = await isForgotten([ALL_PAGES_KEY]);
      isRecovering = false;
      if (!isTold) return recover(Math.min(LONGEST_WAIT_MS, wait * 2));
      after(AGAIN_MS, () => void tell([ALL_PAGES_KEY], true));
    });
  };
  const isForgotten = async (keys: readonly string[]): Promise<boolean> => {
    const failed = (reason: { readonly status: number } | { readonly message: string }) => {
      if (!isRecovering) log.warn('cache.notTold', reason);
      return false;
    };
    try {
      const { ok, status } = await means.fetch(cachePurgeUrl, { method: 'PURGE', headers: { 'surrogate-key': keys.join(' ') } });
      return ok || failed({ status });
    } catch (error) {
      return failed({ message: String(error).slice(0, 200) });
    }
  };
  return {
    forget(tags) {
      const keys = surrogateKeys(tags);
      if (keys.length > 0) void tell(keys.length > MOST_KEYS ? [ALL_PAGES_KEY] : keys);
    },
    stop() {
      for (const takeBack of waiting) takeBack();
    },
  };
}
