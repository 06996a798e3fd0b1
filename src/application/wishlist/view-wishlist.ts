import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { ProductSummary } from '#domain/product/product.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Wishlist } from '#ports/wishlist/wishlist.ts';

/** The customer's wishlist, newest first (WSH-02). */
export class ViewWishlist {
  private readonly wishlist: Wishlist;

  constructor(wishlist: Wishlist) {
    this.wishlist = wishlist;
  }

  run(): Outcome<readonly ProductSummary[], AccountProblem> {
    return this.wishlist.list();
  }
}
