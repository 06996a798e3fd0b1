import { type BitSet, positionsAsBits } from './bit-set.ts';
import type { Place } from './listed-product.ts';
import { type NumberColumn, positionOf } from './listing-index.ts';
import { isEmptyColumn, NumberCollector } from './number-column.ts';
import type { Pause } from './pauses.ts';

/** The columns with the numbers that changed products have now; one that nothing is in is not there. */
export async function patchNumbers(
  columns: ReadonlyMap<number, NumberColumn>,
  size: number,
  places: readonly Place[],
  pause: Pause,
): Promise<ReadonlyMap<number, NumberColumn>> {
  const positions = Int32Array.from(places, ({ position }) => position);
  const changed = positionsAsBits(size, positions);
  const told = numbersByAttribute(places);
  const patched = new Map<number, NumberColumn>();
  for (const attribute of new Set([...columns.keys(), ...told.keys()])) {
    await pause();
    const before = columns.get(attribute);
    const own = told.get(attribute) ?? [];
    if (before !== undefined && isSame(before, positions, own)) {
      patched.set(attribute, before);
      continue;
    }
    const column = patchColumn(before, size, positions, changed, own);
    if (!isEmptyColumn(column)) patched.set(attribute, column);
  }
  return patched;
}

type Told = readonly (readonly [position: number, number: number])[];

function numbersByAttribute(places: readonly Place[]): ReadonlyMap<number, Told> {
  const told = new Map<number, [number, number][]>();
  for (const { product, position } of places) {
    for (const [attribute, number] of product.numbers) {
      const known = told.get(attribute);
      if (known === undefined) told.set(attribute, [[position, number]]);
      else known.push([position, number]);
    }
  }
  return told;
}

/** Whether each of the changed products had at most one number, and has that one now. */
function isSame({ first, more }: NumberColumn, positions: Int32Array, own: Told): boolean {
  const now = new Map(own);
  if (now.size < own.length || positions.some((position) => positionOf(more.positions, position) >= 0)) return false;
  return positions.every((position) => Object.is(first[position], now.get(position) ?? Number.NaN));
}

function patchColumn(before: NumberColumn | undefined, size: number, positions: Int32Array, changed: BitSet, own: Told): NumberColumn {
  const collector = new NumberCollector(size, before && { column: before, positions, changed });
  for (const [position, number] of own) collector.add(position, number);
  return collector.column();
}
