/** What stands between cells: a comma where a language writes amounts with a point. */
type CsvSeparator = ';' | ',';
/** A telephone number of groups: no spreadsheet can reckon with it, and none takes it for a number. */
const PHONE = /^\+\d{1,4}(?: \d+)+$/;

/** The head of a CSV that a spreadsheet of this region opens with a double click: semicolons, a byte order mark. No cell is read as a formula (T-26). */
export function csvHead(cells: readonly string[], separator: CsvSeparator = ';'): string {
  return `\uFEFF${csvRows([cells], separator)}`;
}

/** Rows that follow it. */
export function csvRows(rows: readonly (readonly string[])[], separator: CsvSeparator = ';'): string {
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

function cell(text: string): string {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
  const harmless =
    !PHONE.test(clean) && /^[\s\u00a0\u200b\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\n]/u.test(clean) ? `'${clean}` : clean;
  return `"${harmless.replaceAll('"', '""')}"`;
}
