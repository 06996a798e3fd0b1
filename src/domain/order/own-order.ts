import type { CartTotals } from '../cart/cart.ts';
import type { Address, CompanyData } from '../checkout/address.ts';
import type { OrderExtras } from '../checkout/order-extras.ts';
import type { Money } from '../money.ts';
import type { BankTransfer } from '../payment/bank-transfer.ts';
import type { Download } from './download.ts';
import type { OrderStatus } from './order-states.ts';
import type { Shipment } from './shipment.ts';

/** An order in the list of a customer's orders. */
export interface OrderSummary {
  readonly orderSlug: string;
  /** Human order number. */
  readonly number: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  /** Name of the first line. */
  readonly firstLine: string;
  /** Pieces of all lines besides the first one. */
  readonly otherPieces: number;
  readonly total: Money;
}

/** A customer's own order with everything that it holds, invoice data included (IDN-09). */
export interface OwnOrder {
  readonly orderSlug: string;
  readonly number: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly email: string;
  readonly lines: readonly OwnOrderLine[];
  readonly totals: CartTotals;
  readonly taxes: readonly { readonly rate: number; readonly gross: Money; readonly tax: Money }[];
  readonly couponCode: string | undefined;
  readonly deliveryMethod: string | undefined;
  readonly paymentMethod: string;
  readonly deliveryAddress: Address | undefined;
  readonly billingAddress: Address | undefined;
  readonly company: CompanyData | undefined;
  readonly extras: OrderExtras;
  readonly bankTransfer: BankTransfer | undefined;
  /** What the customer still pays as they get the goods. */
  readonly dueOnDelivery?: Money;
  /** What its goods left with; undefined while they have not. */
  readonly shipment: Shipment | undefined;
  /** Files of its e-products; none while it is not paid (PRD-03). */
  readonly downloads: readonly Download[];
}

/** One line of an order that was placed, as it was then. */
export interface OwnOrderLine {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  /** Words under the name, e.g. the members of a bundle. */
  readonly words?: readonly string[];
  /** Undefined when the product has no page any more. */
  readonly slug: string | undefined;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly rowTotal: Money;
}

/** What 'order again' could not put into the cart, and why. */
export interface SkippedLine {
  readonly name: string;
  readonly reason: 'gone' | 'outOfStock' | 'configuration';
}
