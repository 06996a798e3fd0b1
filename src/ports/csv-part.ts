/** A part of an export as CSV; `next` asks for the one that follows, undefined in the last one. */
export interface CsvPart {
  readonly csv: string;
  readonly next: number | undefined;
}
