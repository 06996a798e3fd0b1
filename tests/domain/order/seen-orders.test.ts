import { expect, it } from 'vitest';
import { readSeenOrders, seenOrders } from '#domain/order/seen-orders.ts';

it('a list tells in which states its orders were seen, and what is no such thing tells nothing', () => {
  const told = seenOrders([
    { id: 12, status: 'placed' },
    { id: 3, status: 'paidShort' },
  ]);
  expect([...readSeenOrders(told)]).toEqual([
    [12, 'placed'],
    [3, 'paidShort'],
  ]);
  expect(readSeenOrders('').size).toBe(0);
  expect(readSeenOrders('placed 12 :x').size).toBe(0);
});
