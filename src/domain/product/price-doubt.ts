import type { DeskPrices, FlawOfField } from './product-desk.ts';

/** Prices that are doubted, in the order of their fields. */
const PRICE_FIELDS = ['retailPrice', 'finalPrice', 'memberPrice'] as const;

/** So many times the price before, or that part of it, is more often a wrong decimal sign than a price. */
const FAR = 10;

/** The field by which somebody says that doubted prices are meant; it holds `meantPrices` of what was asked about, so that a price that is typed afterwards is asked about again. */
export const MEANT_FIELD = 'meant';

/**
 * Whether prices (cents) are what nobody types without meaning it: nothing at all, or more than ten times or less than a tenth of what they were. `before` is undefined of what had none.
 * Undefined for prices that are as they were, and for those that nobody has to think about twice.
 */
export function priceDoubt(prices: DeskPrices, before: DeskPrices | undefined): FlawOfField | undefined {
  const was: Partial<DeskPrices> = before === undefined ? {} : { ...before, finalPrice: before.finalPrice ?? before.retailPrice };
  for (const field of PRICE_FIELDS) {
    const [price, old] = [prices[field], was[field]];
    if (price === undefined || price === old) continue;
    if (price === 0) return { reason: 'priceFree', field };
    if (old !== undefined && old > 0 && (price > old * FAR || price * FAR < old)) return { reason: 'priceFarOff', field };
  }
  return undefined;
}

/** What was typed into the prices of the fields that are doubted (`retailPrice`, of a table `retailPrice-17`), as one text; the same as long as nobody types another price there. */
export function meantPrices(fields: readonly string[], typed: (field: string) => string): string {
  const rows = [...new Set(fields.map((field) => /-\d+$/.exec(field)?.[0] ?? ''))].toSorted();
  return rows.map((row) => `${row}:${PRICE_FIELDS.map((field) => typed(`${field}${row}`).trim()).join('|')}`).join(' ');
}

/** Of doubts those that nobody has answered yet: all of them, or none where prices were meant as they stand. */
export function openDoubts(doubts: readonly FlawOfField[], typed: (field: string) => string): readonly FlawOfField[] {
  const fields = doubts.flatMap(({ field }) => (field === undefined ? [] : [field]));
  return doubts.length > 0 && typed(MEANT_FIELD) === meantPrices(fields, typed) ? [] : doubts;
}
