import type { Kysely } from 'kysely';
import { ok } from 'neverthrow';
import type { getOrder as call } from '#adapters/platform/wire/checkout.ts';
import { type PriceParts, pricesOnWire, totalsOf } from '../cart/cart-prices.ts';
import { codeFits } from '../cart/cart-session.ts';
import { readOptions } from '../checkout/settings.ts';
import type { Database } from '../database/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { OrderDelivery, OrderPayment } from './order-parts.ts';
import { findOrder, type OrderLineRow, type OrderRow, orderLines } from './queries.ts';

/** An order for whoever has the code of the cart that it was; no such order and a wrong code answer alike (T-05). */
export const getOrder: Verb<typeof call> = async (deps, { body, session }) => {
  const order = /^[\w-]{24}$/.test(body.orderSlug) ? await findOrder(deps.database, body.orderSlug) : undefined;
  if (!codeFits(session.protectCode, order?.protect_code_hash) || order === undefined) return refuse('NOT_FOUND');
  const lines = await orderLines(deps.database, order.id);
  const delivery = order.delivery as unknown as OrderDelivery | null;
  const payment = order.payment as unknown as OrderPayment;
  const parts = partsOf(order, lines, delivery);
  return ok({
    data: {
      orderSlug: order.slug,
      number: order.number,
      placedAt: order.placed_at.toISOString(),
      email: order.email,
      items: lines.map(({ name, quantity, row_total }) => ({ name, qty: quantity, row: row_total })),
      prices: pricesOnWire(parts, totalsOf(parts)),
      currency: order.currency,
      deliveryMethod: delivery === null ? null : [delivery.name, delivery.branchName].filter((part) => part !== null).join(', '),
      paymentMethod: payment.name,
      bankTransfer: payment.code === 'bank-transfer' ? await bankTransfer(deps.database, order.number) : null,
    },
  });
};

/** The parts that the price rule made the order's sums of; made again of them they are the same. */
function partsOf(order: OrderRow, lines: readonly OrderLineRow[], delivery: OrderDelivery | null): PriceParts {
  return {
    lines: lines.map(({ row_total, tax_rate }) => ({ row: row_total, tax_rate })),
    coupon: order.discount === 0 ? undefined : { kind: 'amount', amount: order.discount },
    delivery: delivery === null ? undefined : { price: order.delivery_price, tax_rate: delivery.taxRate },
  };
}

/** Where to pay to: the site's option BankTransfer { payee, iban }; nothing is said while the shop has not named its account. */
async function bankTransfer(database: Kysely<Database>, number: string) {
  const option = (await readOptions(database, ['BankTransfer'])).get('BankTransfer');
  const { payee, iban } = (option ?? {}) as { readonly payee?: unknown; readonly iban?: unknown };
  return typeof payee === 'string' && typeof iban === 'string' ? { payee, iban, reference: `HR00 ${number}` } : null;
}
