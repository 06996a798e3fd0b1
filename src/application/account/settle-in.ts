import type { Account } from '#domain/account/account.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Log } from '#ports/log.ts';
import type { MemberCardMemory, MemberCards } from '#ports/membership/member-cards.ts';
import type { RestoreAbandonedCart } from '../cart/restore-abandoned-cart.ts';
import type { KeepWish } from './keep-wish.ts';

/** What follows every sign-in: what was wished for before is on the wishlist (WSH-01), the abandoned cart comes back with the goods of the one at hand (CRT-09), and the account's card is applied to it (CRT-11). Failures are only logged: the checkout asks for the cart once more. */
export class SettleIn {
  private readonly restoreCart: RestoreAbandonedCart;
  private readonly cards: MemberCards;
  private readonly memory: MemberCardMemory;
  private readonly sessions: CartSessionStore;
  private readonly log: Log;
  private readonly keepWish: KeepWish;

  constructor(
    restoreCart: RestoreAbandonedCart,
    cards: MemberCards,
    memory: MemberCardMemory,
    sessions: CartSessionStore,
    log: Log,
    keepWish: KeepWish,
  ) {
    this.restoreCart = restoreCart;
    this.cards = cards;
    this.memory = memory;
    this.sessions = sessions;
    this.log = log;
    this.keepWish = keepWish;
  }

  async run(account: Account): Promise<void> {
    const { memberCardBarcode } = account;
    await this.keepWish.run(account);
    await this.restoreCart.run();
    if (memberCardBarcode === undefined || !this.sessions.exists()) return;
    const applied = await this.cards.apply(memberCardBarcode);
    if (applied.isOk()) this.memory.write(memberCardBarcode);
    else this.log.warn('membership.cardNotApplied', { kind: applied.error.kind });
  }
}
