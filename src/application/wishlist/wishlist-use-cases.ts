import type { ProductSummary } from '#domain/product/product.ts';
import type { UseCase } from '../account/use-case.ts';

/** What customers do with their wishlist. */
export interface WishlistUseCases {
  readonly viewWishlist: UseCase<[], readonly ProductSummary[]>;
  /** Whether it is on the wishlist now (WSH-01). */
  readonly toggleWishlist: UseCase<[productId: number], boolean>;
}
