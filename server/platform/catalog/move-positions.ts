import { type BitSet, copyBits, emptyBits } from './bit-set.ts';
import type { ListingIndex } from './listing-index.ts';

/** Products in a row that stay in a row. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** The index without some products and with room for others, of which it knows nothing yet. Both lists hold ids, the others none that are in it. */
export function movePositions(index: ListingIndex, gone: ReadonlySet<number>, come: readonly number[]): ListingIndex {
  const { ids, runs } = arrange(index.ids, gone, come);
  const size = ids.length;
  const places = new Int32Array(index.ids.length).fill(-1);
  for (const { from, to, length } of runs) for (let at = 0; at < length; at++) places[from + at] = to + at;
  const bits = (set: BitSet): BitSet => {
    const moved = emptyBits(size);
    for (const { from, to, length } of runs) copyBits(set, from, moved, to, length);
    return moved;
  };
  const order = (positions: Int32Array): Int32Array => {
    const moved = new Int32Array(positions.length);
    let length = 0;
    for (let at = 0; at < positions.length; at++) {
      const place = places[positions[at] ?? 0] ?? -1;
      if (place >= 0) moved[length++] = place;
    }
    return moved.slice(0, length);
  };
  const sets = <Key>(map: ReadonlyMap<Key, BitSet>) => new Map([...map].map(([key, set]) => [key, bits(set)]));
  return {
    ids,
    prices: moved(index.prices, new Int32Array(size), runs),
    featured: bits(index.featured),
    discounted: bits(index.discounted),
    inStock: bits(index.inStock),
    spoken: sets(index.spoken),
    categories: sets(index.categories),
    values: sets(index.values),
    numbers: new Map(
      [...index.numbers].map(([attribute, { first, more }]) => {
        const kept = more.positions.map((position) => places[position] ?? -1);
        return [
          attribute,
          {
            first: moved(first, new Float64Array(size).fill(Number.NaN), runs),
            more: {
              positions: kept.filter((position) => position >= 0),
              values: more.values.filter((_, place) => (kept[place] ?? -1) >= 0),
            },
          },
        ];
      }),
    ),
    byPrice: order(index.byPrice),
    byPriority: order(index.byPriority),
    byName: new Map([...index.byName].map(([language, positions]) => [language, order(positions)])),
  };
}

function moved<Numbers extends Int32Array | Float64Array>(numbers: Numbers, room: Numbers, runs: readonly Run[]): Numbers {
  for (const { from, to, length } of runs) room.set(numbers.subarray(from, from + length), to);
  return room;
}

function arrange(ids: Int32Array, gone: ReadonlySet<number>, come: readonly number[]): { ids: Int32Array; runs: Run[] } {
  const wanted = [...come].sort((a, b) => a - b);
  const arranged = new Int32Array(ids.length + wanted.length);
  const runs: Run[] = [];
  let size = 0;
  let from = 0;
  let next = 0;
  const endRun = (end: number) => {
    if (end > from) runs.push({ from, to: size - (end - from), length: end - from });
    from = end;
  };
  for (let position = 0; position < ids.length; position++) {
    const id = ids[position] ?? 0;
    if (next < wanted.length && (wanted[next] ?? 0) < id) endRun(position);
    for (; next < wanted.length && (wanted[next] ?? 0) < id; next++) arranged[size++] = wanted[next] ?? 0;
    if (gone.has(id)) {
      endRun(position);
      from = position + 1;
    } else arranged[size++] = id;
  }
  endRun(ids.length);
  for (; next < wanted.length; next++) arranged[size++] = wanted[next] ?? 0;
  return { ids: arranged.slice(0, size), runs };
}
