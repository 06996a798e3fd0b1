import type { Shop } from '../../shop/shop.ts';

/** What the choice of a picture or a film needs from the platform, fetched with the first one. */
export async function openShelf({ locale, log, progress, timer }: Shop) {
  const { createMediaTools } = await import('#composition/media-over-http.ts');
  return createMediaTools({ locale, log, timer, onRequest: progress.beginRequest });
}
