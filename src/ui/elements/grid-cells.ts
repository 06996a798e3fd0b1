/** The field of a table's row that stands in a column. */
const cellOf = (row: Element | undefined, column: string | undefined) =>
  row?.querySelector<HTMLInputElement>(`input[data-column="${column}"]`) ?? undefined;

function placeOf(cell: HTMLInputElement): { readonly rows: readonly Element[]; readonly at: number } {
  const rows = [...(cell.closest('table')?.tBodies[0]?.rows ?? [])];
  return { rows, at: rows.findIndex((row) => row.contains(cell)) };
}

/** What of a key that was pressed in a cell tells where it leads. */
type CellKey = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** Rows down, or up below 0; 0 for a key that leads nowhere. With Shift an arrow marks text, as in any field. */
function stepOf({ key, shiftKey }: CellKey): number {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  return shiftKey ? 0 : (({ ArrowDown: 1, ArrowUp: -1 } as Readonly<Record<string, number>>)[key] ?? 0);
}

/** Goes up or down a column, as in a spreadsheet; false for any other key. Enter is never the browser's, also where the column ends: it would send a form that is half filled in. */
export function moveInColumn(cell: HTMLInputElement, pressed: CellKey): boolean {
  const step = stepOf(pressed);
  if (step === 0) return false;
  const { rows, at } = placeOf(cell);
  for (let next = at + step; next >= 0 && next < rows.length; next += step) {
    const other = cellOf(rows[next], cell.dataset.column);
    if (other === undefined) continue;
    other.focus();
    other.select();
    return true;
  }
  return pressed.key === 'Enter';
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
      fillCell(other, value.trim());
      filled += 1;
    }
  return filled;
}

/** Puts a value into a cell; whoever keeps what is typed hears of it. */
export function fillCell(cell: HTMLInputElement, value: string): void {
  cell.value = value;
  cell.dispatchEvent(new Event('input', { bubbles: true }));
}
