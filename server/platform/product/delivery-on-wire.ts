import type * as z from 'zod/mini';
import type { ProductDeliveryWire } from '#adapters/platform/wire/product.ts';
import { workingDayAfter } from '#domain/checkout/working-days.ts';
import type { StoredDelivery } from './queries.ts';

/** A way of delivery as a product's page tells it on a day: with the days between which the goods come, when they are ordered on that day. */
export function deliveryOnWire(
  { daysFrom, daysTo, tooLarge, ...delivery }: StoredDelivery,
  today: string,
): z.infer<typeof ProductDeliveryWire> {
  const isPromised = daysFrom !== null && daysTo !== null && !tooLarge;
  return {
    ...delivery,
    arrives: isPromised ? { from: workingDayAfter(today, daysFrom), to: workingDayAfter(today, daysTo) } : null,
    ...(tooLarge ? { refusedFor: 'bulky' } : {}),
  };
}
