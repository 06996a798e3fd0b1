import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** Letters of ASCII. */
  readonly name: string;
  readonly content: string | Buffer;
  /** Kept as it is, so that programs can read it without unpacking. */
  readonly stored?: boolean;
}

/** 1 January 1980, 0:00, the first day that the format knows: the same content gives the same bytes. */
const DATE = 0x21;
const VERSION = 20;

/** A zip file; texts are in UTF-8. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored } of entries) {
    const plain = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const packed = stored ? plain : deflateRawSync(plain, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(stored ? 0 : 8, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.byteLength, 14);
    facts.writeUInt32LE(plain.byteLength, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    index.push(Buffer.from('PK\u0001\u0002'), Buffer.from([VERSION, 0]), facts, rest, Buffer.from(name));
    parts.push(local);
    offset += local.byteLength;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end]);
}
