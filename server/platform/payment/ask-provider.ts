import type { PaymentProvider } from '../ports/payment-provider.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { knownPayment, type PaymentRow } from './queries.ts';
import { type Recorded, recordAnswer } from './record-answer.ts';

/**
 * Asks a provider what became of a payment, `capture` also takes what the customer has approved, and takes down the answer. Undefined when there is none that changes
 * anything: nothing is known, nobody answers, or it is about another payment.
 */
export async function askProvider(
  deps: PlatformDependencies,
  payment: PaymentRow,
  { capture }: { readonly capture: boolean },
): Promise<Recorded | undefined> {
  const provider = deps.payments.providers.get(payment.provider);
  if (provider === undefined) return undefined;
  try {
    const known = knownPayment(payment);
    const answer = capture && provider.capture !== undefined ? await provider.capture(known) : await provider.ask?.(known);
    if (answer === undefined || answer.reference !== payment.reference) return undefined;
    return (await recordAnswer(deps, provider.id, answer)).unwrapOr(undefined);
  } catch (error) {
    warn(deps, provider, error);
    return undefined;
  }
}

function warn(deps: PlatformDependencies, { id }: PaymentProvider, error: unknown): void {
  deps.payments.log.warn('payment.notAsked', { provider: id, message: String(error).slice(0, 200) });
}
