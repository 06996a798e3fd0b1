/** What is wrong with one row of a file; line 0 means the file as a whole. */
export interface ImportProblem {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly wanted: string;
}

/** Gathers what is wrong. Each problem is told at once; kept is only which rows are bad. */
export class Problems {
  count = 0;
  private readonly bad = new Map<string, Set<number>>();
  private readonly onProblem: (problem: ImportProblem) => void;
  private isSilent = false;

  constructor(onProblem: (problem: ImportProblem) => void) {
    this.onProblem = onProblem;
  }

  add(file: string, line: number, field: string, wanted: string): void {
    if (this.isSilent) return;
    const lines = this.bad.get(file) ?? new Set();
    this.bad.set(file, lines.add(line));
    this.count += 1;
    this.onProblem({ file, line, field, wanted });
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
