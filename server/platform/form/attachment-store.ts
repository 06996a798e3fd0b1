import type { AttachmentStore } from '../ports/attachment-store.ts';
import type { FileStore } from '../ports/file-store.ts';

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
