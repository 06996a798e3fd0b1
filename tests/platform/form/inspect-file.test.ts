import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '#server/platform/form/inspect-file.ts';

interface Entry {
  readonly name: string;
  readonly text?: string;
  /** What the directory claims. */
  readonly claims?: number;
}

/** An archive; sizes may be claimed that are none. */
function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text = 'x', claims } of entries) {
    const data = deflateRawSync(Buffer.from(text));
    const sizes = (buffer: Buffer, at: number) => {
      buffer.writeUInt32LE(data.length, at);
      buffer.writeUInt32LE(claims ?? Buffer.byteLength(text), at + 4);
    };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    sizes(local, 18);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(8, 10);
    sizes(central, 20);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), data);
    directory.push(central, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

const types = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`;
const WORD = 'wordprocessingml.document';
const DOCX: readonly Entry[] = [
  { name: '[Content_Types].xml', text: types(WORD) },
  { name: '_rels/.rels' },
  { name: 'word/document.xml', text: '<w/>' },
];
const XLSX: readonly Entry[] = [
  { name: '[Content_Types].xml', text: types('spreadsheetml.sheet') },
  { name: '_rels/.rels' },
  { name: 'xl/workbook.xml' },
];
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'green' } });
const PNG = await picture.png().toBuffer();
const JPG = await picture.jpeg().toBuffer();
const BMP = (() => {
  const bytes = Buffer.alloc(58);
  bytes.write('BM');
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(1, 18);
  bytes.writeInt32LE(1, 22);
  return bytes;
})();
/** An old Office file, as far as anybody here looks. */
const container = (...names: string[]) => {
  const bytes = Buffer.alloc(1024);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  names.forEach((name, index) => void Buffer.from(name, 'utf16le').copy(bytes, 512 + index * 128));
  return bytes;
};

describe('an attachment [CMS-09] [T-11]', () => {
  it.each([
    ['a.pdf', PDF, 'application/pdf'],
    ['a.png', PNG, 'image/png'],
    ['a.JPEG', JPG, 'image/jpeg'],
    ['a.bmp', BMP, 'image/bmp'],
    ['a.doc', container('WordDocument'), 'application/msword'],
    ['a.xls', container('Workbook'), 'application/vnd.ms-excel'],
    ['a.docx', zip(DOCX), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', zip(XLSX), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('%s is taken', async (name, bytes, mime) => expect(await inspectFile(name, bytes)).toEqual({ mime }));

  it.each([
    ['an empty file', 'a.pdf', Buffer.alloc(0), 'fileEmpty'],
    ['one byte more than there may be', 'a.pdf', Buffer.concat([PDF, Buffer.alloc(4 * 1024 * 1024)]), 'fileSize'],
    ['a program that is called a picture', 'a.jpg', Buffer.from('<?php system($_GET[0]);'), 'fileKind'],
    ['a page that is called a picture', 'a.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'fileKind'],
    ['a drawing with scripts', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'fileKind'],
    ['a name that is none of ours', 'a.svg', PNG, 'fileKind'],
    ['a kind that is another', 'a.png', JPG, 'fileKind'],
    ['a picture of a kind that is not asked', 'a.jpg', Buffer.from('GIF89a<script>alert(1)</script>'), 'fileKind'],
    ['a picture that is a page besides', 'a.jpg', Buffer.concat([JPG, Buffer.from('<script>alert(1)</script>')]), 'fileKind'],
    ['a picture with something after it', 'a.png', Buffer.concat([PNG, zip(DOCX)]), 'fileKind'],
    ['a picture that is an archive besides', 'a.jpg', Buffer.concat([JPG, zip(DOCX)]), 'fileKind'],
    ['a document that is an archive besides', 'a.pdf', Buffer.concat([PDF, zip(DOCX)]), 'fileKind'],
    ['a plain archive', 'a.docx', zip([{ name: 'readme.txt' }]), 'fileKind'],
    ['a sheet that is called a text', 'a.docx', zip(XLSX), 'fileKind'],
    ['a document with macros', 'a.docx', zip([...DOCX, { name: 'word/vbaProject.bin' }]), 'fileKind'],
    ['an old document with macros', 'a.doc', container('WordDocument', '_VBA_PROJECT'), 'fileKind'],
    ['an old sheet that is called a text', 'a.doc', container('Workbook'), 'fileKind'],
    ['a document that would burst', 'a.docx', zip([...DOCX, { name: 'word/media/a.xml', claims: 4_000_000_000 }]), 'fileKind'],
    ['a document that leads out of its folder', 'a.docx', zip([...DOCX, { name: '../../a.xml' }]), 'fileKind'],
    ['a name with an end behind its end', 'a.jpg\u0000.html', JPG, 'fileKind'],
  ])('%s is not', async (_, name, bytes, flaw) => expect(await inspectFile(name, bytes)).toEqual({ flaw }));

  it('of a size that nobody draws is not', async () => {
    const huge = Buffer.from(PNG);
    huge.writeUInt32BE(30_000, 16);
    huge.writeUInt32BE(30_000, 20);
    expect(await inspectFile('a.png', huge)).toEqual({ flaw: 'fileKind' });
  });
});
