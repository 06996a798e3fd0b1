import { Parser } from 'csv-parse';
import { type RowFlaw, rowFlaw, withNote } from '#domain/setup/row-flaw.ts';
import { quoteProblem } from './quote-problem.ts';

/** A record of a file and the line on which it begins; `problem` says why its cells can't be told apart. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] } | { readonly line: number; readonly problem: RowFlaw };

/** A longer cell, or a longer row of them, is a mistake: usually a quotation mark that nothing closes. */
export const LONGEST_CELL = 100_000;
const MOST_CELLS = 500;
const LONGEST_HEADER = 100_000;
/** Bytes of a record that are held at most; then nobody knows where the next one begins. */
const LONGEST_RECORD = 5_000_000;

const TOO_LONG = rowFlaw('cellTooLong', { most: String(LONGEST_CELL) });
const STOPPED: Readonly<Record<string, RowFlaw>> = {
  CSV_QUOTE_NOT_CLOSED: rowFlaw('quoteOpen'),
  CSV_MAX_RECORD_SIZE: TOO_LONG,
};

/**
 * Reads CSV as RFC 4180 has it, in memory for one record only. The first record tells whether commas, semicolons or tabs stand between the cells.
 * Line breaks are CRLF or LF; empty lines are left out. What a cell says is data and stays as it is, also when it begins with = + - @.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let reader: CsvReader | undefined;
  let held = '';
  for await (const chunk of chunks) {
    held += chunk;
    if (reader === undefined && !/[\r\n]/.test(chunk) && held.length < LONGEST_HEADER) continue;
    reader ??= new CsvReader(delimiterOf(held));
    // Half of a character waits for the other half.
    const whole = /[\ud800-\udbff]$/.test(held) ? held.length - 1 : held.length;
    yield* await reader.read(held.slice(0, whole));
    held = held.slice(whole);
    if (reader.hasStopped) return;
  }
  reader ??= new CsvReader(delimiterOf(held));
  yield* await reader.end(held);
}

/** Whichever stands most often outside of quotation marks in the first line. */
function delimiterOf(head: string): string {
  const [line = ''] = head.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

interface Parsed {
  readonly record: readonly string[];
  readonly raw: string;
}

/** The parser bears wrong quotation marks, so that it goes on with the next line; they are looked for in what it took the record from. */
class CsvReader {
  hasStopped = false;
  private readonly parser: Parser;
  private readonly delimiter: string;
  private records: CsvRecord[] = [];
  /** Carriage returns within records: to the parser each is a line more. */
  private returns = 0;

  constructor(delimiter: string) {
    this.delimiter = delimiter;
    this.parser = new Parser({
      delimiter,
      record_delimiter: ['\r\n', '\n'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: LONGEST_RECORD,
      raw: true,
      on_record: (parsed: unknown, { lines }: { readonly lines: number }) => this.take(parsed as Parsed, lines),
      on_skip: (error: { readonly code: string; readonly lines?: number } | undefined, raw: string | undefined) =>
        this.stop(error?.code ?? '', error?.lines ?? 0, raw ?? ''),
    });
  }

  async read(text: string): Promise<readonly CsvRecord[]> {
    await new Promise((resolve) => this.parser.write(text, resolve));
    return this.taken();
  }

  async end(text: string): Promise<readonly CsvRecord[]> {
    await new Promise<void>((resolve) => this.parser.end(text, resolve));
    return this.taken();
  }

  private taken(): readonly CsvRecord[] {
    const { records } = this;
    this.records = [];
    return records;
  }

  private take({ record: cells, raw }: Parsed, lines: number): undefined {
    const line = this.firstLine(cells.join(''), lines);
    const problem =
      cells.length > MOST_CELLS
        ? rowFlaw('tooManyCells', { most: MOST_CELLS })
        : cells.some((cell) => cell.length > LONGEST_CELL)
          ? TOO_LONG
          : raw.includes('"')
            ? quoteProblem(raw.replace(/^[\r\n]+/, '').replace(/[\r\n]$/, ''), this.delimiter)
            : undefined;
    this.records.push(problem === undefined ? { line, cells } : { line, problem });
  }

  private stop(code: string, lines: number, raw: string): undefined {
    if (this.hasStopped) return;
    this.hasStopped = true;
    const text = raw.replace(/^[\r\n]+/, '').replace(/[\r\n]$/, '');
    this.records.push({
      line: this.firstLine(text, lines),
      problem: withNote(STOPPED[code] ?? rowFlaw('unreadable', { code }), 'restUnread'),
    });
  }

  private firstLine(text: string, lastLine: number): number {
    this.returns += count(text, '\r');
    return lastLine - this.returns - count(text, '\n');
  }
}

function count(text: string, mark: string): number {
  let found = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) found += 1;
  return found;
}
