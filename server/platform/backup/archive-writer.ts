import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** So much of a table is held at a time; tar wants to know how long a piece is before it begins. */
const PART_BYTES = 4 * 1024 * 1024;

export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/** A tar in a gzip, which any system opens in an emergency: `tar -xzf FILE`. */
export class ArchiveWriter {
  private readonly tar = pack();
  private readonly done: Promise<void>;
  private failure: unknown;

  constructor(path: string) {
    // Level 1 is some four times as quick as the default and a tenth larger; a backup takes processor time from the shop that goes on selling.
    this.done = pipeline(this.tar, createGzip({ level: 1 }), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    this.done.catch((cause: unknown) => {
      this.failure = cause;
    });
  }

  /** Bytes of known length, as one entry. */
  async add(name: string, bytes: Uint8Array): Promise<Written> {
    await this.settled(
      () =>
        new Promise<void>((resolve, reject) => {
          this.tar.entry({ name, size: bytes.byteLength, mode: 0o600 }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve()));
        }),
    );
    return { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** A stream whose length is known before. */
  async addStream(name: string, size: number, source: NodeJS.ReadableStream): Promise<Written> {
    const hash = createHash('sha256');
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        hash.update(chunk);
        next(null, chunk);
      },
    });
    await this.settled(() => pipeline(source, counted, this.tar.entry({ name, size, mode: 0o600 }) as unknown as NodeJS.WritableStream));
    return { bytes: size, sha256: hash.digest('hex') };
  }

  /** A stream of any length, cut into entries `name/000001`, …; answers how much it was, and how many lines ended in it. */
  async addParts(name: string, source: AsyncIterable<Buffer>): Promise<Written & { readonly lines: number }> {
    const hash = createHash('sha256');
    let held: Buffer[] = [];
    let [waiting, bytes, lines, part] = [0, 0, 0, 0];
    const flush = async (): Promise<void> => {
      part += 1;
      await this.add(`${name}/${String(part).padStart(6, '0')}`, Buffer.concat(held));
      held = [];
      waiting = 0;
    };
    for await (const chunk of source) {
      hash.update(chunk);
      lines += linesIn(chunk);
      bytes += chunk.byteLength;
      waiting += chunk.byteLength;
      held.push(chunk);
      if (waiting >= PART_BYTES) await flush();
    }
    if (waiting > 0 || part === 0) await flush();
    return { bytes, sha256: hash.digest('hex'), lines };
  }

  async finish(): Promise<void> {
    this.tar.finalize();
    await this.done;
  }

  /** Lets go of a file that won't be finished. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.done.catch(() => undefined);
  }

  /** What waits for an entry must not wait for ever when the file can't be written any more. */
  private async settled(begin: () => Promise<unknown>): Promise<void> {
    if (this.failure !== undefined) throw this.failure;
    const work = begin();
    const failed = this.done.then(() => new Promise<never>(() => undefined));
    try {
      await Promise.race([work, failed]);
    } catch (cause) {
      work.catch(() => undefined);
      throw this.failure ?? cause;
    }
  }
}

/** How many lines end in a piece of text; a line break of a value is written `\n`, so in rows of a table each is a row. */
export function linesIn(chunk: Uint8Array): number {
  let lines = 0;
  for (const byte of chunk) if (byte === 10) lines += 1;
  return lines;
}
