import type { BundleParts } from '../product/bundle-parts.ts';
import type { ProductSummary } from '../product/product.ts';

/** A bundle with all that its modal needs (BUN-01). */
export interface Bundle extends ProductSummary, BundleParts {}

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
