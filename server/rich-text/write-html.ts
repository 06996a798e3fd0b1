import { CELLS, isInline, type RichElement, TEXT_BLOCKS, VOID } from './rich-element.ts';

type HeadingLevels = ReadonlyMap<RichElement, string>;

/** The elements that headings become: from the level that their place has room for, none more than one level below the heading before it; empty ones are not there. */
export function headingLevels(root: RichElement, first: number): HeadingLevels {
  const levels = new Map<RichElement, string>();
  const above: string[] = [];
  const look = (element: RichElement): void => {
    if (/^h[1-6]$/.test(element.tag) && written(element, levels) !== '') {
      while ((above.at(-1) ?? '') >= element.tag) above.pop();
      levels.set(element, `h${Math.min(first + above.length, 6)}`);
      above.push(element.tag);
    }
    for (const child of element.children) if (typeof child !== 'string') look(child);
  };
  look(root);
  return levels;
}

/** The text, a line for each of its blocks. */
export function writtenBlocks(root: RichElement, levels: HeadingLevels): string {
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

function written(element: RichElement, levels: HeadingLevels): string {
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
  const name = levels.get(element) ?? tag;
  return `${opening(name, element.attributes)}${inner}</${name}>${isInline(tag) ? '' : '\n'}`;
}

const WIDE = /[ \t\r\n\f\u00a0]{2,}/g;
const BREAKS = /(?:<br>[ \t\r\n\f\u00a0]*){3,}/g;
const BREAK = '<br>'.length;
const isSpace = (letter: string | undefined): boolean => letter !== undefined && /[\s]/.test(letter);
const GAP = /^[ \t\r\n\f]+$/;
const GAP_END = /[ \t\r\n\f]$/;
const SPACING = /[ \t\r\n\f]{2,}/g;

/** Spaces at the beginning of a block and behind the end of one are nobody's. */
function content({ tag, children }: RichElement, levels: HeadingLevels): string {
  const isLine = isInline(tag) || tag === 'pre';
  let inner = '';
  let line = '';
  for (const child of children) {
    const piece = typeof child === 'string' ? escaped(child) : written(child, levels);
    // What is left of an element without words is one space with that beside it.
    if (!isLine && GAP.test(piece) && GAP_END.test(line)) continue;
    if (isLine || typeof child === 'string' || isInline(child.tag)) line += piece;
    else if (piece !== '') {
      inner += tidyLine(line) + piece;
      line = '';
    }
  }
  return inner + (isLine ? line : tidyLine(line));
}

/** The words between two blocks without the spaces and breaks that were to hold them apart: the page does that. */
function tidyLine(line: string): string {
  const tidy = line
    .replaceAll(WIDE, (run) => (run.indexOf('\u00a0') === run.lastIndexOf('\u00a0') ? run : ' '))
    .replaceAll(BREAKS, '<br><br>');
  let from = 0;
  let to = tidy.length;
  for (;;) {
    if (tidy.startsWith('<br>', from)) from += BREAK;
    else if (from < to && isSpace(tidy[from])) from += 1;
    else break;
  }
  let isBroken = false;
  for (let end = to; end > from; ) {
    if (tidy.endsWith('<br>', end)) {
      end -= BREAK;
      to = end;
      isBroken = true;
    } else if (isSpace(tidy[end - 1])) end -= 1;
    else {
      if (isBroken) to = end;
      break;
    }
  }
  return tidy.slice(from, to);
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
