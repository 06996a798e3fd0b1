import { cartProblemEffect } from '#domain/cart/cart-problem-effect.ts';
import type { CartSessionStore } from '#ports/cart/cart-session-store.ts';

/** Forgets the cart session when a problem of the cart says so (CRT-07, CRT-08), and hands the problem on. */
export function endCartSession<P extends { readonly kind: string }>(sessions: CartSessionStore): (problem: P) => P {
  return (problem) => {
    if (cartProblemEffect(problem.kind).clearsSession) sessions.clear();
    return problem;
  };
}
