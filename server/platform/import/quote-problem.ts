const WITHIN = 'a quotation mark stands inside of a cell that does not begin with one';
const AFTER_CLOSING = 'something stands between a closing quotation mark and the end of the cell';

/** What is wrong with the quotation marks of a record as it was written; undefined when nothing is. */
export function quoteProblem(record: string, delimiter: string): string | undefined {
  const cell = new RegExp(`(?:"[^"]*(?:""[^"]*)*"|(?!")[^"${delimiter}]*)(?:${delimiter}|$)`, 'y');
  for (let at = 0; ; at = cell.lastIndex) {
    cell.lastIndex = at;
    const found = cell.exec(record)?.[0];
    if (found === undefined) return record[at] === '"' ? AFTER_CLOSING : WITHIN;
    if (!found.endsWith(delimiter)) return undefined;
    if (cell.lastIndex === record.length) return undefined;
  }
}
