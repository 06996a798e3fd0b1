import { type RowFlaw, rowFlaw } from '#domain/setup/row-flaw.ts';

/** What is wrong with the quotation marks of a record as it was written; undefined when nothing is. */
export function quoteProblem(record: string, delimiter: string): RowFlaw | undefined {
  const cell = new RegExp(`(?:"[^"]*(?:""[^"]*)*"|(?!")[^"${delimiter}]*)(?:${delimiter}|$)`, 'y');
  for (let at = 0; ; at = cell.lastIndex) {
    cell.lastIndex = at;
    const found = cell.exec(record)?.[0];
    if (found === undefined) return rowFlaw(record[at] === '"' ? 'quoteAfter' : 'quoteWithin');
    if (!found.endsWith(delimiter)) return undefined;
    if (cell.lastIndex === record.length) return undefined;
  }
}
