/** After a deployment an old tab may miss its chunks: the page is reloaded, at most once per 60 s (LAY-08). */
export const CHUNK_RELOAD_MILLISECONDS = 60_000;
const KEY = 'chunkReload';

export function mayReload(lastReload: number | undefined, now: number): boolean {
  return lastReload === undefined || Number.isNaN(lastReload) || now - lastReload >= CHUNK_RELOAD_MILLISECONDS;
}

export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      const last = sessionStorage.getItem(KEY);
      const now = Date.now();
      if (mayReload(last === null ? undefined : Number(last), now)) {
        sessionStorage.setItem(KEY, String(now));
        event.preventDefault();
        location.reload();
        return;
      }
    } catch {}
    // In its own words the browser's error makes the router reload once more.
    event.payload.message = 'A part of the page is missing';
  });
}
