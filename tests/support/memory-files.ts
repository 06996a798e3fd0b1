import {
  type ByteSpan,
  checkedKey,
  type FileStore,
  FileTooLargeError,
  type GrowingFiles,
  type StoredBytes,
} from '#server/platform/ports/file-store.ts';

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

  async read(key: string, { first, last }: ByteSpan): Promise<StoredBytes | undefined> {
    const bytes = this.kept.get(checkedKey(key));
    return bytes === undefined ? undefined : { size: bytes.length, body: new Blob([bytes.slice(first, last + 1)]).stream() };
  }

  async move(from: string, to: string): Promise<boolean> {
    const bytes = this.kept.get(checkedKey(from));
    if (bytes === undefined) return false;
    this.kept.set(checkedKey(to), bytes);
    return this.kept.delete(from);
  }

  readonly growing: GrowingFiles = {
    size: async (key) => this.kept.get(key)?.length ?? 0,
    append: async (key, at, body, limit) => {
      const before = this.kept.get(key)?.slice(0, at) ?? new Uint8Array();
      const bytes = new Uint8Array(await new Blob([before, await new Response(body).arrayBuffer()]).arrayBuffer());
      if (bytes.length > limit) return undefined;
      this.kept.set(key, bytes);
      return bytes.length;
    },
  };

  async remove(key: string): Promise<void> {
    this.kept.delete(checkedKey(key));
  }

  async uploadAddress(): Promise<undefined> {
    return undefined;
  }
}
