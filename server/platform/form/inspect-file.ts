import { fileTypeFromBuffer } from 'file-type';
import { ATTACHMENT_BYTES, type AttachmentKind, kindOfName } from '#domain/form/attachment.ts';
import { officeFlaw } from './office-file.ts';
import { endOfZip } from './zip-end.ts';

const MIMES: Readonly<Record<AttachmentKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
};
/** What the first bytes are called where it is not the kind itself: old Office files are containers. */
const FOUND: Readonly<Partial<Record<AttachmentKind, string>>> = { doc: 'cfb', xls: 'cfb' };
const MOST_PIXELS = 100_000_000;

/** The media type of an attachment whose name and bytes agree; else why it is not taken (T-11). Nothing is unpacked or drawn. */
export async function inspectFile(
  name: string,
  bytes: Buffer,
): Promise<{ readonly mime: string } | { readonly flaw: 'fileEmpty' | 'fileSize' | 'fileKind' }> {
  if (bytes.length === 0) return { flaw: 'fileEmpty' };
  if (bytes.length > ATTACHMENT_BYTES) return { flaw: 'fileSize' };
  const kind = kindOfName(name);
  if (kind === undefined) return { flaw: 'fileKind' };
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext !== (FOUND[kind] ?? kind) || hasFlaw(kind, bytes)) return { flaw: 'fileKind' };
  return { mime: MIMES[kind] };
}

function hasFlaw(kind: AttachmentKind, bytes: Buffer): boolean {
  switch (kind) {
    case 'doc':
    case 'docx':
    case 'xls':
    case 'xlsx':
      return officeFlaw(kind, bytes) !== undefined;
    case 'png':
      // Nothing may follow the last chunk.
      return !bytes.subarray(-8).equals(PNG_END) || tooManyPixels(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) || isAlsoMore(bytes);
    case 'bmp':
      return (
        bytes.length < 54 ||
        bytes.readUInt32LE(2) !== bytes.length ||
        tooManyPixels(bytes.readInt32LE(18), bytes.readInt32LE(22)) ||
        isAlsoMore(bytes)
      );
    case 'jpg':
      return isAlsoMore(bytes);
    case 'pdf':
      return !bytes.subarray(0, 5).equals(PDF_START) || bytes.lastIndexOf('%%EOF') < bytes.length - 1100 || endOfZip(bytes) !== undefined;
    default:
      return kind satisfies never;
  }
}

const PDF_START = Buffer.from('%PDF-');
const PNG_END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?php|\?xml)/i;

function tooManyPixels(width: number, height: number): boolean {
  return Math.abs(width) * Math.abs(height) > MOST_PIXELS;
}

/** A picture that is a page or an archive besides. */
function isAlsoMore(bytes: Buffer): boolean {
  return endOfZip(bytes) !== undefined || MARKUP.test(bytes.toString('latin1'));
}
