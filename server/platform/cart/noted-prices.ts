import { unitPrice } from '#domain/cart/member-price.ts';
import type { LineRow } from './line-queries.ts';
import type { PricedCart } from './price-cart.ts';

/** What a piece cost when its customer put it in, by what the line sells: two carts that become one keep it. What members paid stands beside it, so a card that comes or goes has changed no price. */
export type NotedPrices = Readonly<Record<string, number>>;

type Priced = Pick<PricedCart, 'cart' | 'lines' | 'gone'>;
type PricedLine = Priced['lines'][number];

/** What is noted of a cart's lines: a line that is new is noted at its prices of now, any other keeps what it was put in at, also while it is not to be had; one that went is forgotten. */
export function notePrices({ cart: { noted_prices: noted }, lines, gone }: Priced): NotedPrices {
  const keys = [...gone, ...lines].flatMap((line) => [keyOf(line), memberKeyOf(line)]);
  const kept = keys.flatMap((key) => (noted[key] === undefined ? [] : [[key, noted[key]] as const]));
  const fresh = lines.filter((line) => noted[keyOf(line)] === undefined).map(pricesOfNow);
  return Object.assign(Object.fromEntries(kept), ...fresh);
}

/** Whether a line is not noted yet. */
export function lacksNote({ cart, lines }: Priced): boolean {
  return lines.some((line) => cart.noted_prices[keyOf(line)] === undefined);
}

/** What a piece of the line would have cost this customer when it was put in; undefined where that is what it costs now, and where nobody noted it. */
export function priceBefore(noted: NotedPrices, line: PricedLine, hasCard: boolean): number | undefined {
  const finalPrice = noted[keyOf(line)];
  if (finalPrice === undefined) return undefined;
  const before = unitPrice({ finalPrice, membershipPrice: noted[memberKeyOf(line)] ?? null }, hasCard);
  return before === line.unit_price ? undefined : before;
}

function pricesOfNow(line: PricedLine): NotedPrices {
  const { final_price, membership_price } = line;
  return { [keyOf(line)]: final_price, ...(membership_price === null ? {} : { [memberKeyOf(line)]: membership_price }) };
}

function keyOf({ product_id, options_key }: Pick<LineRow, 'product_id' | 'options_key'>): string {
  return options_key === '' ? String(product_id) : `${product_id} ${options_key}`;
}

function memberKeyOf(line: Pick<LineRow, 'product_id' | 'options_key'>): string {
  return `member ${keyOf(line)}`;
}
