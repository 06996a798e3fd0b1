import type { Money } from '../money.ts';

/** A way in which a product comes to the shop's own country, as its page tells it. */
export interface ProductDelivery {
  readonly id: number;
  readonly name: string;
  readonly price: Money;
  /** Sum of goods from which on it costs nothing. */
  readonly freeFrom: Money | undefined;
  /** Whether it is fetched at a branch. */
  readonly isPickup: boolean;
  /** Between which days (ISO dates) it comes when it is ordered today; undefined where that is not promised. */
  readonly arrives: { readonly from: string; readonly to: string } | undefined;
  /** Why this product can't come so, which is shown and not hidden: it is too large. */
  readonly refusedFor?: 'bulky';
}
