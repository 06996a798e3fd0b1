import type { Shop } from '../../shop/shop.ts';
import { MediaShelf } from './media-shelf.ts';
import { UploadQueue } from './upload-queue.ts';

/** Pictures to choose one of, and the way for a new one; what they need from the platform is fetched with the first choice. */
export async function openShelf({ locale, log, progress, timer }: Shop) {
  const { createMediaTools } = await import('#composition/media-over-http.ts');
  const { media, folders, begun } = createMediaTools({ locale, log, timer, onRequest: progress.beginRequest });
  const shelf = new MediaShelf({ media, folders, timer });
  const queue = new UploadQueue(
    (file, folder) => media.upload(file, folder),
    (picture) => shelf.add(picture),
  );
  void shelf.open();
  return { shelf, queue, begun: begun.names() };
}
