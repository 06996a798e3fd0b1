import type { MediaItem } from '../media/media-item.ts';
import type { ConfigurableOption, Variant } from '../product/configuration.ts';
import type { Availability, ProductFormat, ProductSummary } from '../product/product.ts';
import type { CustomOption } from './custom-option.ts';

/** A bundle with all that its modal needs (BUN-01). */
export interface Bundle extends ProductSummary, BundleParts {}

/** What a bundle consists of and what else is asked for; both empty for other products. */
export interface BundleParts {
  readonly members: readonly BundleMember[];
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
  readonly options: readonly ConfigurableOption[];
  readonly variants: readonly Variant[];
}

/** What a customer has chosen of a bundle: a variant for each configurable member, and texts and numbers by the codes of custom options. */
export interface BundleChoice {
  readonly members: readonly ChosenMember[];
  readonly personalizations: readonly Personalization[];
}

/** A product of a bundle with what was chosen of it. */
export interface ChosenMember {
  readonly memberId: number;
  readonly productId: number;
}

/** What a customer wrote or chose for a made-to-order field. */
export interface Personalization {
  readonly code: string;
  readonly value: string;
}

export const NOTHING_CHOSEN: BundleChoice = { members: [], personalizations: [] };
