import { CELLS, isInline, type RichElement, TEXT_BLOCKS, VOID } from './rich-element.ts';

/** Headings of a text begin at the level that its place has room for, whatever they were, and skip no level; empty ones are not there. */
export function headingLevels(root: RichElement, first: number): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const look = (element: RichElement): void => {
    if (/^h[1-6]$/.test(element.tag) && written(element, new Map()) !== '') used.add(element.tag);
    for (const child of element.children) if (typeof child !== 'string') look(child);
  };
  look(root);
  return new Map([...used].sort().map((tag, place) => [tag, `h${Math.min(first + place, 6)}`]));
}

/** The text, a line for each of its blocks. */
export function writtenBlocks(root: RichElement, levels: ReadonlyMap<string, string>): string {
  return written(root, levels).trim();
}

/** The words of all blocks one behind the other, with nothing but elements of a line. */
export function writtenInline(root: RichElement): string {
  const write = (element: RichElement): string => {
    if (element.tag === 'br' || element.tag === 'hr') return ' ';
    if (element.tag === 'img') return escaped(element.attributes.alt ?? '');
    const inner = element.children.map((child) => (typeof child === 'string' ? escaped(child) : write(child))).join('');
    if (!isInline(element.tag)) return `${inner} `;
    return hasContent(inner) ? `${opening(element.tag, element.attributes)}${inner}</${element.tag}>` : spaceOf(inner);
  };
  return write(root)
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .trim();
}

function written(element: RichElement, levels: ReadonlyMap<string, string>): string {
  const { tag } = element;
  if (VOID.has(tag)) return `${opening(tag, element.attributes)}${tag === 'hr' ? '\n' : ''}`;
  let inner = content(element, levels);
  if (tag === 'root') return inner;
  // Two ends of lines would be the end of a paragraph to whoever reads this next.
  if (TEXT_BLOCKS.has(tag) && tag !== 'pre') inner = inner.replaceAll(SPACING, (spaces) => (spaces.includes('\n') ? '\n' : spaces));
  if (!hasContent(inner)) {
    if (!CELLS.has(tag)) return isInline(tag) ? spaceOf(inner) : '';
    inner = '';
  }
  const name = levels.get(tag) ?? tag;
  return `${opening(name, element.attributes)}${inner}</${name}>${isInline(tag) ? '' : '\n'}`;
}

const SPACES = /^[ \t\r\n\f]+/;
const SPACING = /[ \t\r\n\f]{2,}/g;

/** Spaces at the beginning of a block and behind the end of one are nobody's. */
function content({ tag, children }: RichElement, levels: ReadonlyMap<string, string>): string {
  let inner = '';
  let begins = !isInline(tag) && tag !== 'pre';
  for (const child of children) {
    const piece = typeof child === 'string' ? escaped(child) : written(child, levels);
    const shown = begins ? piece.replace(SPACES, '') : piece;
    if (shown === '') continue;
    inner += shown;
    begins = typeof child !== 'string' && !isInline(child.tag);
  }
  return inner;
}

function opening(name: string, attributes: RichElement['attributes']): string {
  let tag = `<${name}`;
  for (const key in attributes) tag += ` ${key}="${escaped(attributes[key] ?? '')}"`;
  return `${tag}>`;
}

function hasContent(inner: string): boolean {
  return inner.replaceAll(/<br>|[\s\u00a0]/g, '') !== '';
}

/** An element of a line that holds no words still holds two of them apart. */
function spaceOf(inner: string): string {
  return /\s/.test(inner) ? ' ' : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
