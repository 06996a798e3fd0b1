/** A record of a file and the line on which it begins; `problem` says why its cells can't be told apart. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] } | { readonly line: number; readonly problem: string };

/** A longer cell, or a longer row of them, is a mistake: usually a quotation mark that nothing closes. */
export const LONGEST_CELL = 100_000;
const MOST_CELLS = 500;
const LONGEST_HEADER = 100_000;

const QUOTE = 34;
const CR = 13;
const LF = 10;

/**
 * Reads CSV as RFC 4180 has it, in memory for one record only. The first record tells whether commas, semicolons or tabs stand between the cells.
 * Line breaks are CRLF or LF; empty lines are left out. What a cell says is data and stays as it is, also when it begins with = + - @.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let reader: CsvReader | undefined;
  let head = '';
  for await (const chunk of chunks) {
    if (reader === undefined) {
      head += chunk;
      if (!/[\r\n]/.test(chunk) && head.length < LONGEST_HEADER) continue;
      reader = new CsvReader(delimiterOf(head));
      yield* reader.push(head);
    } else yield* reader.push(chunk);
  }
  if (reader === undefined) {
    reader = new CsvReader(delimiterOf(head));
    yield* reader.push(head);
  }
  yield* reader.end();
}

/** Whichever stands most often outside of quotation marks in the first line. */
function delimiterOf(head: string): number {
  const [line = ''] = head.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best)).charCodeAt(0);
}

const AFTER_CLOSING = 'something stands between a closing quotation mark and the end of the cell';

type State = 'start' | 'plain' | 'quoted' | 'closed';

class CsvReader {
  private readonly delimiter: number;
  private state: State = 'start';
  private cells: string[] = [];
  private cell = '';
  private line = 1;
  private recordLine = 1;
  private problem: string | undefined;
  private lastWasCr = false;

  constructor(delimiter: number) {
    this.delimiter = delimiter;
  }

  *push(text: string): Generator<CsvRecord> {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === LF) this.line += 1;
      if (this.state === 'quoted') {
        if (code !== QUOTE) continue;
        this.take(text.slice(from, at));
        this.state = 'closed';
        from = at + 1;
        continue;
      }
      if (code === QUOTE) {
        if (this.state === 'closed' && (at > from || this.lastWasCr)) this.problem ??= AFTER_CLOSING;
        else if (this.state === 'closed') {
          // Two marks stand for one.
          this.state = 'quoted';
          from = at;
        } else if (this.state === 'start') {
          this.state = 'quoted';
          from = at + 1;
        } else this.problem ??= 'a quotation mark stands inside of a cell that does not begin with one';
      } else if (code === this.delimiter) {
        this.endCell(text.slice(from, at));
        from = at + 1;
      } else if (code === LF) {
        yield* this.endRecord(text.slice(from, at));
        from = at + 1;
      } else if (this.state === 'closed') {
        if (code !== CR) this.problem ??= AFTER_CLOSING;
      } else this.state = 'plain';
    }
    this.take(text.slice(from));
  }

  *end(): Generator<CsvRecord> {
    if (this.state === 'quoted') this.problem ??= 'a quotation mark that begins a cell is never closed; nothing from here on was read';
    yield* this.endRecord('');
  }

  private take(text: string): void {
    if (this.cell.length + text.length > LONGEST_CELL)
      this.problem ??= `a cell has more than ${LONGEST_CELL} characters (is a quotation mark never closed?)`;
    else if (this.state !== 'closed') this.cell += text;
    // After the closing mark a carriage return may end the line, or be split from it by the end of a piece of text.
    else this.lastWasCr = text === '\r';
  }

  private endCell(text: string): void {
    if (this.state === 'closed' && (this.lastWasCr || text === '\r')) this.problem ??= AFTER_CLOSING;
    this.take(text);
    if (this.cells.length < MOST_CELLS) this.cells.push(this.cell);
    else this.problem ??= `a row has more than ${MOST_CELLS} cells`;
    this.cell = '';
    this.state = 'start';
    this.lastWasCr = false;
  }

  private *endRecord(text: string): Generator<CsvRecord> {
    const wasQuoted = this.state === 'closed';
    if (!wasQuoted) {
      this.take(text);
      if (this.cell.endsWith('\r')) this.cell = this.cell.slice(0, -1);
    }
    this.lastWasCr = false;
    this.endCell('');
    const [only] = this.cells;
    const isEmpty = this.cells.length === 1 && only === '' && !wasQuoted;
    if (this.problem !== undefined) yield { line: this.recordLine, problem: this.problem };
    else if (!isEmpty) yield { line: this.recordLine, cells: this.cells };
    this.cells = [];
    this.problem = undefined;
    this.recordLine = this.line;
  }
}
