import type { Logins } from '#ports/account/logins.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { MemberCardMemory } from '#ports/membership/member-cards.ts';

/** Forgets on this device who was here: sign-in, guest, cart, card (IDN-04). */
export class Leave {
  private readonly logins: Logins;
  private readonly sessions: CartSessionStore;
  private readonly memory: MemberCardMemory;

  constructor(logins: Logins, sessions: CartSessionStore, memory: MemberCardMemory) {
    this.logins = logins;
    this.sessions = sessions;
    this.memory = memory;
  }

  run(): void {
    this.logins.forget();
    this.sessions.clear();
    this.memory.write(undefined);
  }
}
