import type { ParcelRow } from '#domain/back-office/job-outlook.ts';
import { parcelField, placeColumn } from '#domain/order/parcel-numbers.ts';
import { fillCell } from '../../elements/grid-cells.ts';

/** What a paste came to: how many cells it filled, and the lines that fit no order. */
export interface PastedParcels {
  readonly filled: number;
  readonly unplaced: readonly string[];
}

/** Numbers beside their orders go where these stand, wherever they are pasted; those alone go down from the cell. One number alone is the browser's to paste. */
export function pasteParcels(cell: HTMLInputElement, text: string, parcels: readonly ParcelRow[]): PastedParcels {
  if (!/[\t;\n]/.test(text.trim())) return { filled: 0, unplaced: [] };
  const from = parcels.findIndex(({ id }) => parcelField(id) === cell.name);
  const { numbers, unplaced } = placeColumn(text, parcels.slice(from), parcels);
  for (const [id, number] of numbers) {
    const other = cell.form?.elements.namedItem(parcelField(id));
    if (other instanceof HTMLInputElement) fillCell(other, number);
  }
  return { filled: numbers.size, unplaced };
}
