/** What is wrong with one row of a file; line 0 means the file as a whole. */
export interface ImportProblem {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly wanted: string;
}

type Thing = 'product' | 'category' | 'attribute';

/** Gathers what is wrong. Each problem is told at once; kept is only which rows are bad. */
export class Problems {
  count = 0;
  private readonly lost = new Map<string, string>();
  private readonly bad = new Map<string, Set<number>>();
  private readonly onProblem: (problem: ImportProblem) => void;
  private unread = 0;
  private isSilent = false;

  constructor(onProblem: (problem: ImportProblem) => void) {
    this.onProblem = onProblem;
  }

  add(file: string, line: number, field: string, wanted: string): void {
    if (this.isSilent) return;
    const lines = this.bad.get(file) ?? new Set();
    this.bad.set(file, lines.add(line));
    this.tell(file, line, field, wanted);
  }

  /** Of what could not be read as a row at all. In a file without line breaks the good ones stand in the same line. */
  addUnread(file: string, line: number, wanted: string): void {
    if (this.isSilent) return;
    this.unread += 1;
    this.tell(file, line, '', wanted);
  }

  /** What is left out of a row that is good without it. */
  tell(file: string, line: number, field: string, wanted: string): void {
    if (this.isSilent) return;
    this.count += 1;
    this.onProblem({ file, line, field, wanted });
  }

  /** Keeps what a bad row would have been known by, for those who refer to it. */
  lose(kind: Thing, key: string, file: string, line: number): void {
    if (!this.lost.has(`${kind} ${key}`)) this.lost.set(`${kind} ${key}`, `${file}:${line}`);
  }

  isLost(kind: Thing, key: string): boolean {
    return this.lost.has(`${kind} ${key}`);
  }

  /** That something is not there, and where its row is when that is why. */
  missing(kind: Thing, key: string): string {
    const place = this.lost.get(`${kind} ${key}`);
    return place === undefined
      ? `there is no ${kind} ${quoted(key)}, neither in the files nor in the shop`
      : `the ${kind} ${quoted(key)} is left out, because its own row is bad (${place})`;
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

/** One line for a person: `products.csv:12 final_price: wants …`. */
export function describeProblem({ file, line, field, wanted }: ImportProblem): string {
  const place = line === 0 ? file : `${file}:${line}`;
  return `${place} ${field === '' ? '' : `${field}: `}${wanted}`;
}

/** A value as it stood, short and harmless for a terminal. */
export function quoted(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return `"${short.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\uFFFD')}"`;
}
