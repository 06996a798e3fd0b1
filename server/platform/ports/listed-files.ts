import type { FileStore } from './file-store.ts';

/** A file store that can name all it holds, but what is made anew when it is asked for. */
export interface ListedFiles extends FileStore {
  /** Keys, in no particular order. One may be gone when it is asked for. */
  keys(): AsyncIterable<string>;
}
