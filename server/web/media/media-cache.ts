import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '../../http/whole-file.ts';

export type MakeBytes = () => Promise<Uint8Array<ArrayBuffer>>;

export interface MediaCache {
  /** The stored bytes of `key`, or those of `make`, stored for the next time. `key` is a hash in hex; it alone names the file. */
  get(key: string, make: MakeBytes): Promise<Uint8Array<ArrayBuffer>>;
}

/** Rendered pictures on disk: each is made once however many ask at the same time, one after the other. */
export function createMediaCache(dir: string): MediaCache {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(make: MakeBytes): Promise<Uint8Array<ArrayBuffer>> {
    const turn = last.then(make);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function readOrMake(file: string, make: MakeBytes): Promise<Uint8Array<ArrayBuffer>> {
    const stored = await readIfThere(file);
    if (stored !== undefined) return stored;
    const made = await inTurn(make);
    // A full disk costs the cache, not the picture.
    await writeWholeFile(file, made).catch(() => undefined);
    return made;
  }

  return {
    get(key, make) {
      const waiting = underWay.get(key);
      if (waiting !== undefined) return waiting;
      const work = readOrMake(fileOf(dir, key), make).finally(() => underWay.delete(key));
      underWay.set(key, work);
      return work;
    },
  };
}

function fileOf(dir: string, key: string): string {
  if (!/^[0-9a-f]{16,64}$/.test(key)) throw new Error('the key of a cached picture is a hash in hex');
  return join(dir, key.slice(0, 2), key);
}

/** A file that is missing or can't be read costs one more rendering, never the picture. */
async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return readFile(file).then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );
}
