/** What a file of the demo says. */
export interface FileText {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Rows of a table, the first one its head; files of text show it line by line. */
  readonly table: readonly (readonly string[])[];
  /** Whether each heading begins a page, as chapters of a book do. */
  readonly opensPages?: boolean;
}

/** A heading or a paragraph. */
export interface Block {
  readonly text: string;
  readonly isHeading: boolean;
}

/** Everything that a text says, a paragraph each; a row of its table is one. */
export function linesOf({ title, blocks, table }: FileText): readonly string[] {
  return [title, ...blocks.map(({ text }) => text), ...table.map((row) => row.join(' · '))];
}
