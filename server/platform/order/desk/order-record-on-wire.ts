import type * as z from 'zod/mini';
import type { OrderRecordWire } from '#adapters/platform/wire/order-desk.ts';
import type { OrderWays } from '#domain/order/order-filter.ts';
import { nextVerb } from '#domain/order/order-record.ts';
import { wayOf } from '../record/way-of.ts';
import type { ListedOrderRow } from './order-desk-queries.ts';
import { namedWay } from './order-ways.ts';

/** An order in a list of the back office, with the ways it is brought and paid as whoever reads calls them. */
export function orderRecordOnWire(row: ListedOrderRow, ways: OrderWays): z.infer<typeof OrderRecordWire> {
  const { id, number, status, company, pieces, total, currency, payment, delivery } = row;
  return {
    id,
    number,
    placedAt: row.placed_at.toISOString(),
    status,
    isPaid: row.paid_at !== null,
    ...whoBought(row),
    company: company?.name ?? null,
    pieces,
    payment: namedWay(ways.payments, payment) ?? '',
    delivery: delivery === null ? null : (namedWay(ways.deliveries, delivery) ?? null),
    total,
    currency,
    next:
      nextVerb({
        status,
        isPaid: row.paid_at !== null,
        isFree: total === 0,
        way: wayOf({ delivery }),
        isTransfer: payment.code === 'bank-transfer',
      }) ?? null,
  };
}

/** Who an order is from, and from where; empty where nobody knows it any more. */
export function whoBought({ addresses }: Pick<ListedOrderRow, 'addresses'>): { readonly buyer: string; readonly city: string } {
  const main = addresses.find(({ type }) => type === 'main') ?? addresses[0];
  return {
    buyer: [main?.firstName, main?.lastName].filter((part) => part !== undefined && part !== '').join(' '),
    city: main?.city ?? '',
  };
}
