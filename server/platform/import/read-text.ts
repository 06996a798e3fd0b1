import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';

/** A file is not what it has to be from some place on. */
export class NotUtf8 extends Error {
  readonly line: number;
  readonly flaw: RowFlaw;

  constructor(line: number, flaw: RowFlaw) {
    super(flaw.code);
    this.line = line;
    this.flaw = flaw;
  }
}

/** The text of a file in UTF-8, without a byte order mark. Everything before a byte that is none of UTF-8 is handed out before that is thrown. */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let line = 1;
  let rest = Buffer.alloc(0);
  for await (const piece of createReadStream(path)) {
    const bytes = Buffer.concat([rest, piece as Buffer]);
    if (isFirst && (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff))) throw new NotUtf8(1, rowFlaw('utf16'));
    isFirst = false;
    const end = wholeCharacters(bytes);
    const sound = soundLength(bytes.subarray(0, end));
    const text = decoder.decode(bytes.subarray(0, sound), { stream: true });
    yield text;
    line += text.split('\n').length - 1;
    if (sound < end) throw notUtf8(line, bytes[sound] ?? 0);
    rest = Buffer.from(bytes.subarray(end));
  }
  if (rest.length > 0) throw notUtf8(line, rest[0] ?? 0);
}

function notUtf8(line: number, byte: number): NotUtf8 {
  const hex = byte.toString(16).padStart(2, '0').toUpperCase();
  return new NotUtf8(line, rowFlaw('notUtf8', { byte: hex }));
}

function startsWith(bytes: Buffer, first: number, second: number): boolean {
  return bytes[0] === first && bytes[1] === second;
}

/** Up to where no character is cut off at the end. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** How many bytes from the beginning are UTF-8. */
function soundLength(bytes: Buffer): number {
  if (isUtf8(bytes)) return bytes.length;
  let [sound, broken] = [0, bytes.length];
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    const end = wholeCharacters(bytes.subarray(0, middle));
    if (isUtf8(bytes.subarray(0, end))) sound = middle;
    else broken = middle;
  }
  return wholeCharacters(bytes.subarray(0, sound));
}
