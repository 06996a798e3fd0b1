import type { Result } from 'neverthrow';
import type { DataOf } from '#adapters/platform/wire/call.ts';
import type { createOrder } from '#adapters/platform/wire/checkout.ts';
import { isPayable } from '#domain/order/order-states.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { findOrder } from '../order/queries.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { cancelUnpaid } from './give-up.ts';
import { findPaymentOfOrder } from './queries.ts';
import { startPayment } from './start-payment.ts';

/**
 * How an order that was just placed is paid. When its provider can't be reached, nobody was led there and no money can have come: the order is taken back at once, so that
 * its cart is the buyer's again, with the choice of other ways to pay, and its goods are everybody's.
 */
export async function beginPayment(
  deps: PlatformDependencies,
  orderSlug: string,
): Promise<Result<{ data: DataOf<typeof createOrder> }, Refusal>> {
  const started = await startPayment(deps, orderSlug);
  if (started.isOk() || started.error.code !== 'UNAVAILABLE') return started;
  const order = await findOrder(deps.database, orderSlug);
  const payment = order && (await findPaymentOfOrder(deps.database, order.id));
  if (order === undefined || payment === undefined || payment.start !== null || !isPayable(order.status)) return started;
  await cancelUnpaid(deps, { order, payment }, 'unreachable');
  return refuse('PAYMENT_UNREACHABLE');
}
