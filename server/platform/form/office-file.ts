import { endOfZip } from './zip-end.ts';

const MOST_ENTRIES = 2_000;
const MOST_UNPACKED = 100_000_000;
/** No honest document shrinks more. */
const HIGHEST_RATIO = 200;
const SMALL = 1_000_000;

type OfficeKind = 'doc' | 'docx' | 'xls' | 'xlsx';

/** Why a file is no plain Office document: another one by its parts, one with macros, or an archive that would burst. Only the directory is read. */
export function officeFlaw(kind: OfficeKind, bytes: Buffer): 'parts' | 'macros' | 'bomb' | undefined {
  return kind === 'docx' || kind === 'xlsx' ? archiveFlaw(kind, bytes) : containerFlaw(kind, bytes);
}

function archiveFlaw(kind: 'docx' | 'xlsx', bytes: Buffer): ReturnType<typeof officeFlaw> {
  const entries = readDirectory(bytes);
  if (entries === undefined) return 'parts';
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has(kind === 'docx' ? 'word/document.xml' : 'xl/workbook.xml')) return 'parts';
  if (names.size !== entries.length || entries.some(({ name }) => name.includes('..') || name.startsWith('/') || name.includes('\\')))
    return 'parts';
  if (
    entries.some(({ name }) => /vba(project|data)|activex|\.(bin|exe|dll|js|vbs|bat|cmd|ps1)$/i.test(name) && !/printerSettings/.test(name))
  )
    return 'macros';
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const burst = unpacked > MOST_UNPACKED || (unpacked > SMALL && unpacked > bytes.length * HIGHEST_RATIO);
  return burst ? 'bomb' : undefined;
}

interface Entry {
  readonly name: string;
  /** Unpacked, as the directory claims. */
  readonly size: number;
}

/** The central directory of an archive that begins with the file and ends with it. */
function readDirectory(bytes: Buffer): readonly Entry[] | undefined {
  const end = endOfZip(bytes);
  if (end === undefined || bytes.readUInt32LE(0) !== 0x04034b50) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > MOST_ENTRIES || start + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined;
    const [name, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    entries.push({ name: bytes.toString('utf8', at + 46, at + 46 + name), size: bytes.readUInt32LE(at + 24) });
    at += 46 + name + extra + comment;
  }
  return at === end ? entries : undefined;
}

/** An old Office file is a container with a directory whose names stand in UTF-16. */
function containerFlaw(kind: 'doc' | 'xls', bytes: Buffer): ReturnType<typeof officeFlaw> {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('_VBA_PROJECT')) return 'macros';
  const fits = kind === 'doc' ? has('WordDocument') : has('Workbook') || has('Book');
  return fits ? undefined : 'parts';
}
