import type * as z from 'zod/mini';
import { money } from '#domain/money.ts';
import type { OrderRecord } from '#domain/order/order-record.ts';
import type { OrderRecordWire } from '../wire/order-desk.ts';

/** An order in a list of the back office. */
export function readOrderRecord({ total, currency, company, delivery, next, ...record }: z.infer<typeof OrderRecordWire>): OrderRecord {
  return {
    ...record,
    company: company ?? undefined,
    delivery: delivery ?? undefined,
    next: next ?? undefined,
    total: money(total, currency),
  };
}
