import { CELLS, isInline, type RichElement, VOID } from './rich-element.ts';

/**
 * Writes out, as the blocks that they hold, tables that only place things: those that hold tables and those of one cell (CMS-15). Read aloud they
 * would be rows and columns of nothing, and on a narrow screen they would not fit.
 */
export function writeOutLayoutTables(element: RichElement): void {
  for (let at = 0; at < element.children.length; at += 1) {
    const child = element.children[at];
    if (child === undefined || typeof child === 'string') continue;
    if (child.tag === 'table' && isLayout(child)) {
      element.children.splice(at, 1, ...blocksOf(child));
      at -= 1;
    } else writeOutLayoutTables(child);
  }
}

function isLayout(table: RichElement): boolean {
  return partsOf(table).filter(({ tag }) => CELLS.has(tag)).length < 2 || holdsTable(table);
}

function holdsTable({ children }: RichElement): boolean {
  return children.some((child) => typeof child !== 'string' && (child.tag === 'table' || holdsTable(child)));
}

/** The cells and the caption, in the order in which they are read. */
function partsOf({ children }: RichElement): readonly RichElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return CELLS.has(child.tag) || child.tag === 'caption' ? [child] : partsOf(child);
  });
}

function blocksOf(table: RichElement): readonly RichElement[] {
  const id = firstId(table);
  const blocks = handedOn(table);
  const [first] = blocks;
  if (id !== undefined && first !== undefined && first.attributes.id === undefined) first.attributes = { id, ...first.attributes };
  return blocks;
}

/** The blocks in a table or a part of one, each with the language and the direction of what it stood in, unless it has its own. */
function handedOn(part: RichElement): readonly RichElement[] {
  const { lang, dir } = part.attributes;
  const handed = { ...(lang === undefined ? {} : { lang }), ...(dir === undefined ? {} : { dir }) };
  const isEnd = CELLS.has(part.tag) || part.tag === 'caption';
  const blocks = isEnd ? inBlocks(part) : part.children.flatMap((child) => (typeof child === 'string' ? [] : handedOn(child)));
  // A rule between blocks says nothing in any language.
  for (const block of blocks) if (!VOID.has(block.tag)) block.attributes = { ...block.attributes, ...handed, ...block.attributes };
  return blocks;
}

/** Whoever is led to the table or a part of it gets to its beginning. */
function firstId(part: RichElement): string | undefined {
  if (part.attributes.id !== undefined || CELLS.has(part.tag)) return part.attributes.id;
  return part.children.map((child) => (typeof child === 'string' ? undefined : firstId(child))).find((id) => id !== undefined);
}

/** What a cell holds, its words in paragraphs. */
function inBlocks({ children }: RichElement): readonly RichElement[] {
  const blocks: RichElement[] = [];
  let paragraph: RichElement | undefined;
  for (const child of children) {
    if (typeof child !== 'string' && !isInline(child.tag)) {
      paragraph = undefined;
      blocks.push(child);
    } else {
      if (paragraph === undefined) {
        paragraph = { tag: 'p', attributes: {}, children: [] };
        blocks.push(paragraph);
      }
      paragraph.children.push(child);
    }
  }
  return blocks;
}
