import { CANNOT_BE_ASKED, ON_ITS_WAY, type PaymentProvider } from '../ports/payment-provider.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { knownPayment, type PaymentRow } from './queries.ts';
import { type Recorded, recordAnswer } from './record-answer.ts';

/** What asking a provider brought. */
export type Asked =
  /** Its word, taken down. */
  | { readonly kind: 'told'; readonly recorded: Recorded }
  /** The buyer has paid and the money is not there yet. */
  | { readonly kind: 'onItsWay' }
  /** No money came, by its word or because nobody was ever led to it. */
  | { readonly kind: 'nothing' }
  /** It can't be asked, does not answer, or says what can't be about this payment: money may have come. */
  | { readonly kind: 'unknown' };

/** Asks a provider what became of a payment, `capture` also takes what the customer has approved, and takes down the answer. */
export async function askProvider(
  deps: PlatformDependencies,
  payment: PaymentRow,
  { capture, isBuyerWaiting = false }: { readonly capture: boolean; readonly isBuyerWaiting?: boolean },
): Promise<Asked> {
  if (payment.start === null) return { kind: 'nothing' };
  const provider = deps.payments.providers.get(payment.provider);
  const ask = provider?.ask;
  if (provider === undefined || ask === undefined || ask === CANNOT_BE_ASKED) return { kind: 'unknown' };
  const known = knownPayment(payment);
  const asking = () => (capture && provider.capture !== undefined ? provider.capture(known) : ask.call(provider, known));
  try {
    const answer = await (isBuyerWaiting ? deps.payments.calls.run(provider.id, asking) : asking());
    if (answer === undefined) return { kind: 'nothing' };
    if (answer === ON_ITS_WAY) return { kind: 'onItsWay' };
    if (answer.reference !== payment.reference) return { kind: 'unknown' };
    const recorded = await recordAnswer(deps, provider.id, answer);
    return recorded.isErr() ? { kind: 'unknown' } : { kind: 'told', recorded: recorded.value };
  } catch (error) {
    warn(deps, provider, error);
    return { kind: 'unknown' };
  }
}

/** What a payment and its order are after it, if the provider's word changed anything. */
export function recordedOf(asked: Asked): Recorded | undefined {
  return asked.kind === 'told' ? asked.recorded : undefined;
}

function warn(deps: PlatformDependencies, { id }: PaymentProvider, error: unknown): void {
  deps.log.warn('payment.notAsked', { provider: id, message: String(error).slice(0, 200) });
}
