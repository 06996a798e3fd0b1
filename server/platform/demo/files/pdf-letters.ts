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

/** What stands in an encoding's list of differences from code 128 on. */
export const GLYPH_NAMES = GLYPHS.map(([, name]) => `/${name}`).join(' ');

/** A text in the codes of the fonts, as hexadecimal digits. */
export function encoded(text: string): string {
  return [...text.replaceAll('\u00a0', ' ')]
    .map((sign) => {
      const code = sign >= ' ' && sign <= '~' ? sign.charCodeAt(0) : CODES.get(sign);
      if (code === undefined) throw new Error(`The PDF of the demo has no letter ${sign}`);
      return code.toString(16).padStart(2, '0');
    })
    .join('');
}

/** A text of a PDF that is not drawn: a title, a bookmark. */
export function utf16(text: string): string {
  return `feff${[...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')}`;
}

/** What the codes of the fonts mean, so that text can be copied, searched and read aloud. */
export function toUnicode(): string {
  const pairs = GLYPHS.map(([sign], index) => `<${(128 + index).toString(16)}> <${sign.charCodeAt(0).toString(16).padStart(4, '0')}>`);
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Izlog def /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange
1 beginbfrange <20> <7e> <0020> endbfrange
${pairs.length} beginbfchar
${pairs.join('\n')}
endbfchar endcmap CMapName currentdict /CMap defineresource pop end end`;
}
