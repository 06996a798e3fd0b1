import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';

/** A page as it is kept, the same bytes for everybody: plain and compressed. */
export interface KeptPage {
  /** What it takes in memory, at most. */
  readonly bytes: number;
  body(encoding: ContentEncoding): Buffer<ArrayBuffer>;
}

/** Compresses a page: quickly, and once more thoroughly (a tenth smaller for thirty times the work) when it has shown to be asked for. */
export async function keepPage(html: string): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [quick, gzipped] = await Promise.all([brotli(identity, QUICK), promisify(gzip)(identity, { level: 8 })]);
  const bodies = { identity, br: quick, gzip: gzipped };
  let answers = 0;
  const improve = async () => {
    bodies.br = await brotli(identity, THOROUGH);
  };
  return {
    bytes: identity.length + quick.length + gzipped.length,
    body(encoding) {
      answers += 1;
      if (answers === ASKED_AGAIN) improve().catch(() => undefined);
      return bodies[encoding];
    },
  };
}

const QUICK = 5;
const THOROUGH = 10;
const ASKED_AGAIN = 3;

function brotli(bytes: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_LGWIN]: 20,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}
