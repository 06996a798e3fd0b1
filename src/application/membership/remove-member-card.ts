import { err } from 'neverthrow';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { MemberCardMemory, MemberCards } from '#ports/membership/member-cards.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from '../cart/end-cart-session.ts';

/** Prices the cart without a membership card, and forgets the remembered one (CRT-11). */
export class RemoveMemberCard {
  private readonly cards: MemberCards;
  private readonly memory: MemberCardMemory;
  private readonly sessions: CartSessionStore;

  constructor(cards: MemberCards, memory: MemberCardMemory, sessions: CartSessionStore) {
    this.cards = cards;
    this.memory = memory;
    this.sessions = sessions;
  }

  async run(): Outcome<Cart, CartProblem> {
    if (!this.sessions.exists()) return err({ kind: 'NoSession' });
    const removed = await this.cards.remove();
    if (removed.isErr()) return err(endCartSession<CartProblem>(this.sessions)(removed.error));
    this.memory.write(undefined);
    return removed;
  }
}
