import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { MayDo } from '#ui/back-office/may.tsx';
import { RowStep, RowStepForms } from '#ui/order/order-row-step.tsx';

const ORDER = { id: 7, number: '2026-7', next: 'pay', status: 'placed', total: { amount: 53400, currency: 'EUR' } };

const drawn = (scopes: readonly string[], more: object = {}) => {
  const order = { ...ORDER, ...more } as never;
  return drawScreen(
    <MayDo scopes={scopes}>
      <RowStep order={order} />
      <RowStepForms action="/admin/orders?view=toPay" orders={[order]} />
    </MayDo>,
  );
};

it('a payment is recorded in its row by whoever may, behind a button that names the amount', () => {
  const { html, text, missing } = drawn(['orders:pay']);
  expect(missing).toEqual([]);
  expect(html).toMatch(/<details class="row-step"><summary/);
  expect(text).toContain('Zabilježi 534,00');
  expect(html).toContain('form="orders-pay-7"');
  expect(html).toMatch(/<form id="orders-pay-7"[^>]* action="\/admin\/orders\?view=toPay" method="post"/);
  // Over the state that it was seen in, which another window may have left.
  expect(html).toContain('name="seen" value="placed"');
});

it('no row has a step for whoever may not take it, nor a payment that has to be looked into first', () => {
  for (const [scopes, more] of [
    [['orders:read'], {}],
    [['orders:send'], {}],
    [['orders:pay'], { status: 'underReview' }],
    [['orders:pay'], { next: 'prepare' }],
  ] as const)
    expect(drawn(scopes, more).html, String(scopes)).not.toMatch(/<details|<button|<form/);
  expect(drawn(['orders:send'], { next: 'prepare' }).html).toMatch(/form="orders-prepare" value="7"/);
});
