import { err, ok } from 'neverthrow';
import { checkShipping } from '#domain/checkout/check-methods.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { DeliveryMethod, ShippingChoice } from '#domain/checkout/methods.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';
import type { CheckoutMethods } from '#ports/checkout/checkout-methods.ts';
import type { Outcome } from '#ports/outcome.ts';
import { endCartSession } from '../cart/end-cart-session.ts';

/** Saves the chosen delivery method and branch (CHK-06). After a failure the last saved choice stands (CHK-09). */
export class ChooseShipping {
  private readonly methods: CheckoutMethods;
  private readonly sessions: CartSessionStore;

  constructor(methods: CheckoutMethods, sessions: CartSessionStore) {
    this.methods = methods;
    this.sessions = sessions;
  }

  async run(
    offered: readonly Pick<DeliveryMethod, 'id' | 'branches'>[],
    methodId: number | undefined,
    branchId: number | undefined,
  ): Outcome<ShippingChoice, CheckoutProblem> {
    const choice = checkShipping(offered, methodId, branchId);
    if (choice.isErr()) return err(choice.error);
    if (!this.sessions.exists()) return err({ kind: 'NoSession' });
    const saved = await this.methods.saveDeliveryMethod(choice.value);
    return saved.isErr() ? err(endCartSession<CheckoutProblem>(this.sessions)(saved.error)) : ok(choice.value);
  }
}
