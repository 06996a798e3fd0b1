import type { NumberColumn } from './listing-index.ts';

/** Collects the numbers of products, in any order and as often as they are told. */
export class NumberCollector {
  private readonly first: Float64Array;
  private readonly more: [position: number, value: number][] = [];

  /** With a column it goes on from that one, without the numbers of some positions. */
  constructor(size: number, from?: NumberColumn, without?: ReadonlySet<number>) {
    this.first = from?.first.slice() ?? new Float64Array(size).fill(Number.NaN);
    for (const position of without ?? []) this.first[position] = Number.NaN;
    from?.more.positions.forEach((position, place) => {
      if (without?.has(position) !== true) this.more.push([position, from.more.values[place] ?? 0]);
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
