import type { BundleParts } from '../bundle/bundle.ts';
import type { MediaItem } from '../media/media-item.ts';
import { type Money, roundHalfUp } from '../money.ts';
import type { ConfigurableOption, Variant } from './configuration.ts';
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
}

/**
 * What a product costs. `final` is paid now; `regular` is the price before a reduction (retailPrice), present only when it is higher; `member` is the
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

/** Pieces that can be ordered now; undefined for what never runs out (an EProduct). */
export interface Availability {
  readonly inStock: boolean;
  readonly quantity: number | undefined;
}

/** A product as its own page shows it. */
export interface Product extends ProductSummary, BundleParts {
  readonly summary: string;
  /** Sanitized HTML. */
  readonly description: string;
  readonly gallery: readonly MediaItem[];
  readonly attributes: readonly ProductAttribute[];
  readonly categories: readonly { readonly name: string; readonly slug: string }[];
  readonly crossSell: readonly ProductSummary[];
  /** Options and variants of a configurable product; both empty for others (PRD-02). */
  readonly options: readonly ConfigurableOption[];
  readonly variants: readonly Variant[];
  /** Percent of VAT included in the prices. */
  readonly taxRate: number;
}

export interface ProductAttribute {
  readonly attributeCode: string;
  readonly label: string;
  readonly value: string;
}

/** The reduction in whole percent, rounded: (retail − price) / retail (spec 9, PRD-01); undefined when there is none. */
export function discountPercent(price: Pick<ProductPrice, 'final' | 'regular'>): number | undefined {
  if (price.regular === undefined || price.regular.amount <= price.final.amount) return undefined;
  return roundHalfUp((price.regular.amount - price.final.amount) * 100, price.regular.amount);
}
