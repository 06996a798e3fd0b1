import { err } from 'neverthrow';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { Who } from '#ports/account/who.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Wishlist, WishMemory } from '#ports/wishlist/wishlist.ts';

/** Puts a product on the wishlist, or takes it off; answers whether it is there now. Of whoever is not signed in the wish is kept until they are (WSH-01). */
export class ToggleWishlist {
  private readonly wishlist: Wishlist;
  private readonly who: Who;
  private readonly memory: WishMemory;

  constructor(wishlist: Wishlist, who: Who, memory: WishMemory) {
    this.wishlist = wishlist;
    this.who = who;
    this.memory = memory;
  }

  async run(productId: number): Outcome<boolean, AccountProblem> {
    if (this.who.isSignedIn) return this.wishlist.toggle(productId);
    this.memory.write(productId);
    return err({ kind: 'SignedOut' });
  }
}
