import type { FileStore } from '../media/file-store.ts';

/** Where attachments lie: nothing of a visitor's is in their names, and no web server serves the place. */
export interface AttachmentStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none of this name. */
  get(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
}

const ID = /^[\w-]{32}$/;

/** Attachments among the other files of the shop, in a place of their own, so that every process has them (CMS-13). */
export function attachmentsAmong(files: FileStore): AttachmentStore {
  const keyOf = (id: string) => {
    if (!ID.test(id)) throw new TypeError('No name of an attachment.');
    return `attachments/${id}`;
  };
  return {
    put: (id, bytes) => files.put(keyOf(id), new Uint8Array(bytes), 'application/octet-stream'),
    async get(id) {
      const bytes = await files.get(keyOf(id));
      return bytes && Buffer.from(bytes);
    },
    remove: (id) => files.remove(keyOf(id)),
  };
}
