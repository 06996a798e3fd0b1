import { fileTypeFromBuffer } from 'file-type';
import { DIGITAL_BYTES, digitalKind } from '#domain/product/digital-file.ts';
import type { ProductFlaw } from '#domain/product/product-desk.ts';

/** What the first bytes are called where it is not the ending of the name: films of some makers. */
const ALSO: Readonly<Record<string, readonly string[]>> = { mp4: ['m4v'] };

/** The media type of a file whose name and bytes agree; else why it is not taken (T-11). */
export async function inspectDigital(name: string, bytes: Buffer): Promise<{ readonly mime: string } | { readonly flaw: ProductFlaw }> {
  if (bytes.length === 0) return { flaw: 'fileEmpty' };
  if (bytes.length > DIGITAL_BYTES) return { flaw: 'fileSize' };
  const kind = digitalKind(name);
  if (kind === undefined) return { flaw: 'fileKind' };
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const agrees =
    kind.ending === 'txt'
      ? found === undefined && !bytes.includes(0)
      : found !== undefined && [kind.ending, ...(ALSO[kind.ending] ?? [])].includes(found.ext);
  return agrees ? { mime: kind.mime } : { flaw: 'fileKind' };
}
