import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { NextStep } from '#ui/order/order-steps.tsx';

const EUROS = { amount: 4990, currency: 'EUR' };
const order = { id: 7, status: 'ready', totals: { total: EUROS } };
const said = (facts: object) =>
  drawScreen(<NextStep order={{ ...order, ...facts } as never} query="" verb="deliver" isYours offered={['deliver']} />).text.replaceAll(
    '\u00a0',
    ' ',
  );

it('of goods that are handed over says by whom, and what is still to be taken for them', () => {
  expect(said({ way: 'pickup' })).toContain('Sljedeće: potvrdite kad kupac preuzme robu');
  expect(said({ way: 'pickup', dueOnDelivery: EUROS })).toContain('Sljedeće: naplatite 49,90 € i potvrdite kad kupac preuzme robu');
  expect(said({ way: 'delivery' })).toContain('Sljedeće: potvrdite kad je roba isporučena');
  expect(said({ way: 'delivery', dueOnDelivery: EUROS })).toContain('Sljedeće: potvrdite kad je roba isporučena i 49,90 € naplaćeno');
});

it('of a payment under review says whether another amount came, or nobody knows', () => {
  const event = (kind: string) => ({ kind, at: '2026-11-27T10:00:00Z', by: undefined, facts: {} });
  expect(said({ status: 'underReview', history: [event('created')] })).toContain('Pružatelj plaćanja ne može reći je li plaćeno.');
  expect(said({ status: 'underReview', history: [event('created'), event('wrongAmount')] })).toContain(
    'Stigao je drugi iznos od traženoga.',
  );
});
