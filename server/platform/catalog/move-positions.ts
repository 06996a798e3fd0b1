import { addBit, type BitSet, copyBits, emptyBits, isEmpty, positionsIn } from './bit-set.ts';
import type { ListingIndex } from './listing-index.ts';
import { isEmptyColumn } from './number-column.ts';
import type { Pause } from './pauses.ts';

/** Products in a row that stay in a row. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** The index without some products and with room for others, of which it knows nothing yet; what only those had that go is not there any more. Both lists hold ids, the others none that are in it. */
export async function movePositions(
  index: ListingIndex,
  gone: ReadonlySet<number>,
  come: readonly number[],
  pause: Pause,
): Promise<ListingIndex> {
  const { ids, runs } = arrange(index.ids, gone, come);
  const size = ids.length;
  const places = new Int32Array(index.ids.length).fill(-1);
  for (const { from, to, length } of runs) for (let at = 0; at < length; at++) places[from + at] = to + at;
  const bits = async (set: BitSet): Promise<BitSet> => {
    await pause();
    const moved = emptyBits(size);
    // Product by product where what has gone and come lies all over the set.
    if (runs.length * 4 < set.length) for (const { from, to, length } of runs) copyBits(set, from, moved, to, length);
    else
      for (const position of positionsIn(set)) {
        const place = places[position] ?? -1;
        if (place >= 0) addBit(moved, place);
      }
    return moved;
  };
  const order = async (positions: Int32Array): Promise<Int32Array> => {
    await pause();
    return inPlaces(positions, places);
  };
  const each = async <Key, Value>(map: ReadonlyMap<Key, Value>, move: (value: Value) => Promise<Value>) => {
    const moved = new Map<Key, Value>();
    for (const [key, value] of map) moved.set(key, await move(value));
    return moved;
  };
  const withAny = <Value>(map: Map<number, Value>, isNothing: (value: Value) => boolean) => {
    for (const [key, value] of map) if (isNothing(value)) map.delete(key);
    return map;
  };
  await pause();
  return {
    ids,
    prices: moved(index.prices, new Int32Array(size), runs),
    featured: await bits(index.featured),
    discounted: await bits(index.discounted),
    inStock: await bits(index.inStock),
    spoken: await each(index.spoken, bits),
    categories: withAny(await each(index.categories, bits), isEmpty),
    values: withAny(await each(index.values, bits), isEmpty),
    numbers: withAny(
      await each(index.numbers, async ({ first, more }) => {
        await pause();
        const kept = more.positions.map((position) => places[position] ?? -1);
        return {
          first: moved(first, new Float64Array(size).fill(Number.NaN), runs),
          more: {
            positions: kept.filter((position) => position >= 0),
            values: more.values.filter((_, place) => (kept[place] ?? -1) >= 0),
          },
        };
      }),
      isEmptyColumn,
    ),
    byPrice: await order(index.byPrice),
    byPriority: await order(index.byPriority),
    byName: await each(index.byName, order),
  };
}

/** The places of positions, without those that have none. */
function inPlaces(positions: Int32Array, places: Int32Array): Int32Array {
  const moved = new Int32Array(positions.length);
  let length = 0;
  for (let at = 0; at < positions.length; at++) {
    const place = places[positions[at] ?? 0] ?? -1;
    if (place >= 0) moved[length++] = place;
  }
  return moved.slice(0, length);
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
