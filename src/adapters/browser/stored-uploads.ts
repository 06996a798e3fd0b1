import type { BegunUploads, FileFacts, UploadPlace } from '#ports/media/begun-uploads.ts';

const KEY = 'izlog-uploads';
/** More begun ones than anybody remembers. */
const MOST = 50;

interface Stored extends UploadPlace, FileFacts {
  readonly until: number;
}

/** In the browser's storage; where that is forbidden, in this page alone. */
export class StoredUploads implements BegunUploads {
  private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  private readonly now: () => number;
  private inPage: readonly Stored[] = [];

  /** `now` in milliseconds. */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, now: () => number) {
    this.storage = storage;
    this.now = now;
  }

  placeOf(file: FileFacts): UploadPlace | undefined {
    const known = this.read().find((one) => isSame(one, file));
    return known === undefined ? undefined : { url: known.url, key: known.key, ...(known.isWhole === true && { isWhole: true }) };
  }

  keep({ name, size, changed }: FileFacts, { url, key, isWhole }: UploadPlace, until: number): void {
    const others = this.read().filter((one) => !isSame(one, { name, size, changed }));
    this.write([...others, { name, size, changed, url, key, until, ...(isWhole === true && { isWhole }) }].slice(-MOST));
  }

  forget(file: FileFacts): void {
    this.write(this.read().filter((one) => !isSame(one, file)));
  }

  names(): readonly string[] {
    return this.read().map(({ name }) => name);
  }

  private read(): readonly Stored[] {
    let stored: unknown = this.inPage;
    try {
      if (this.storage !== undefined) stored = JSON.parse(this.storage.getItem(KEY) ?? '[]');
    } catch {
      stored = [];
    }
    return (Array.isArray(stored) ? stored : []).filter(isStored).filter(({ until }) => until > this.now());
  }

  private write(uploads: readonly Stored[]): void {
    this.inPage = uploads;
    try {
      this.storage?.setItem(KEY, JSON.stringify(uploads));
    } catch {
      // A full storage costs going on after another load, not the upload.
    }
  }
}

function isSame(one: FileFacts, other: FileFacts): boolean {
  return one.name === other.name && one.size === other.size && one.changed === other.changed;
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { name, size, changed, url, key, until } = value as Partial<Stored>;
  return [name, url, key].every((text) => typeof text === 'string') && [size, changed, until].every((number) => typeof number === 'number');
}
