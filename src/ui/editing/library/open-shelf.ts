import type { Shop } from '../../shop/shop.ts';

/** What the choice of a picture or a film needs from the platform, fetched with the first one; `writer` says in whose name what is said of them is saved. */
export async function openShelf({ locale, log, progress, timer }: Shop, writer?: () => number | undefined) {
  const { createMediaTools } = await import('#composition/media-over-http.ts');
  return createMediaTools({ locale, log, timer, onRequest: progress.beginRequest, writer });
}
