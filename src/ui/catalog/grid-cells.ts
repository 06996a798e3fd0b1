/** The field of a table's row that stands in a column. */
const cellOf = (row: Element | undefined, column: string | undefined) =>
  row?.querySelector<HTMLInputElement>(`input[data-column="${column}"]`) ?? undefined;

function placeOf(cell: HTMLInputElement): { readonly rows: readonly Element[]; readonly at: number } {
  const rows = [...(cell.closest('table')?.tBodies[0]?.rows ?? [])];
  return { rows, at: rows.findIndex((row) => row.contains(cell)) };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

/** Goes up or down a column, as in a spreadsheet; false for any other key, and at the last row, from which Enter sends the form. */
export function moveInColumn(cell: HTMLInputElement, key: string): boolean {
  const step = STEPS[key];
  if (step === undefined) return false;
  const { rows, at } = placeOf(cell);
  for (let next = at + step; next >= 0 && next < rows.length; next += step) {
    const other = cellOf(rows[next], cell.dataset.column);
    if (other === undefined) continue;
    other.focus();
    other.select();
    return true;
  }
  return false;
}

/** Fills cells downwards, and to the right, with what was copied out of a spreadsheet; how many were filled. One value alone is the browser's to paste: 0. */
export function pasteIntoColumn(cell: HTMLInputElement, text: string): number {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const values = lines.map((line) => line.split('\t'));
  if (values.length === 1 && values[0]?.length === 1) return 0;
  const { rows, at } = placeOf(cell);
  const columns = [...(cell.closest('tr')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [])].map(
    ({ dataset }) => dataset.column,
  );
  const first = columns.indexOf(cell.dataset.column);
  let filled = 0;
  for (const [down, line] of values.entries())
    for (const [right, value] of line.entries()) {
      const other = cellOf(rows[at + down], columns[first + right]);
      if (other === undefined) continue;
      other.value = value.trim();
      // Whoever keeps what is typed hears of it.
      other.dispatchEvent(new Event('input', { bubbles: true }));
      filled += 1;
    }
  return filled;
}
