import type { ProductSummary } from '#domain/product/product.ts';
import type { Verb } from '../account/verb.ts';

/** What customers do with their wishlist. */
export interface WishlistUseCases {
  readonly viewWishlist: Verb<[], readonly ProductSummary[]>;
  /** Whether it is on the wishlist now (WSH-01). */
  readonly toggleWishlist: Verb<[productId: number], boolean>;
}
