import type { MediaItem } from '../media/media-item.ts';
import type { Money } from '../money.ts';
import type { ConfigurableOption, Variant } from './configuration.ts';
import type { CustomOption } from './custom-option.ts';
import type { Availability, ProductFormat, ProductPrice } from './product.ts';

/** What a bundle consists of and what else is asked for; empty for other products. */
export interface BundleParts {
  readonly members: readonly BundleMember[];
  /** Of a bundle that costs what its chosen members cost: what it is less, in hundredths of a per cent. */
  readonly discount?: number;
  readonly customOptions: readonly CustomOption[];
}

/** A product of a bundle; a configurable one brings its options and variants, of which one is chosen. */
export interface BundleMember {
  readonly id: number;
  readonly name: string;
  readonly format: ProductFormat;
  /** Undefined when it has no page of its own. */
  readonly slug: string | undefined;
  readonly media: MediaItem | undefined;
  /** Pieces of it in one bundle. */
  readonly quantity: number;
  readonly availability: Availability;
  /** What one piece costs apart, of versions at different prices the lowest; undefined when it is not sold so. */
  readonly price?: Money;
  /** What one piece counts in a bundle that costs what its members cost, unless a variant tells its own. */
  readonly counted?: Pick<ProductPrice, 'final' | 'member'>;
  readonly options: readonly ConfigurableOption[];
  readonly variants: readonly Variant[];
}
