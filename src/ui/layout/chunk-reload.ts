import type { MissingPart } from '../rendering/import-again.ts';

/** After a deployment an old tab may miss its chunks: the page is reloaded, at most once per 60 s (LAY-08). */
export const CHUNK_RELOAD_MILLISECONDS = 60_000;
const KEY = 'chunkReload';

export function mayReload(lastReload: number | undefined, now: number): boolean {
  return lastReload === undefined || Number.isNaN(lastReload) || now - lastReload >= CHUNK_RELOAD_MILLISECONDS;
}

/**
 * A part that does not come is no reason to take the page away: the network may be away. Only when the server has another build by now, and so no longer the file `own` that
 * runs here, the page is loaded anew.
 */
export function reloadWhenReplaced(own: string): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event;
    Object.assign(payload, { address: /https?:\S+\.js/.exec(payload.message)?.[0] } satisfies MissingPart);
    // In its own words the browser's error makes the router reload.
    payload.message = 'A part of the page is missing';
    void isReplaced(own).then((replaced) => {
      if (replaced && isTime()) location.reload();
    });
  });
}

/** Whether the server says that it has no such file. */
async function isReplaced(file: string): Promise<boolean> {
  try {
    return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}

function isTime(): boolean {
  try {
    const last = sessionStorage.getItem(KEY);
    const now = Date.now();
    if (!mayReload(last === null ? undefined : Number(last), now)) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
