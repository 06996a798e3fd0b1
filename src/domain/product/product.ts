import type { MediaItem } from '../media/media-item.ts';
import { type Money, roundHalfUp } from '../money.ts';
import type { UnitQuantity } from './unit-price.ts';

/** Product formats (spec 3). */
export type ProductFormat = 'Simple' | 'Configurable' | 'Bundle' | 'EProduct';
export const PRODUCT_FORMATS: readonly ProductFormat[] = ['Simple', 'Configurable', 'Bundle', 'EProduct'];

/** A product as a list shows it. Prices include tax. */
export interface ProductSummary {
  readonly id: number;
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly format: ProductFormat;
  readonly media: MediaItem | undefined;
  readonly price: ProductPrice;
  readonly availability: Availability;
  /** What a package holds, where a price per unit is to be given. */
  readonly unit?: UnitQuantity;
  /** Every variant of it was withdrawn: it has no price that anybody could pay. */
  readonly isWithdrawn?: boolean;
}

/**
 * What a product costs. `final` is paid now; `regular` is the retail price, present only when it is higher; `member` is the
 * price with the membership card; `from` tells that variants cost more; `prior` is the lowest price of the 30 days before a reduction, where there is one and it is known
 * (Directive 98/6/EC, Art. 6a).
 */
export interface ProductPrice {
  readonly final: Money;
  readonly regular: Money | undefined;
  readonly member: Money | undefined;
  readonly from: boolean;
  readonly prior?: Money;
}

/** What somebody pays: with a membership card the price of members is the price, and what was told of a reduction of the other one is no more of it. */
export function paidPrice(price: ProductPrice, isMember: boolean): ProductPrice {
  if (!isMember || price.member === undefined) return price;
  return { final: price.member, regular: undefined, member: undefined, from: price.from };
}

/** Pieces that can be ordered now; undefined for what never runs out (an EProduct). */
export interface Availability {
  readonly inStock: boolean;
  readonly quantity: number | undefined;
}

/** Pieces beyond which a page says that there are more, not how many. */
const COUNTED_PIECES = 20;

/** Whether there are more pieces than a page counts. */
export function hasMany(quantity: number): boolean {
  return quantity > COUNTED_PIECES;
}

/**
 * The one price that a reduction is told from, and that is struck through: the lowest price of the 30 days before it where that is known, as a reduction must not be told from
 * any other (Directive 98/6/EC, Art. 6a; CJEU C-330/23, Aldi Süd), and the regular price otherwise. Undefined when the product is not reduced or not below that price, and while
 * variants cost different prices: each of them has a reduction of its own.
 */
export function struckPrice({ final, regular, prior, from }: Omit<ProductPrice, 'member'>): Money | undefined {
  if (from || regular === undefined || regular.amount <= final.amount) return undefined;
  const reference = prior ?? regular;
  return reference.amount > final.amount ? reference : undefined;
}

/** The reduction in whole percent of the struck price, rounded (spec 9, PRD-01). */
export function discountPercent(price: Omit<ProductPrice, 'member'>): number | undefined {
  const struck = struckPrice(price);
  return struck && roundHalfUp((struck.amount - price.final.amount) * 100, struck.amount);
}

/** The recommended retail price, where it is another one than what is struck: it is told by its name and never struck, as nobody has paid it lately. */
export function recommendedPrice(price: Omit<ProductPrice, 'member'>): Money | undefined {
  const { regular, from, final } = price;
  if (from || regular === undefined || regular.amount <= final.amount) return undefined;
  return struckPrice(price)?.amount === regular.amount ? undefined : regular;
}
