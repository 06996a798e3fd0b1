import type { Place } from './listed-product.ts';
import type { NumberColumn } from './listing-index.ts';
import { isEmptyColumn, NumberCollector } from './number-column.ts';

/** The columns with the numbers that changed products have now; one that nothing is in is not there. */
export function patchNumbers(
  columns: ReadonlyMap<number, NumberColumn>,
  size: number,
  places: readonly Place[],
): ReadonlyMap<number, NumberColumn> {
  const patched = new Map<number, NumberColumn>();
  const positions = new Set(places.map(({ position }) => position));
  const told = places.flatMap(({ product }) => product.numbers.map(([attribute]) => attribute));
  for (const attribute of new Set([...columns.keys(), ...told])) {
    const before = columns.get(attribute);
    const own = places.map(({ product, position }) => ({
      position,
      numbers: product.numbers.filter(([key]) => key === attribute).map(([, number]) => number),
    }));
    const isSame = before !== undefined && own.every(({ position, numbers }) => hasJust(before, position, numbers));
    const column = isSame ? before : patchColumn(before, size, positions, own);
    if (!isEmptyColumn(column)) patched.set(attribute, column);
  }
  return patched;
}

interface OwnNumbers {
  readonly position: number;
  readonly numbers: readonly number[];
}

/** Whether a product has at most one number, and that one. */
function hasJust({ first, more }: NumberColumn, position: number, numbers: readonly number[]): boolean {
  const [number = Number.NaN] = numbers;
  return numbers.length < 2 && Object.is(first[position], number) && !more.positions.includes(position);
}

function patchColumn(
  before: NumberColumn | undefined,
  size: number,
  positions: ReadonlySet<number>,
  own: readonly OwnNumbers[],
): NumberColumn {
  const collector = new NumberCollector(size, before, positions);
  for (const { position, numbers } of own) for (const number of numbers) collector.add(position, number);
  return collector.column();
}
