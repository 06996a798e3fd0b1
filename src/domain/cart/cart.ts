import type { BundleChoice } from '../bundle/bundle.ts';
import type { MediaItem } from '../media/media-item.ts';
import type { Money } from '../money.ts';
import type { Digital } from '../product/digital.ts';
import type { ProductFormat, ProductSummary } from '../product/product.ts';

/** A cart as the platform keeps it; all amounts are the platform's (CRT-16). */
export interface Cart {
  readonly id: string;
  /** Rises with every change; undefined where the platform does not say it. */
  readonly revision?: number | undefined;
  readonly lines: readonly CartLine[];
  /** What was put in and is not sold any more: of no sum, and ordered by nobody. */
  readonly gone: readonly GoneLine[];
  readonly coupon: AppliedCoupon | undefined;
  /** Number of the membership card that this cart is priced with; whether it is still valid the check before ordering tells (CRT-14). */
  readonly memberCardBarcode: string | undefined;
  readonly totals: CartTotals;
  /** All of it is digital: there is nothing to deliver (PRD-03). */
  readonly digitalOnly: boolean;
  readonly deliveryMethodId: number | undefined;
  readonly branchId: number | undefined;
  readonly paymentMethodId: number | undefined;
  readonly crossSell: readonly ProductSummary[];
}

/** One line of a cart: a product with its choices, its quantity and what it costs. */
export interface CartLine {
  readonly itemId: string;
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly format: ProductFormat;
  /** What of it is downloaded: of that part the right to withdraw ends, which is said before the order (PRD-03). */
  readonly digital: Digital;
  readonly slug: string;
  readonly mainProductSlug: string | undefined;
  /** Of a version: what the product is called of which it is one. */
  readonly mainProductName?: string;
  readonly isVisibleIndividually: boolean;
  readonly media: MediaItem | undefined;
  readonly quantity: number;
  /** Pieces that there could be beside the other lines, where these are fewer than `quantity`; undefined while there are enough. */
  readonly available?: number | undefined;
  readonly unitPrice: Money;
  /** What a piece cost when it was put in, where it costs otherwise now. */
  readonly priceBefore?: Money | undefined;
  readonly rowTotal: Money;
  /** Words under the name, e.g. the members of a bundle. */
  readonly options: readonly string[];
  /** What was chosen of a bundle, to be chosen otherwise (BUN-04); undefined for other products. */
  readonly choice?: BundleChoice | undefined;
}

/** A line whose product the shop does not sell any more. */
export type GoneLine = Pick<CartLine, 'itemId' | 'name'>;

/** The coupon of a cart, as the platform names it. */
export interface AppliedCoupon {
  readonly code: string;
  readonly description: string;
}

/** Sums of a cart, tax included; `discount` and `tax` are positive amounts; `tax` is contained in `total`. */
export interface CartTotals {
  readonly items: Money;
  readonly discount: Money;
  /** What the membership card saves on the lines; `items` is without it already. */
  readonly loyalty: Money;
  /** Undefined until a delivery method is chosen. */
  readonly delivery: Money | undefined;
  readonly tax: Money;
  readonly total: Money;
}

/** Sums as they will be with another way of delivery, which costs `price`; the tax in them is not known before the platform has counted it. */
export function totalsWithDelivery(totals: CartTotals, price: Money): Omit<CartTotals, 'tax'> & { readonly tax: undefined } {
  const before = totals.delivery?.amount ?? 0;
  return { ...totals, delivery: price, tax: undefined, total: { ...totals.total, amount: totals.total.amount - before + price.amount } };
}

/** Pieces of all lines, of a cart or of an order. */
export function piecesOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether all that is in the cart could be ordered: nothing is gone, and of everything there are enough pieces. */
export function isOrderable({ lines, gone }: Pick<Cart, 'lines' | 'gone'>): boolean {
  return gone.length === 0 && lines.every(({ available }) => available === undefined);
}

/** Where an add leads, by the checkout setting cart_type (CRT-03). */
export type AfterAddToCart = 'cartPage' | 'stay' | 'cartModal';

/** Where adding to the cart leads, by the checkout setting cart_type (CRT-03): 0 its page, 1 nowhere, else its modal. */
export function afterAddToCart(cartType: number): AfterAddToCart {
  return cartType === 0 ? 'cartPage' : cartType === 1 ? 'stay' : 'cartModal';
}
