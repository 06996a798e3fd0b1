import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { NextStep, OtherSteps } from '#ui/order/order-steps.tsx';
import { RefusedMove } from '#ui/order/refused-move.tsx';

const order = { id: 7, status: 'cancelled', way: 'delivery', totals: { total: { amount: 100, currency: 'EUR' } } } as never;
const refused = (values: object, reason: string) =>
  ({
    form: 'orders.move',
    values: { orderId: '7', seen: 'placed', ...values },
    problem: { kind: 'RecordRefused', area: 'orders', reason },
  }) as never;

it('a step that is refused because the order has moved is decided about anew over what is shown now, with what was typed', () => {
  const pay = refused({ stepId: 'pay', receivedOn: '2026-11-20' }, 'meanwhile.cancelled');
  const { html, text, missing } = drawScreen(<OtherSteps order={order} query="" verbs={['pay']} />, pay);
  expect(missing).toEqual([]);
  expect(html).toContain('role="alert"');
  expect(text).toContain('Ništa nije zabilježeno: u međuvremenu je otkazana.');
  expect(html).toContain('value="2026-11-20"');
  expect(html).toMatch(/name="seen"[^>]*value="cancelled"/);
});

it('of a step that has no form any more it says why, and what was typed with it', () => {
  const send = refused({ stepId: 'send', carrier: 'GLS', trackingNumber: 'HR 123' }, 'meanwhile.cancelled');
  const next = drawScreen(<NextStep order={order} query="" verb={undefined} isYours offered={['pay']} />, send);
  expect(next.missing).toEqual([]);
  expect(next.html).toContain('role="alert"');
  expect(next.text).toContain('u međuvremenu je otkazana');
  expect(next.text).toContain('HR 123');
  expect(next.text).toContain('GLS');
  // In a list the words lead to the order.
  expect(drawScreen(<RefusedMove />, send).html).toContain('href="/admin/orders/7"');
});
