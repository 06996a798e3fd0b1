import { err, ok } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { barcodeProblem, tidyBarcode } from '#domain/membership/member-card.ts';
import type { Who } from '#ports/account/who.ts';
import type { CartGateway } from '#ports/cart/cart-gateway.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { MemberCardMemory, MemberCards } from '#ports/membership/member-cards.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from '../cart/end-cart-session.ts';

/** Prices the cart with a membership card: only for whoever is signed in and has a cart; the card that it has already is not sent again (CRT-11). */
export class ApplyMemberCard {
  private readonly cards: MemberCards;
  private readonly memory: MemberCardMemory;
  private readonly carts: CartGateway;
  private readonly sessions: CartSessionStore;
  private readonly who: Who;

  constructor(cards: MemberCards, memory: MemberCardMemory, carts: CartGateway, sessions: CartSessionStore, who: Who) {
    this.cards = cards;
    this.memory = memory;
    this.carts = carts;
    this.sessions = sessions;
    this.who = who;
  }

  async run(barcodeText: string): Outcome<Cart, CartProblem> {
    if (!this.who.isSignedIn) return err({ kind: 'SignedOut' });
    if (!this.sessions.exists()) return err({ kind: 'NoSession' });
    const barcode = tidyBarcode(barcodeText);
    if (barcode === '') return err({ kind: 'BarcodeMissing' });
    if (barcodeProblem(barcode) !== undefined) return err({ kind: 'BarcodeInvalid' });
    const priced = barcode === this.memory.read() ? await this.cartWith(barcode) : undefined;
    if (priced !== undefined) return ok(priced);
    const applied = await this.cards.apply(barcode);
    if (applied.isErr()) return err(endCartSession<CartProblem>(this.sessions)(applied.error));
    this.memory.write(barcode);
    await this.cards.keepOnAccount(barcode);
    return ok(applied.value);
  }

  /** The cookie outlives the cart: what it says is true of this cart only if the cart says so too. */
  private async cartWith(barcode: string): Promise<Cart | undefined> {
    const fetched = await this.carts.fetch();
    return fetched.isOk() && fetched.value.memberCardBarcode === barcode ? fetched.value : undefined;
  }
}
