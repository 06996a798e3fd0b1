/** The head of a CSV that a spreadsheet of this region opens with a double click: semicolons, a byte order mark. No cell is read as a formula (T-26). */
export function csvHead(cells: readonly string[]): string {
  return `\uFEFF${csvRows([cells])}`;
}

/** Rows that follow it. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

function cell(text: string): string {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
  const harmless = /^[\s\u00a0\u200b\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\n]/u.test(clean) ? `'${clean}` : clean;
  return `"${harmless.replaceAll('"', '""')}"`;
}
