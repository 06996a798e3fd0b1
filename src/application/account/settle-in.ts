import type { Account } from '#domain/account/account.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { Log } from '#ports/log.ts';
import type { MemberCardMemory, MemberCards } from '#ports/membership/member-cards.ts';
import type { RestoreAbandonedCart } from '../cart/restore-abandoned-cart.ts';

/** What follows every sign-in: the abandoned cart comes back with the goods of the one at hand (CRT-09), and the account's card is applied to it (CRT-11). Failures are only logged: the checkout asks for the cart once more. */
export class SettleIn {
  private readonly restoreCart: RestoreAbandonedCart;
  private readonly cards: MemberCards;
  private readonly memory: MemberCardMemory;
  private readonly sessions: CartSessionStore;
  private readonly log: Log;

  constructor(restoreCart: RestoreAbandonedCart, cards: MemberCards, memory: MemberCardMemory, sessions: CartSessionStore, log: Log) {
    this.restoreCart = restoreCart;
    this.cards = cards;
    this.memory = memory;
    this.sessions = sessions;
    this.log = log;
  }

  async run({ memberCardBarcode }: Account): Promise<void> {
    await this.restoreCart.run();
    if (memberCardBarcode === undefined || !this.sessions.exists()) return;
    const applied = await this.cards.apply(memberCardBarcode);
    if (applied.isOk()) this.memory.write(memberCardBarcode);
    else this.log.warn('membership.cardNotApplied', { kind: applied.error.kind });
  }
}
