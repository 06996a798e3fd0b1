import type { Result } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { createOrder } from '#adapters/platform/wire/checkout.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { startPayment } from './start-payment.ts';
import { takeBackOrder } from './take-back-order.ts';

/** The provider can't be reached, or the same request of a moment before has taken the order back already. */
const OF_NO_PROVIDER: readonly Refusal['code'][] = ['UNAVAILABLE', 'NOT_FOUND'];

/**
 * How an order that was just placed is paid. When its provider can't be reached, nobody was led there and no money can have come: the order is taken back at once, so that
 * its cart is the buyer's again, with the choice of other ways to pay, and its goods are everybody's.
 */
export async function startOrTakeBack(
  deps: PlatformDependencies,
  orderSlug: string,
): Promise<Result<{ data: DataOf<typeof createOrder> }, Refusal>> {
  const started = await startPayment(deps, orderSlug);
  if (started.isOk() || !OF_NO_PROVIDER.includes(started.error.code)) return started;
  return (await takeBackOrder(deps, orderSlug)) ? refuse('PAYMENT_UNREACHABLE') : started;
}
