/** A text as it stands in XML. */
export function xmlText(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Whether a cell of a table holds a number as Croatian writes it, and then the number. */
export function numberOf(cell: string): number | undefined {
  return /^-?\d{1,3}(\.\d{3})*(,\d+)?$|^-?\d+(,\d+)?$/.test(cell) ? Number(cell.replaceAll('.', '').replace(',', '.')) : undefined;
}
