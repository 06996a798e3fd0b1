import { storageOf } from '#adapters/browser/storage-of.ts';
import { StoredUploads } from '#adapters/browser/stored-uploads.ts';
import { TusFileSender } from '#adapters/browser/tus-file-sender.ts';
import { HttpFilms } from '#adapters/platform/media/http-films.ts';
import { HttpMediaFolders } from '#adapters/platform/media/http-media-folders.ts';
import { HttpMediaLibrary } from '#adapters/platform/media/http-media-library.ts';
import { SentFiles } from '#adapters/platform/media/sent-files.ts';
import type { BegunUploads } from '#ports/media/begun-uploads.ts';
import type { Films } from '#ports/media/films.ts';
import type { MediaFolders } from '#ports/media/media-folders.ts';
import type { MediaLibrary } from '#ports/media/media-library.ts';
import type { Timer } from '#ports/timer.ts';
import { type BrowserParts, browserClient, inTheNameOf } from './browser-client.ts';

export interface MediaParts extends BrowserParts {
  readonly timer: Timer;
  /** In whose name pictures are saved, by their id; absent where nobody in particular is expected. */
  readonly writer?: (() => number | undefined) | undefined;
}

/** What whoever works with pictures needs, in a language. Only scripts of the back office load this. */
export interface MediaTools {
  readonly media: MediaLibrary;
  readonly folders: MediaFolders;
  readonly films: Films;
  readonly begun: Pick<BegunUploads, 'names'>;
}

/** Composed for a tab. */
export function createMediaTools(parts: MediaParts): MediaTools {
  const client = browserClient(parts, parts.writer && inTheNameOf(parts.writer));
  const begun = new StoredUploads(storageOf(window), () => Date.now());
  const files = new SentFiles(client, new TusFileSender(parts.timer), begun);
  return { media: new HttpMediaLibrary(client, files), folders: new HttpMediaFolders(client), films: new HttpFilms(client, files), begun };
}
