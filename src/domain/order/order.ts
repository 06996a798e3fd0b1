import type { CartTotals } from '../cart/cart.ts';
import type { Address } from '../checkout/address.ts';
import type { OrderExtras } from '../checkout/order-extras.ts';
import type { Money } from '../money.ts';
import type { BankTransfer } from '../payment/bank-transfer.ts';
import type { PaymentStart } from '../payment/payment.ts';
import type { Download } from './download.ts';
import type { OrderStatus } from './order-states.ts';
import type { Shipment } from './shipment.ts';

/** What order create answers: `payment` tells what happens next (spec 4). */
export interface PlacedOrder {
  /** Unguessable name of the order in addresses (T-05). */
  readonly orderSlug: string;
  readonly payment: PaymentStart;
}

/** Where an order stands after its payment came back: how far it is, and the page of this site that says so. */
export interface ConfirmedPayment {
  readonly path: string;
}

/** An order as its own buyer sees it after the purchase. */
export interface OrderConfirmation {
  readonly orderSlug: string;
  readonly status: OrderStatus;
  /** The cart that became this order. */
  readonly cartId: string;
  /** Human order number, e.g. '2026-000123'. */
  readonly number: string;
  readonly placedAt: string;
  readonly email: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly rowTotal: Money }[];
  readonly totals: CartTotals;
  readonly deliveryMethod: string | undefined;
  readonly paymentMethod: string;
  /** How to pay by bank transfer, when that was chosen. */
  readonly bankTransfer?: BankTransfer;
  /** Where its goods are brought to, when they are. */
  readonly deliveryAddress?: Address;
  /** What the buyer still pays as they get the goods. */
  readonly dueOnDelivery?: Money;
  readonly extras: OrderExtras;
  /** Files of its e-products; none while it is not paid (PRD-03). */
  readonly downloads: readonly Download[];
  /** What its goods left with, once they have. */
  readonly shipment?: Pick<Shipment, 'carrier' | 'trackingNumber'>;
}
