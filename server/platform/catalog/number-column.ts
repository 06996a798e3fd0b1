import { type BitSet, hasBit } from './bit-set.ts';
import type { NumberColumn } from './listing-index.ts';

/** A column, and whose numbers in it don't count any more: as positions and as the set of these. */
interface KnownNumbers {
  readonly column: NumberColumn;
  readonly positions: Int32Array;
  readonly changed: BitSet;
}

/** Collects the numbers of products, in any order and as often as they are told. */
export class NumberCollector {
  private readonly first: Float64Array;
  private readonly more: [position: number, value: number][] = [];

  /** With a column it goes on from that one, without the numbers of some positions. */
  constructor(size: number, from?: KnownNumbers) {
    this.first = from?.column.first.slice() ?? new Float64Array(size).fill(Number.NaN);
    if (from === undefined) return;
    const { more } = from.column;
    for (const position of from.positions) this.first[position] = Number.NaN;
    more.positions.forEach((position, place) => {
      if (!hasBit(from.changed, position)) this.more.push([position, more.values[place] ?? 0]);
    });
  }

  add(position: number, value: number): void {
    const known = this.first[position] ?? Number.NaN;
    if (known === value) return;
    if (Number.isNaN(known) || value < known) this.first[position] = value;
    if (!Number.isNaN(known)) this.more.push([position, Math.max(known, value)]);
  }

  column(): NumberColumn {
    this.more.sort(([position, value], [other, otherValue]) => position - other || value - otherValue);
    const each = this.more.filter(
      ([position, value], place) => position !== this.more[place - 1]?.[0] || value !== this.more[place - 1]?.[1],
    );
    return {
      first: this.first,
      more: {
        positions: Int32Array.from(each, ([position]) => position),
        values: Float64Array.from(each, ([, value]) => value),
      },
    };
  }
}

/** Whether no product has a number. */
export function isEmptyColumn({ first }: NumberColumn): boolean {
  return first.every((number) => Number.isNaN(number));
}
