import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';

/** What is wrong with one row of a file; line 0 means the file as a whole. */
export interface ImportProblem {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly flaw: RowFlaw;
  /** The cell as it stood, where that says more. */
  readonly found?: string;
}

type Thing = 'product' | 'category' | 'attribute';
const MISSING = { product: 'noProduct', category: 'noCategory', attribute: 'noAttribute' } as const;
const LEFT_OUT = { product: 'productLeftOut', category: 'categoryLeftOut', attribute: 'attributeLeftOut' } as const;

/** Gathers what is wrong. Each problem is told at once; kept is only which rows are bad. */
export class Problems {
  count = 0;
  /** Rows that wait for somebody to say that their prices are meant. */
  doubts = 0;
  private readonly lost = new Map<string, string>();
  private readonly bad = new Map<string, Set<number>>();
  private readonly onProblem: (problem: ImportProblem) => void;
  private unread = 0;
  private isSilent = false;

  constructor(onProblem: (problem: ImportProblem) => void) {
    this.onProblem = onProblem;
  }

  add(file: string, line: number, field: string, flaw: RowFlaw, found?: string): void {
    if (this.isSilent) return;
    const lines = this.bad.get(file) ?? new Set();
    this.bad.set(file, lines.add(line));
    this.tell(file, line, field, flaw, found);
  }

  /** Of a price that nobody writes without meaning it. */
  doubt(file: string, line: number, field: string, flaw: RowFlaw): void {
    if (!this.isSilent) this.doubts += 1;
    this.add(file, line, field, flaw);
  }

  /** Of what could not be read as a row at all. In a file without line breaks the good ones stand in the same line. */
  addUnread(file: string, line: number, flaw: RowFlaw): void {
    if (this.isSilent) return;
    this.unread += 1;
    this.tell(file, line, '', flaw);
  }

  /** What is left out of a row that is good without it. */
  tell(file: string, line: number, field: string, flaw: RowFlaw, found?: string): void {
    if (this.isSilent) return;
    this.count += 1;
    this.onProblem({ file, line, field, flaw, ...(found !== undefined && { found: shortened(found) }) });
  }

  /** Keeps what a bad row would have been known by, for those who refer to it. */
  lose(kind: Thing, key: string, file: string, line: number): void {
    if (!this.lost.has(`${kind} ${key}`)) this.lost.set(`${kind} ${key}`, `${file}:${line}`);
  }

  isLost(kind: Thing, key: string): boolean {
    return this.lost.has(`${kind} ${key}`);
  }

  /** That something is not there, and where its row is when that is why. */
  missing(kind: Thing, key: string): RowFlaw {
    const place = this.lost.get(`${kind} ${key}`);
    const known = shortened(key);
    return place === undefined ? rowFlaw(MISSING[kind], { key: known }) : rowFlaw(LEFT_OUT[kind], { key: known, place });
  }

  /** How many rows are bad. */
  get rows(): number {
    return [...this.bad.values()].reduce((sum, lines) => sum + lines.size, this.unread);
  }

  isBad(file: string, line: number): boolean {
    return this.bad.get(file)?.has(line) === true;
  }

  /** Reading the files once more finds the same again, which is not told twice. */
  silence(): void {
    this.isSilent = true;
  }
}

/** A value as it stood, short and harmless for a terminal. */
export function shortened(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return short.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\uFFFD');
}

/** A name of a field as a file has it, when it is none of the table's. */
export function quoted(text: string): string {
  return `"${shortened(text)}"`;
}
