import { checkedKey, type FileStore, FileTooLargeError } from '#server/platform/ports/file-store.ts';

/** Files that are gone with the test. */
export class MemoryFiles implements FileStore {
  private readonly kept = new Map<string, Uint8Array<ArrayBuffer>>();

  async put(key: string, bytes: Uint8Array): Promise<void> {
    this.kept.set(checkedKey(key), new Uint8Array(bytes));
  }

  async get(key: string, limit = Number.POSITIVE_INFINITY): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const bytes = this.kept.get(checkedKey(key));
    if (bytes !== undefined && bytes.length > limit) throw new FileTooLargeError('too large');
    return bytes;
  }

  async remove(key: string): Promise<void> {
    this.kept.delete(checkedKey(key));
  }

  async uploadAddress(): Promise<undefined> {
    return undefined;
  }
}
