import { expect, it } from 'vitest';
import { HttpOrderDesk } from '#adapters/platform/order/http-order-desk.ts';
import { moveHandledOrder } from '#adapters/platform/wire/order-desk.ts';
import { aPlatform } from '#tests/support/a-platform.ts';

it.each([
  [{ reason: 'notNow', name: 'sent' }, { reason: 'sent' }],
  [{ reason: 'movedMeanwhile', name: 'cancelled' }, { reason: 'meanwhile.cancelled' }],
  [{ reason: 'notNow' }, { reason: 'notNow' }],
  [{ reason: 'nothingToDeliver' }, { reason: 'nothingToDeliver' }],
  [{ reason: 'carrierTooLong' }, { reason: 'carrierTooLong', field: 'carrier' }],
])('tells of a step refused for %o the true reason', async (payload, told) => {
  const platform = aPlatform();
  platform.refuses(moveHandledOrder, 409, 'ORDER_REFUSED', '', payload);
  const moved = await new HttpOrderDesk(platform.client).move(7, 'prepare', {}, 'paid');
  expect(moved._unsafeUnwrapErr()).toEqual({ kind: 'RecordRefused', area: 'orders', ...told });
});
