import type { LinePrice } from './price-cart.ts';

/** What a piece cost when its customer put it in, by what the line sells: two carts that become one keep it. */
export type NotedPrices = Readonly<Record<string, number>>;

type PricedLine = Pick<LinePrice, 'product_id' | 'options_key' | 'unit_price'>;

/** What is noted of these lines: a line that is new is noted at its price of now, any other keeps what it was put in at, and one that went is forgotten. */
export function notePrices(noted: NotedPrices, lines: readonly PricedLine[]): NotedPrices {
  return Object.fromEntries(lines.map((line) => [keyOf(line), noted[keyOf(line)] ?? line.unit_price]));
}

/** Whether a line is not noted yet. */
export function lacksNote(noted: NotedPrices, lines: readonly PricedLine[]): boolean {
  return lines.some((line) => noted[keyOf(line)] === undefined);
}

/** What a piece of the line cost when it was put in; undefined where that is what it costs now, and where nobody noted it. */
export function priceBefore(noted: NotedPrices, line: PricedLine): number | undefined {
  const before = noted[keyOf(line)];
  return before === line.unit_price ? undefined : before;
}

function keyOf({ product_id, options_key }: PricedLine): string {
  return options_key === '' ? String(product_id) : `${product_id} ${options_key}`;
}
