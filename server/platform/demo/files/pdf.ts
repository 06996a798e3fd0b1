import type { FileText } from './file-text.ts';

/** Letters beyond ASCII that the texts use, by the names that fonts know them by; they take the codes from 128 on. */
const GLYPHS: readonly (readonly [string, string])[] = [
  ['č', 'ccaron'],
  ['ć', 'cacute'],
  ['đ', 'dcroat'],
  ['š', 'scaron'],
  ['ž', 'zcaron'],
  ['Č', 'Ccaron'],
  ['Ć', 'Cacute'],
  ['Đ', 'Dcroat'],
  ['Š', 'Scaron'],
  ['Ž', 'Zcaron'],
  ['–', 'endash'],
  ['„', 'quotedblbase'],
  ['”', 'quotedblright'],
  ['“', 'quotedblleft'],
  ['’', 'quoteright'],
  ['€', 'Euro'],
  ['…', 'ellipsis'],
  ['·', 'periodcentered'],
  ['§', 'section'],
  ['²', 'twosuperior'],
  ['°', 'degree'],
];
const CODES = new Map(GLYPHS.map(([sign], index) => [sign, 128 + index]));

const PAGE = { width: 595, height: 842, margin: 64 };
const SIZES = { title: 18, heading: 13, text: 10.5 };

interface Line {
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
  /** Space above, in points. */
  readonly above: number;
}

/** A PDF of plain text in a font that every reader has; its letters can be copied and searched. */
export function pdf({ title, blocks, table }: FileText): Buffer {
  const lines = [
    ...linesOfText(title, SIZES.title, true, 0),
    ...blocks.flatMap(({ text, isHeading }) => linesOfText(text, isHeading ? SIZES.heading : SIZES.text, isHeading, isHeading ? 18 : 9)),
    ...table.flatMap((row, index) => linesOfText(row.join('   ·   '), SIZES.text, index === 0, index === 0 ? 16 : 5)),
  ];
  const pages = pagesOf(lines);
  const pageId = (index: number) => 8 + 2 * index;
  return file([
    `<< /Type /Catalog /Pages 2 0 R /Lang (hr-HR) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding 5 0 R /ToUnicode 6 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding 5 0 R /ToUnicode 6 0 R >>',
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${GLYPHS.map(([, name]) => `/${name}`).join(' ')}] >>`,
    stream(toUnicode()),
    `<< /Title <${utf16(title)}> /Author (Zeleni fond) >>`,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${pageId(index) + 1} 0 R >>`,
      stream(page),
    ]),
  ]);
}

function linesOfText(text: string, size: number, isBold: boolean, above: number): Line[] {
  // Half a size is about what a letter of this font takes, bold ones some more.
  const most = Math.floor((PAGE.width - 2 * PAGE.margin) / (size * (isBold ? 0.56 : 0.51)));
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line, index) => ({ text: line, size, isBold, above: index === 0 ? above : 0 }));
}

/** What each page shows, in the words of PDF. */
function pagesOf(lines: readonly Line[]): readonly string[] {
  const pages: string[][] = [[]];
  let y = PAGE.height - PAGE.margin;
  for (const { text, size, isBold, above } of lines) {
    y -= above + size * 1.4;
    if (y < PAGE.margin) {
      pages.push([]);
      y = PAGE.height - PAGE.margin - size * 1.4;
    }
    pages.at(-1)?.push(`BT /F${isBold ? 2 : 1} ${size} Tf ${PAGE.margin} ${y.toFixed(1)} Td <${encoded(text)}> Tj ET`);
  }
  return pages.map((page) => page.join('\n'));
}

function encoded(text: string): string {
  return [...text.replaceAll('\u00a0', ' ')]
    .map((sign) => {
      const code = sign >= ' ' && sign <= '~' ? sign.charCodeAt(0) : CODES.get(sign);
      if (code === undefined) throw new Error(`The PDF of the demo has no letter ${sign}`);
      return code.toString(16).padStart(2, '0');
    })
    .join('');
}

function utf16(text: string): string {
  return `feff${[...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')}`;
}

function toUnicode(): string {
  const pairs = GLYPHS.map(([sign], index) => `<${(128 + index).toString(16)}> <${sign.charCodeAt(0).toString(16).padStart(4, '0')}>`);
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Izlog def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
1 beginbfrange <20> <7e> <0020> endbfrange
${pairs.length} beginbfchar
${pairs.join('\n')}
endbfchar endcmap CMapName currentdict /CMap defineresource pop end end`;
}

function stream(content: string): string {
  return `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`;
}

/** Objects, numbered from 1, with the table that tells where each one begins. */
function file(objects: readonly string[]): Buffer {
  const head = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  let text = head;
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
