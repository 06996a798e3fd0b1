import type { Money } from '../money.ts';
import type { Cart, CartLine } from './cart.ts';

/** As much of the cart on a screen as says whether the platform's is another one. */
export interface ShownCart {
  /** Which cart it is, where that is known: it may be an order by now. */
  readonly id?: string | undefined;
  /** Undefined where no more than the total is known of what was shown: without script. */
  readonly lines: readonly ShownLine[] | undefined;
  readonly totals: { readonly total: Pick<Money, 'amount'> };
}

/** A line as the customer saw it. */
export type ShownLine = Pick<CartLine, 'itemId' | 'name' | 'quantity' | 'unitPrice'>;

/** What the platform's cart says differently from the one on the screen (CRT-14). */
export interface CartChanges {
  readonly changed: boolean;
  readonly removed: readonly ShownLine[];
  readonly added: readonly CartLine[];
  readonly repriced: readonly { readonly line: CartLine; readonly before: ShownLine }[];
}

/** Compares item count, each item's final price and the cart total; any difference blocks an order until the customer has seen it (CRT-14). */
export function compareCarts({ lines, totals }: ShownCart, current: Cart): CartChanges {
  const isOtherTotal = totals.total.amount !== current.totals.total.amount;
  if (lines === undefined) return { ...changedSincePutIn(current), changed: isOtherTotal };
  const before = new Map(lines.map((line) => [line.itemId, line]));
  const now = new Map(current.lines.map((line) => [line.itemId, line]));
  const removed = lines.filter((line) => !now.has(line.itemId));
  const added = current.lines.filter((line) => !before.has(line.itemId));
  const repriced = current.lines.flatMap((line) => {
    const old = before.get(line.itemId);
    return old !== undefined && (old.unitPrice.amount !== line.unitPrice.amount || old.quantity !== line.quantity)
      ? [{ line, before: old }]
      : [];
  });
  const changed = removed.length > 0 || added.length > 0 || repriced.length > 0 || isOtherTotal;
  return { changed, removed, added, repriced };
}

/** Which lines cost otherwise than when they were put in, as far as the platform says it; `changed` where one does. */
export function changedSincePutIn(cart: Cart): CartChanges {
  const repriced = cart.lines.flatMap((line) =>
    line.priceBefore === undefined ? [] : [{ line, before: { ...line, unitPrice: line.priceBefore } }],
  );
  return { changed: repriced.length > 0, removed: [], added: [], repriced };
}
