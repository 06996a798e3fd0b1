import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';

/** A page of a long list as our contract has it. */
interface KeyedWire<T> {
  readonly records: readonly T[];
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
}

export function readKeyed<Wire, T>({ records, total, next, previous }: KeyedWire<Wire>, read: (record: Wire) => T): KeyedPage<T> {
  return { records: records.map(read), totalRecords: total, next: next ?? undefined, previous: previous ?? undefined };
}

/** What a call is told of the page that is wanted. */
export function queryOfCursor({ after, before }: Cursor, rows: number) {
  return { limit: String(rows), ...(after !== undefined ? { after } : before !== undefined && { before }) };
}
