import type { CartTotals } from '../cart/cart.ts';
import type { Money } from '../money.ts';

/** What order create answers: `payment` tells what happens next (spec 4). */
export interface PlacedOrder {
  /** Unguessable name of the order in addresses (T-05). */
  readonly orderSlug: string;
  readonly payment: { readonly kind: 'none' } | { readonly kind: 'form'; readonly html: string };
}

/** An order as its own buyer sees it after the purchase. */
export interface OrderConfirmation {
  readonly orderSlug: string;
  /** Human order number, e.g. '2026-000123'. */
  readonly number: string;
  readonly placedAt: string;
  readonly email: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly rowTotal: Money }[];
  readonly totals: CartTotals;
  readonly deliveryMethod: string | undefined;
  readonly paymentMethod: string;
  /** How to pay by bank transfer, when that was chosen. */
  readonly bankTransfer?: { readonly payee: string; readonly iban: string; readonly reference: string };
}
