import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, constants, crc32, createBrotliCompress, createDeflateRaw, gunzipSync } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';

/** 16 random bytes as base64: 24 characters of which the last two are always `==`. */
export function newNonce(): string {
  if (poolUsed >= pool.length) {
    pool = randomBytes(4096);
    poolUsed = 0;
  }
  poolUsed += 16;
  return pool.toString('base64', poolUsed - 16, poolUsed);
}

/** Random bytes come cheaper by the page. */
let pool = Buffer.alloc(0);
let poolUsed = 0;

const NONCE_BYTES = 24;

/** Stands in kept pages where the nonce of each answer goes; nobody outside this process knows it. */
export const NONCE_PLACEHOLDER = newNonce();

/**
 * A page as it is kept: cut where the nonce stands, plain and compressed. Every answer needs a nonce of its own, yet nothing is compressed again: the nonce goes
 * between the compressed pieces as an uncompressed block, which both formats know. The compressor has seen a text there that occurs nowhere else, so no piece refers to it.
 */
export interface KeptPage {
  /** What it takes in memory, at most. */
  readonly bytes: number;
  /** What it can be sent in when this is wished: a form that could not be made gives way to the plain one. */
  encodingFor(wished: ContentEncoding): ContentEncoding;
  withNonce(nonce: string, encoding: ContentEncoding): Buffer<ArrayBuffer>;
}

/**
 * Compresses a page: quickly, and once more thoroughly (a tenth smaller for thirty times the work) when it has shown to be asked for. A form that would not give the
 * page back is left out; plain is always there.
 */
export async function keepPage(html: string): Promise<KeptPage> {
  let page = await faithful(html, QUICK);
  const { bytes } = page;
  let answers = 0;
  const improve = async () => {
    page = await faithful(html, THOROUGH);
  };
  return {
    bytes,
    encodingFor: (wished) => page.encodingFor(wished),
    withNonce: (nonce, encoding) => {
      answers += 1;
      if (answers === ASKED_AGAIN) improve().catch(() => undefined);
      return page.withNonce(nonce, encoding);
    },
  };
}

const QUICK = 5;
const THOROUGH = 10;
const ASKED_AGAIN = 3;

async function faithful(html: string, quality: number): Promise<KeptPage> {
  let page = await compressed(html, quality);
  // One mark in some ten thousands shares something with the text all the same: then others are tried.
  for (let tries = 0; tries < 3 && (page.encodingFor('br') !== 'br' || page.encodingFor('gzip') !== 'gzip'); tries++)
    page = await compressed(html, quality);
  return page;
}

async function compressed(html: string, quality: number): Promise<KeptPage> {
  const plain = html.split(NONCE_PLACEHOLDER).map((piece) => Buffer.from(piece));
  const [brotli, deflated] = await Promise.all([
    compressPieces(
      plain,
      createBrotliCompress({ params: { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_QUALITY]: quality } }),
      constants.BROTLI_OPERATION_FLUSH,
    ),
    compressPieces(plain, createDeflateRaw({ level: 8 }), constants.Z_SYNC_FLUSH),
  ]);
  const join: Record<ContentEncoding, (nonce: Buffer) => Buffer<ArrayBuffer>> = {
    identity: (nonce) => joined(plain, nonce),
    br: brotliWith(brotli),
    gzip: (nonce) => gzipped(deflated, plain, nonce),
  };
  const usable = { br: isFaithful(join, 'br', brotliDecompressSync), gzip: isFaithful(join, 'gzip', gunzipSync) };
  const all = usable.br ? [...plain, ...brotli, ...deflated] : [...plain, ...deflated];
  const encodingFor = (wished: ContentEncoding) => (wished === 'identity' || usable[wished] ? wished : 'identity');
  return {
    encodingFor,
    bytes: all.reduce((sum, piece) => sum + piece.length, 0),
    withNonce: (nonce, encoding) => join[encodingFor(encoding)](Buffer.from(nonce)),
  };
}

const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 20,
};

type Compressor = ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>;

/** Compresses the pieces as one stream with a mark between them whose own output is dropped. */
async function compressPieces(pieces: readonly Buffer[], stream: Compressor, flush: number): Promise<Buffer[]> {
  const result: Buffer[] = [];
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const take = (): Buffer => {
    const taken = Buffer.concat(chunks);
    chunks = [];
    return taken;
  };
  const write = (bytes: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      stream.once('error', reject);
      stream.write(bytes);
      stream.flush(flush, () => {
        stream.off('error', reject);
        resolve();
      });
    });
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      await write(mark());
      take();
    }
    if (piece.length > 0) await write(piece);
    result.push(take());
  }
  await new Promise<void>((resolve, reject) => {
    stream.once('end', resolve).once('error', reject);
    stream.end();
  });
  result.push(Buffer.concat([result.pop() ?? Buffer.alloc(0), take()]));
  return result;
}

/** As long as a nonce and ends like one; random, with a byte that UTF-8 does not know in every three, so that neither a text nor another mark shares four bytes with it. */
function mark(): Buffer {
  const bytes = Buffer.concat([randomBytes(22), Buffer.from('==')]);
  for (let at = 0; at < 22; at += 3) bytes[at] = (bytes[at] ?? 0) | 0xf8;
  return bytes;
}

/** An uncompressed meta-block (RFC 7932, 9.2): not last, four nibbles of length, the flag, padding, the bytes. */
function brotliBlock(bytes: Buffer): Buffer {
  const header = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([Buffer.from([header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff]), bytes]);
}

/** A stored block (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const length = bytes.length;
  return Buffer.concat([Buffer.from([0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff]), bytes]);
}

/** The compressed page with room for the nonce wherever it stands: an answer is a copy with the nonce put into it. */
function brotliWith(pieces: readonly Buffer[]): (nonce: Buffer) => Buffer<ArrayBuffer> {
  const block = brotliBlock(Buffer.alloc(NONCE_BYTES));
  const stencil = joined(pieces, block);
  const places: number[] = [];
  let at = 0;
  for (const piece of pieces.slice(0, -1)) {
    at += piece.length + block.length;
    places.push(at - NONCE_BYTES);
  }
  return (nonce) => {
    const bytes = Buffer.from(stencil);
    for (const place of places) bytes.set(nonce, place);
    return bytes;
  };
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

function gzipped(deflated: readonly Buffer[], plain: readonly Buffer[], nonce: Buffer): Buffer<ArrayBuffer> {
  const trailer = Buffer.alloc(8);
  let sum = 0;
  let size = 0;
  for (const [index, piece] of plain.entries()) {
    if (index > 0) sum = crc32(nonce, sum);
    sum = crc32(piece, sum);
    size += piece.length + (index > 0 ? nonce.length : 0);
  }
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([GZIP_HEADER, joined(deflated, storedBlock(nonce)), trailer]);
}

function joined(pieces: readonly Buffer[], between: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
}

function isFaithful(
  join: Record<ContentEncoding, (nonce: Buffer) => Buffer>,
  encoding: 'br' | 'gzip',
  decompress: (bytes: Buffer) => Buffer,
): boolean {
  const nonce = Buffer.from(newNonce());
  try {
    return decompress(join[encoding](nonce)).equals(join.identity(nonce));
  } catch {
    return false;
  }
}
