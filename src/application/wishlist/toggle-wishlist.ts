import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Who } from '#ports/account/who.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Wishlist } from '#ports/wishlist/wishlist.ts';

/** Puts a product on the wishlist, or takes it off; answers whether it is there now. Only for whoever is signed in (WSH-01). */
export class ToggleWishlist {
  private readonly wishlist: Wishlist;
  private readonly who: Who;

  constructor(wishlist: Wishlist, who: Who) {
    this.wishlist = wishlist;
    this.who = who;
  }

  async run(productId: number): Outcome<boolean, AccountProblem> {
    return this.who.isSignedIn ? this.wishlist.toggle(productId) : err({ kind: 'SignedOut' });
  }
}
