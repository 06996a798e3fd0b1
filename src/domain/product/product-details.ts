import type { TextLanguage } from '../locale/stand-in.ts';
import type { MediaItem } from '../media/media-item.ts';
import type { BundleParts } from './bundle-parts.ts';
import type { ConfigurableOption, Variant } from './configuration.ts';
import type { DescriptionSection } from './description-sections.ts';
import type { ProductSummary } from './product.ts';
import type { ProductDelivery } from './product-delivery.ts';

/** A product as its own page shows it. */
export interface ProductDetails extends ProductSummary, BundleParts {
  readonly language?: TextLanguage;
  readonly summary: string;
  /** Sanitized HTML; what stands under headings of its own, such as a size table, is apart. */
  readonly description: string;
  readonly sections: readonly DescriptionSection[];
  readonly gallery: readonly MediaItem[];
  readonly attributes: readonly ProductAttribute[];
  /** The way through the tree of categories to it, from the top. */
  readonly categories: readonly { readonly name: string; readonly slug: string }[];
  readonly crossSell: readonly ProductSummary[];
  /** Options and variants of a configurable product; both empty for others (PRD-02). */
  readonly options: readonly ConfigurableOption[];
  readonly variants: readonly Variant[];
  /** Percent of VAT included in the prices. */
  readonly taxRate: number;
  /** In the order of the checkout; empty for what is downloaded. */
  readonly deliveries: readonly ProductDelivery[];
  /** What is downloaded; empty for what is brought. */
  readonly files: readonly ProductFile[];
}

/** A file that comes with a product, as its page tells of it before it is bought. */
export interface ProductFile {
  /** As the end of its name says: PDF, MP4. */
  readonly format: string;
  readonly bytes: number;
  readonly pages?: number | undefined;
  readonly seconds?: number | undefined;
}

/** A fact of a product as its page tells it. */
export interface ProductAttribute {
  readonly attributeCode: string;
  readonly label: string;
  readonly value: string;
}
