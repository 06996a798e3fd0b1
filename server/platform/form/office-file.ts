import { endOfZip } from './zip-end.ts';

const MOST_ENTRIES = 2_000;
const MOST_UNPACKED = 100_000_000;
/** No honest document shrinks more. */
const HIGHEST_RATIO = 200;
const SMALL = 1_000_000;

type Archived = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp';
type Contained = 'doc' | 'xls' | 'ppt';
export type OfficeKind = Archived | Contained;

interface Archive {
  /** Parts without which it is another kind of file. */
  readonly parts: readonly string[];
  /** Names of parts that run something. */
  readonly runs: RegExp;
}

const PROGRAMS = String.raw`\.(exe|dll|js|vbs|bat|cmd|ps1)$`;
const MICROSOFT = new RegExp(String.raw`vba(project|data)|activex|\.bin$|${PROGRAMS}`, 'i');
/** OpenDocument keeps macros in folders of their own; macros of Microsoft's come along when such a file was saved as one. */
const OPEN = new RegExp(`^(basic|scripts)/|_vba_project|${PROGRAMS}`, 'i');
const ARCHIVES: Readonly<Record<Archived, Archive>> = {
  docx: { parts: ['[Content_Types].xml', 'word/document.xml'], runs: MICROSOFT },
  xlsx: { parts: ['[Content_Types].xml', 'xl/workbook.xml'], runs: MICROSOFT },
  pptx: { parts: ['[Content_Types].xml', 'ppt/presentation.xml'], runs: MICROSOFT },
  odt: { parts: ['mimetype', 'content.xml'], runs: OPEN },
  ods: { parts: ['mimetype', 'content.xml'], runs: OPEN },
  odp: { parts: ['mimetype', 'content.xml'], runs: OPEN },
};
/** Streams of which an old file has one. */
const STREAMS: Readonly<Record<Contained, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
};
/** VbaInfoContainer and the head of its VbaInfoAtom ([MS-PPT] 2.4.10): PowerPoint packs the macros themselves, so that their names can't be read. */
const SLIDE_MACROS = Buffer.from('1f00ff0314000000020000040c000000', 'hex');

/** Whether an ending of a name is one of those that are looked into here. */
export function isOfficeKind(extension: string): extension is OfficeKind {
  return Object.hasOwn(ARCHIVES, extension) || Object.hasOwn(STREAMS, extension);
}

/** Why a file is no plain Office document: another one by its parts, one with macros, or an archive that would burst. Only the directory is read. */
export function officeFlaw(kind: OfficeKind, bytes: Buffer): 'parts' | 'macros' | 'bomb' | undefined {
  return isArchived(kind) ? archiveFlaw(ARCHIVES[kind], bytes) : containerFlaw(kind, bytes);
}

function isArchived(kind: OfficeKind): kind is Archived {
  return Object.hasOwn(ARCHIVES, kind);
}

function archiveFlaw({ parts, runs }: Archive, bytes: Buffer): ReturnType<typeof officeFlaw> {
  const entries = readDirectory(bytes);
  if (entries === undefined) return 'parts';
  const names = new Set(entries.map(({ name }) => name));
  if (!parts.every((part) => names.has(part))) return 'parts';
  if (names.size !== entries.length || entries.some(({ name }) => name.includes('..') || name.startsWith('/') || name.includes('\\')))
    return 'parts';
  if (entries.some(({ name }) => runs.test(name) && !/printerSettings/.test(name))) return 'macros';
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
function containerFlaw(kind: Contained, bytes: Buffer): ReturnType<typeof officeFlaw> {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('_VBA_PROJECT') || (kind === 'ppt' && bytes.includes(SLIDE_MACROS))) return 'macros';
  return STREAMS[kind].some(has) ? undefined : 'parts';
}
