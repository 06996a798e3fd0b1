import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/use-cases.ts';
import type { CheckoutProblem } from '#domain/checkout/checkout-problem.ts';
import type { CheckoutStep } from '#domain/checkout/checkout-step.ts';
import { loginPath } from '#domain/navigation/remembered-page.ts';
import type { Outcome } from '#ports/outcome.ts';
import { emptiedCartPath } from '../cart/emptied-cart.ts';
import { type CheckoutParts, stepPath } from './checkout-view-model.ts';

/** Problems that stand by their field; the others are also told by a toast (ERR-01). */
const BY_THEIR_FIELD: ReadonlySet<CheckoutProblem['kind']> = new Set<CheckoutProblem['kind']>([
  'AddressInvalid',
  'ConsentRequired',
  'ConsentsNotFetched',
  'ConsentVersionUnknown',
  'ShippingMethodUndefined',
  'ShippingMethodNotFound',
  'ShippingBranchUndefined',
  'PaymentMethodUndefined',
  'OrderExtraTooLong',
  // It has a notice of its own.
  'CartChanged',
]);

/** Sending one step: once at a time, and its problem (F-08). */
export class Submission {
  isRunning = false;
  problem: CheckoutProblem | undefined;
  /** Counts refusals, so that the error summary takes the focus each time. */
  refusals = 0;
  private readonly parts: CheckoutParts;
  private readonly step: CheckoutStep;

  /** `refused` is the problem that a post without script ended with. */
  constructor(parts: CheckoutParts, refused: CheckoutProblem | undefined, step: CheckoutStep) {
    this.parts = parts;
    this.step = step;
    this.problem = refused;
    makeAutoObservable<this, 'parts' | 'step' | 'ask'>(
      this,
      { problem: observableRef, parts: false, step: false, ask: false },
      { autoBind: true },
    );
  }

  /** The answer, or undefined when one is on its way already or there is a problem. After an answer nothing more can be sent: the next step makes its own. */
  async run<T>(send: (useCases: UseCases) => Outcome<T, CheckoutProblem>): Promise<{ readonly value: T } | undefined> {
    if (this.isRunning) return undefined;
    this.isRunning = true;
    const answer = await this.ask(send);
    return runInAction(() => {
      if ('value' in answer) {
        this.problem = undefined;
        return answer;
      }
      this.refuse(answer.problem);
      return undefined;
    });
  }

  refuse(problem: CheckoutProblem): void {
    this.isRunning = false;
    this.problem = problem;
    this.refusals += 1;
    // The session has ended: what was typed is kept by this tab, and login leads back to this very step.
    if (problem.kind === 'SignedOut') this.parts.goTo(loginPath(this.parts.locale, stepPath(this.parts.locale, this.step)));
    // Nothing is left to be bought here: the cart's page says so.
    else if (problem.kind === 'CartEmpty') void this.parts.cart.refresh().then(() => this.parts.goTo(emptiedCartPath(this.parts.locale)));
    else if (!BY_THEIR_FIELD.has(problem.kind)) this.parts.cart.tellProblem(problem);
  }

  private async ask<T>(
    send: (useCases: UseCases) => Outcome<T, CheckoutProblem>,
  ): Promise<{ readonly value: T } | { readonly problem: CheckoutProblem }> {
    let useCases: UseCases;
    try {
      useCases = await this.parts.useCases();
    } catch (error) {
      return { problem: { kind: 'Unreachable', message: String(error) } };
    }
    const answer = await send(useCases);
    return answer.isOk() ? { value: answer.value } : { problem: answer.error };
  }
}
