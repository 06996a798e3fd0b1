/** Where files lie that were given to the shop: a folder, or a bucket that speaks S3 (CMS-13). Keys are `SAFE_KEY`s; nobody outside chooses them. */
export interface FileStore {
  /** Keeps bytes under a key; one that is there already is replaced. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void>;
  /** The bytes under a key, undefined when there are none; one larger than `limit` bytes throws a FileTooLargeError without being read. */
  get(key: string, limit?: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Bytes under a key from the first to the last, both included, as many as there are, and how many there are in all; undefined when there is no such file. */
  read(key: string, range: ByteSpan): Promise<StoredBytes | undefined>;
  /** Gives what lies under a key another one; false when nothing does. */
  move(from: string, to: string, mime: string): Promise<boolean>;
  /** Files that grow as their parts come; where there is none, files are brought to the store itself. */
  readonly growing?: GrowingFiles;
  /** Forgets a key; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** An address that takes one file of this type for so many seconds by PUT, and of this size in bytes alone where one is given; undefined when the platform itself has to take it. */
  uploadAddress(key: string, mime: string, seconds: number, size?: number): Promise<string | undefined>;
}

export interface ByteSpan {
  readonly first: number;
  readonly last: number;
}

export interface StoredBytes {
  readonly size: number;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

export interface GrowingFiles {
  /** How many bytes there are; 0 when there is no such file. */
  size(key: string): Promise<number>;
  /** Writes what comes from byte `at` on and answers how many there are then; what came before the way broke off stays. Undefined when more comes than `limit`. */
  append(key: string, at: number, body: ReadableStream<Uint8Array>, limit: number): Promise<number | undefined>;
}

export class FileTooLargeError extends Error {}

/** No address, no way up, nothing hidden. */
export const SAFE_KEY = /^(?!.*(?:\.\.|\/\/|\/\.))[A-Za-z0-9][A-Za-z0-9/_.-]{0,250}$/;

export function checkedKey(key: string): string {
  if (!SAFE_KEY.test(key) || key.endsWith('/')) throw new Error('not a key of a stored file');
  return key;
}
