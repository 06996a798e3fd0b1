import { SITE_TIME_ZONE } from '#domain/site/time-zone.ts';
import type { LinePart } from '../bundle/bundle-words.ts';
import type { LineRow } from '../cart/line-queries.ts';

/** What an order keeps of the delivery chosen, as it was then. */
export interface OrderDelivery {
  readonly methodId: number;
  readonly code: string;
  readonly name: string;
  readonly branchId: number | null;
  readonly branchName: string | null;
  readonly price: number;
  readonly taxRate: number;
}

/** What an order keeps of the way to pay, as it was then. */
export interface OrderPayment {
  readonly methodId: number;
  readonly code: string;
  readonly name: string;
  readonly paymentType: string | null;
  /** Who takes the money online; null for other ways to pay. Orders of before there were providers say nothing. */
  readonly provider: string | null;
}

const SITE_YEAR = new Intl.DateTimeFormat('en', { timeZone: SITE_TIME_ZONE, year: 'numeric' });

/** The year in which the shop's office books an order of this instant. */
export function bookingYear(instant: Date): string {
  return SITE_YEAR.format(instant);
}

/** A line's name with what it holds, where there is one place for both. */
export function nameWithWords({ name, words }: { readonly name: string; readonly words: readonly string[] }): string {
  return words.length === 0 ? name : `${name} (${words.join('; ')})`;
}

/** As much of a line as says what it takes off the shelf. */
export type TakingLine = Pick<LineRow, 'product_id' | 'main_product_id' | 'quantity' | 'parts' | 'name'>;

/** What one piece of a line takes off the shelf: its product, and the members that were chosen of a bundle. */
export function partsOf({ product_id, main_product_id, parts }: TakingLine): readonly LinePart[] {
  return parts ?? [{ product_id, main_product_id, quantity: 1 }];
}

/** Pieces that lines need of each product, all together. */
export function piecesNeeded(lines: readonly TakingLine[]): ReadonlyMap<number, number> {
  const needed = new Map<number, number>();
  for (const line of lines)
    for (const { product_id, quantity } of partsOf(line)) needed.set(product_id, (needed.get(product_id) ?? 0) + quantity * line.quantity);
  return needed;
}

/** A line for which there is too little on the shelf beside the others, and how many pieces of it there could be (CRT-17). */
export function firstShort(
  lines: readonly TakingLine[],
  stock: ReadonlyMap<number, number>,
): { available: number; name: string } | undefined {
  const needed = piecesNeeded(lines);
  for (const line of lines) {
    const own = piecesNeeded([line]);
    const rooms = [...piecesNeeded([{ ...line, quantity: 1 }])].flatMap(([id, each]) => {
      const there = stock.get(id);
      return there === undefined ? [] : [Math.floor((there - (needed.get(id) ?? 0) + (own.get(id) ?? 0)) / each)];
    });
    const available = Math.max(0, Math.min(...rooms));
    if (rooms.length > 0 && available < line.quantity) return { available, name: line.name };
  }
  return undefined;
}
