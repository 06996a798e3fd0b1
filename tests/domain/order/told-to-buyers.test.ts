import { expect, it } from 'vitest';
import { JOB_KINDS, type JobKind } from '#domain/back-office/office-job.ts';
import { isToldToBuyers, TOLD_TO_BUYERS } from '#domain/order/told-to-buyers.ts';

it('buyers are told of what changes something for them, by one step as by many', () => {
  expect([...TOLD_TO_BUYERS].sort()).toEqual(['cancel', 'pay', 'ready', 'refund', 'return', 'send']);
  const kinds = Object.keys(JOB_KINDS) as JobKind[];
  expect(kinds.filter(isToldToBuyers)).toEqual(['orders.ready', 'orders.send']);
});
