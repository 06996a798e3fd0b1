import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '../answer/content-encoding.ts';

/** A page as it is kept, the same bytes for everybody: plain and compressed. */
export interface KeptPage {
  /** What it takes in memory, at most. */
  readonly bytes: number;
  body(encoding: ContentEncoding): Buffer<ArrayBuffer>;
  /** All of it, for who keeps it elsewhere. */
  readonly forms: PageForms;
}

export type PageForms = Readonly<Record<ContentEncoding, Buffer<ArrayBuffer>>>;

/** Compresses a page: quickly, and once more thoroughly (some percent smaller for ten times the work) when it has shown to be asked for. */
export async function keepPage(html: string): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [quick, gzipped] = await Promise.all([brotli(identity, QUICK), promisify(gzip)(identity, { level: 8 })]);
  return keptForms({ identity, br: quick, gzip: gzipped });
}

/** A page of which all forms are there already. */
export function keptForms(given: PageForms): KeptPage {
  let forms = given;
  let answers = 0;
  const improve = async () => {
    forms = { ...forms, br: await brotli(forms.identity, THOROUGH) };
  };
  return {
    bytes: forms.identity.length + forms.br.length + forms.gzip.length,
    body(encoding) {
      answers += 1;
      if (answers === ASKED_AGAIN) improve().catch(() => undefined);
      return forms[encoding];
    },
    get forms() {
      return forms;
    },
  };
}

const QUICK = 7;
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
