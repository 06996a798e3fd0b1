import type { Shop } from '../../shop/shop.ts';
import { MediaBrowser, type MediaBrowserProps } from './media-browser.tsx';

/** The media library, and what it needs from the platform; fetched by its screen once the page is there. */
export async function openLibrary({ locale, log, progress, timer }: Shop) {
  const { createMediaTools } = await import('#composition/media-over-http.ts');
  const tools: MediaBrowserProps['tools'] = createMediaTools({ locale, log, timer, onRequest: progress.beginRequest });
  return { Browser: MediaBrowser, tools };
}
