import type { FileText } from './file-text.ts';
import { encoded } from './pdf-letters.ts';

/** An element of the structure tree: what a screen reader knows of a part of the page. */
export interface PdfElement {
  readonly tag: 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';
  readonly children: readonly PdfElement[];
  /** The pieces that show it, in order; a paragraph over two pages has two. */
  readonly marks: readonly { readonly page: number; readonly number: number }[];
}

export interface PdfLayout {
  /** What each page shows, in the words of PDF. */
  readonly pages: readonly string[];
  readonly elements: readonly PdfElement[];
  readonly bookmarks: readonly { readonly text: string; readonly page: number; readonly top: number }[];
}

export const PAGE = { width: 595, height: 842, margin: 64 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const STYLES = {
  H1: { size: 18, isBold: true, above: 0 },
  H2: { size: 13, isBold: true, above: 18 },
  P: { size: 10.5, isBold: false, above: 9 },
  TH: { size: 9.5, isBold: true, above: 5 },
  TD: { size: 9.5, isBold: false, above: 5 },
} as const;
const GAP = 10;

/** Sets a text on pages; every line belongs to an element, page numbers to none. */
export function layOut({ title, blocks, table, opensPages = false }: FileText): PdfLayout {
  const paper = new Paper();
  const elements = [paper.block('H1', title)];
  for (const { text, isHeading } of blocks) {
    if (isHeading && (opensPages || paper.left < 90)) paper.turn();
    elements.push(paper.block(isHeading ? 'H2' : 'P', text));
  }
  if (table.length > 0) elements.push(paper.table(table));
  return { pages: paper.finished(), elements, bookmarks: paper.bookmarks };
}

class Paper {
  readonly bookmarks: { text: string; page: number; top: number }[] = [];
  private readonly pages: string[][] = [[]];
  private readonly marks = [0];
  private y = PAGE.height - PAGE.margin;

  get left(): number {
    return this.y - PAGE.margin;
  }

  turn(): void {
    this.pages.push([]);
    this.marks.push(0);
    this.y = PAGE.height - PAGE.margin;
  }

  block(tag: 'H1' | 'H2' | 'P', text: string): PdfElement {
    const { size, isBold, above } = STYLES[tag];
    const height = size * 1.4;
    const lines = wrapped(text, size, isBold, WIDTH);
    const marks: { page: number; number: number }[] = [];
    this.y -= above;
    for (let at = 0; at < lines.length; ) {
      if (this.left < height) this.turn();
      if (at === 0 && tag !== 'P') this.bookmarks.push({ text, page: this.pages.length - 1, top: this.y });
      const part = lines.slice(at, at + Math.floor(this.left / height));
      marks.push(this.mark(tag, part, PAGE.margin, this.y));
      this.y -= part.length * height;
      at += part.length;
    }
    return { tag, children: [], marks };
  }

  table(rows: FileText['table']): PdfElement {
    const columns = Math.max(...rows.map((row) => row.length));
    const width = WIDTH / columns;
    this.y -= 12;
    return { tag: 'Table', marks: [], children: rows.map((row, index) => this.row(row, index === 0 ? 'TH' : 'TD', width)) };
  }

  private row(row: readonly string[], tag: 'TH' | 'TD', width: number): PdfElement {
    const { size, isBold, above } = STYLES[tag];
    const cells = row.map((cell) => wrapped(cell, size, isBold, width - GAP));
    const height = Math.max(...cells.map((lines) => lines.length)) * size * 1.4 + above;
    if (this.left < height + above) this.turn();
    this.y -= above;
    const children = cells.map(
      (lines, index): PdfElement => ({ tag, children: [], marks: [this.mark(tag, lines, PAGE.margin + index * width, this.y)] }),
    );
    this.y -= height;
    const rule = `${PAGE.margin} ${this.y.toFixed(1)} m ${PAGE.width - PAGE.margin} ${this.y.toFixed(1)} l S`;
    this.pages.at(-1)?.push(`/Artifact BMC 0.5 w 0.6 G ${rule} EMC`);
    return { tag: 'TR', marks: [], children };
  }

  /** Lines from a place downwards, marked as a piece of an element. */
  private mark(tag: keyof typeof STYLES, lines: readonly string[], x: number, top: number): { page: number; number: number } {
    const { size, isBold } = STYLES[tag];
    const page = this.pages.length - 1;
    const number = this.marks[page] ?? 0;
    this.marks[page] = number + 1;
    // A space at each end: the words of two lines don't grow together where the text is copied or read aloud.
    const shown = lines.map((line, index) => `<${encoded(index === lines.length - 1 ? line : `${line} `)}> Tj`).join(' T* ');
    const start = `${x.toFixed(1)} ${(top - size).toFixed(1)} Td`;
    this.pages[page]?.push(
      `/${tag} << /MCID ${number} >> BDC BT /F${isBold ? 2 : 1} ${size} Tf ${(size * 1.4).toFixed(2)} TL ${start} ${shown} ET EMC`,
    );
    return { page, number };
  }

  finished(): readonly string[] {
    return this.pages.map((page, index) => {
      const number = encoded(`${index + 1} / ${this.pages.length}`);
      return [...page, `/Artifact BMC BT /F1 8 Tf ${PAGE.margin} 36 Td <${number}> Tj ET EMC`].join('\n');
    });
  }
}

function wrapped(text: string, size: number, isBold: boolean, width: number): readonly string[] {
  // Half a size is about what a letter of this font takes, bold ones some more.
  const most = Math.floor(width / (size * (isBold ? 0.56 : 0.51)));
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
