/** A set of positions 0..size-1, one bit each. */
export type BitSet = Uint32Array;

export function emptyBits(size: number): BitSet {
  return new Uint32Array((size + 31) >>> 5);
}

export function fullBits(size: number): BitSet {
  const bits = emptyBits(size).fill(0xffffffff);
  if (size % 32 !== 0) bits[bits.length - 1] = (1 << (size % 32)) - 1;
  return bits;
}

/** The set of these positions. */
export function positionsAsBits(size: number, positions: Iterable<number>): BitSet {
  const bits = emptyBits(size);
  for (const position of positions) addBit(bits, position);
  return bits;
}

export function addBit(bits: BitSet, position: number): void {
  const word = position >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (position & 31));
}

export function hasBit(bits: BitSet, position: number): boolean {
  return ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
}

export function isEmpty(bits: BitSet): boolean {
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) return false;
  return true;
}

/** The positions of a set, rising. */
export function* positionsIn(bits: BitSet): Iterable<number> {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) yield word * 32 + 31 - Math.clz32(rest & -rest);
  }
}

/** What all sets have in common. */
export function intersection(first: BitSet, ...others: readonly BitSet[]): BitSet {
  const bits = first.slice();
  for (const other of others) for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0);
  return bits;
}

/** What any of the sets has. */
export function union(size: number, sets: readonly BitSet[]): BitSet {
  const bits = emptyBits(size);
  for (const set of sets) for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (set[word] ?? 0);
  return bits;
}

export function countBits(bits: BitSet): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += ones(bits[word] ?? 0);
  return count;
}

/** How many positions two sets share. */
export function countCommon(first: BitSet, second: BitSet): number {
  let count = 0;
  for (let word = 0; word < first.length; word++) {
    const common = (first[word] ?? 0) & (second[word] ?? 0);
    if (common !== 0) count += ones(common);
  }
  return count;
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

/** The lowest and highest of the numbers at a set's positions, and how many there are; NaN is no number. Only positions of the set are looked at. */
export function boundsOf(bits: BitSet, numbers: Int32Array | Float64Array): Bounds | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const value = numbers[word * 32 + 31 - Math.clz32(rest & -rest)] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      count += 1;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return count === 0 ? undefined : { min, max, count };
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Adds bits of one set, from a position on, to another, from another position on. */
export function copyBits(source: BitSet, from: number, target: BitSet, to: number, length: number): void {
  for (let done = 0; done < length; ) {
    const [start, end] = [from + done, to + done];
    const count = Math.min(32 - (end & 31), length - done);
    const low = (source[start >>> 5] ?? 0) >>> (start & 31);
    const high = (start & 31) === 0 ? 0 : (source[(start >>> 5) + 1] ?? 0) << (32 - (start & 31));
    const mask = count === 32 ? 0xffffffff : (1 << count) - 1;
    target[end >>> 5] = (target[end >>> 5] ?? 0) | (((low | high) & mask) << (end & 31));
    done += count;
  }
}
