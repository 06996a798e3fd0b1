import type { LinePart } from '../bundle/line-part.ts';
import type { LineRow } from './line-queries.ts';

/** As much of a line as says what it takes off the shelf. */
export type TakingLine = Pick<LineRow, 'product_id' | 'main_product_id' | 'stock' | 'quantity' | 'parts' | 'name'>;

/** Pieces on the shelf by product, of those whose pieces are counted. */
export type Shelf = ReadonlyMap<number, number>;

/** What one piece of a line takes off the shelf: its product, and the members that were chosen of a bundle. */
export function partsOf({ product_id, main_product_id, stock, parts }: TakingLine): readonly LinePart[] {
  return parts ?? [{ product_id, main_product_id, stock, quantity: 1 }];
}

/** Pieces that lines need of each product, all together. */
export function piecesNeeded(lines: readonly TakingLine[]): ReadonlyMap<number, number> {
  const needed = new Map<number, number>();
  for (const line of lines)
    for (const { product_id, quantity } of partsOf(line)) needed.set(product_id, (needed.get(product_id) ?? 0) + quantity * line.quantity);
  return needed;
}

/** What was on the shelf when the lines were read. */
export function shelfOf(lines: readonly TakingLine[]): Shelf {
  return new Map(lines.flatMap(partsOf).flatMap(({ product_id, stock }) => (stock === null ? [] : [[product_id, stock] as const])));
}

/** The lines for which there is too little on the shelf beside the others, and how many pieces of each there could be (CRT-17). */
export function shortLines<Line extends TakingLine>(lines: readonly Line[], shelf: Shelf): ReadonlyMap<Line, number> {
  const needed = piecesNeeded(lines);
  const short = new Map<Line, number>();
  for (const line of lines) {
    const own = piecesNeeded([line]);
    const rooms = [...piecesNeeded([{ ...line, quantity: 1 }])].flatMap(([id, each]) => {
      const there = shelf.get(id);
      return there === undefined ? [] : [Math.floor((there - (needed.get(id) ?? 0) + (own.get(id) ?? 0)) / each)];
    });
    const available = Math.max(0, Math.min(...rooms));
    if (rooms.length > 0 && available < line.quantity) short.set(line, available);
  }
  return short;
}

/** The first of them, in words that refuse an order. */
export function firstShort(lines: readonly TakingLine[], shelf: Shelf): { available: number; name: string } | undefined {
  const [first] = shortLines(lines, shelf);
  return first && { available: first[1], name: first[0].name };
}
