import type { UseCases } from '#application/use-cases.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { isNewer } from '#domain/cart/is-newer.ts';
import type { Outcome } from '#ports/outcome.ts';

export type CartAnswer<T> = { readonly number: number } & (
  | { readonly value: T; readonly problem?: undefined }
  | { readonly problem: CartProblem }
);

/** Asks the use cases of the cart and numbers what is asked: older answers never win. */
export class CartQuestions {
  private readonly useCases: () => Promise<UseCases>;
  private asked = 0;
  private shown = 0;

  constructor(useCases: () => Promise<UseCases>) {
    this.useCases = useCases;
  }

  /** Runs a use case; in a browser the use cases themselves may be out of reach. */
  async ask<T>(run: (useCases: UseCases) => Outcome<T, CartProblem>): Promise<CartAnswer<T>> {
    const number = ++this.asked;
    let useCases: UseCases;
    try {
      useCases = await this.useCases();
    } catch (error) {
      return { number, problem: { kind: 'Unreachable', message: String(error) } };
    }
    const answer = await run(useCases);
    return answer.isOk() ? { number, value: answer.value } : { number, problem: answer.error };
  }

  /** Whether an answer is to be shown in the place of what is: of one cart the higher revision is the newer, else the answer to the later question. */
  mayShow({ number }: { readonly number: number }, answered: Cart | undefined, current: Cart | undefined): boolean {
    if (!isNewer(answered, current, number >= this.shown)) return false;
    this.shown = Math.max(this.shown, number);
    return true;
  }

  /** Answers still on their way are not shown any more. */
  overtake(): void {
    this.shown = ++this.asked;
  }
}
