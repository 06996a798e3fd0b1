import { XhrFileSender } from '#adapters/browser/xhr-file-sender.ts';
import { HttpMediaFolders } from '#adapters/platform/http-media-folders.ts';
import { HttpMediaLibrary } from '#adapters/platform/http-media-library.ts';
import type { MediaFolders } from '#ports/media/media-folders.ts';
import type { MediaLibrary } from '#ports/media/media-library.ts';
import { type BrowserParts, browserClient } from './browser-client.ts';

/** What whoever works with pictures needs, in a language. Only scripts of the back office load this. */
export interface MediaTools {
  readonly media: MediaLibrary;
  readonly folders: MediaFolders;
}

/** Composed for a tab. */
export function createMediaTools(parts: BrowserParts): MediaTools {
  const client = browserClient(parts);
  return { media: new HttpMediaLibrary(client, new XhrFileSender()), folders: new HttpMediaFolders(client) };
}
