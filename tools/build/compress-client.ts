import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Smaller files stay as they are: the server sends them plain. */
const LEAST_BYTES = 500;

/** Puts a brotli form beside each text of the built client, once and as small as it gets, so that no visitor waits for it. */
export async function compressClient(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(js|css|svg|json|txt)$/.test(name) && !name.startsWith('.'),
  );
  await Promise.all(
    names.map(async (name) => {
      const plain = readFileSync(join(folder, name));
      if (plain.length < LEAST_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(plain, { params }));
    }),
  );
}
