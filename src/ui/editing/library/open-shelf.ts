import type { Shop } from '../../shop/shop.ts';
import type { PickerTools } from './picture-picker.tsx';

/** What the choice of a picture needs from the platform, fetched with the first one. */
export async function openShelf({ locale, log, progress, timer }: Shop): Promise<PickerTools> {
  const { createMediaTools } = await import('#composition/media-over-http.ts');
  return createMediaTools({ locale, log, timer, onRequest: progress.beginRequest });
}
