import type { Account } from '#domain/account/account.ts';
import type { Log } from '#ports/log.ts';
import type { Wishlist, WishMemory } from '#ports/wishlist/wishlist.ts';

/** Puts what was wished for before signing in on the wishlist of whoever has signed in (WSH-01), once. What is on it already stays; back-office users have none. */
export class KeepWish {
  private readonly wishlist: Wishlist;
  private readonly memory: WishMemory;
  private readonly log: Log;

  constructor(wishlist: Wishlist, memory: WishMemory, log: Log) {
    this.wishlist = wishlist;
    this.memory = memory;
    this.log = log;
  }

  async run({ isBackofficeUser, wishlist }: Pick<Account, 'isBackofficeUser' | 'wishlist'>): Promise<void> {
    const wished = this.memory.read();
    if (wished === undefined) return;
    this.memory.write(undefined);
    if (isBackofficeUser || wishlist.includes(wished)) return;
    const kept = await this.wishlist.toggle(wished);
    if (kept.isErr()) this.log.warn('wishlist.wishNotKept', { kind: kept.error.kind });
  }
}
